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
            let dependencies = context.facts.untrackedDependencies[model.id] ?? []
            let collections = context.facts.plainClassCollections[model.id] ?? []
            return dependencies.map { evidence in
                .review(model.id, context.reason(
                    "untracked-dependency",
                    "Nothing tracks this after the move, so the view may go stale (\(evidence.what)); keep the value in a"
                        + " tracked variable, or call access and withMutation.", at: evidence.site))
            } + collections.map { evidence in
                .review(model.id, context.reason(
                    "plain-class-collection",
                    "What is written into a plain class is not tracked, so the view may go stale (\(evidence.what)); make that"
                        + " class @Observable.", at: evidence.site))
            }
        }
    }
}
