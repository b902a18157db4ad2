import Analysis
import ProjectIndex

extension Rewrite {
    static let untrackedDependency = Rewrite(
        id: "untracked-dependency",
        summary: "What a view reads, but nothing tracks after the move, wants review.",
        constraints: UntrackedDependency.constraints, edits: { _, _ in [] })
}

/// Getters over UserDefaults, singletons or plain classes: they used to refresh whenever something else published.
enum UntrackedDependency {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        context.oldModels.flatMap { model -> [Constraint] in
            // A body that shows such a getter depends on the same thing; the getter is named.
            let bindings = context.facts.untrackedBindings[model.id] ?? []
            let dependencies = bindings
                + (context.facts.untrackedDependencies[model.id] ?? context.facts.untrackedBodies[model.id] ?? [])
            // What told views of nothing cannot leave them stale by moving.
            let collections = context.isSilent(model) ? [] : context.facts.plainClassCollections[model.id] ?? []
            return dependencies.map { evidence in
                noteIfNothingIsLost(evidence, of: model.id, context) ?? .review(model.id, context.reason(
                    "untracked-dependency",
                    "Nothing tracks this after the move, so the view may go stale (\(evidence.what)); keep the value in a"
                        + " tracked variable, or call access and withMutation.", at: evidence.site))
            } + collections.map { evidence in
                noteIfNothingIsLost(evidence, of: model.id, context, "plain-class-collection") ?? .review(model.id, context.reason(
                    "plain-class-collection",
                    "What is written into the object is not tracked, so the view may go stale (\(evidence.what)); make its class"
                        + " @Observable, or show it in a view that follows the object.", at: evidence.site))
            } + children(model, context) + unpublished(model, context)
        } + SilentUpdates.constraints(context) + RefreshingWrites.constraints(context)
    }

    /// A note where nothing is lost: no change of the model ever refreshed the views that show this.
    private static func noteIfNothingIsLost(
        _ evidence: Evidence, of model: TypeID, _ context: MigrationContext, _ rule: String = "untracked-dependency"
    ) -> Constraint? {
        guard evidence.wasNeverRefreshed else { return nil }
        let message = "nothing tracks this (\(evidence.what)), and no change of \(context.name(of: model)) refreshed it before either:"
            + " the view holds the object without observing it"
        return .note(model, Note(rule: rule, message: message, location: context.location(evidence.site)))
    }

    /// `@ObservationIgnored @Published` in a class of both worlds: only the old one told the views.
    private static func unpublished(_ model: Model, _ context: MigrationContext) -> [Constraint] {
        guard model.state == .hybrid else { return [] }
        return model.properties.compactMap { property in
            guard case .ignored = property.category, context.index.member(property.member).attribute("Published") != nil,
                let seen = context.facts.visibility[property.member]?.seen.first
            else { return nil }
            let message = "\(property.name) is @ObservationIgnored and was published to the views of the ObservableObject alone, so"
                + " they may go stale (\(seen.what)); take both attributes off."
            return .review(model.id, context.reason("untracked-dependency", message, at: seen.site))
        }
    }

    /// A child that stays an `ObservableObject` is not observed through a parent that moves.
    private static func children(_ model: Model, _ context: MigrationContext) -> [Constraint] {
        (context.facts.shownChildren[model.id] ?? []).map { shown in
            let name = context.name(of: shown.child)
            return .reviewUnless(model.id, moves: shown.child, context.reason(
                "untracked-dependency",
                "\(name) may stay an ObservableObject, which nothing observes through \(context.name(of: model.id)), so the view"
                    + " may go stale (\(shown.evidence.what)); observe \(name) in the view itself.", at: shown.evidence.site))
        }
    }
}
