import Analysis
import ProjectIndex

/// Objects of which nothing published is read, while a view that observes one counts a variable up or toggles it: that is done
/// so that the view looks again at what nothing tracks, which it will not any more.
enum RefreshingWrites {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        context.oldModels.flatMap { model -> [Constraint] in
            let views = observers(of: model.id, context)
            let published = PublishedProperty.published(model).map(\.0)
            guard !views.isEmpty, published.allSatisfy({ isNeverRead($0, context) }) else { return [] }
            return published.compactMap { property in
                write(of: property, by: views, context).map { review(model.id, property, $0, context) }
            }
        }
    }

    private static func review(
        _ model: TypeID, _ property: ModelProperty, _ write: Reference, _ context: MigrationContext
    ) -> Constraint {
        let view = write.enclosingMember.flatMap { context.index.member($0).owner }.map(context.name) ?? "a view"
        let message = "\(property.name) is set by \(view), which observes \(context.name(of: model)), and read by nobody: it makes"
            + " the view look again at something that is not tracked, and will not any more; track what the view shows instead."
        return .review(model, context.reason("untracked-dependency", message, at: write.site))
    }

    private static func observers(of model: TypeID, _ context: MigrationContext) -> Set<TypeID> {
        Set(context.facts.holders.filter { $0.wrapper.isOldWorld && $0.model.candidates.contains(model) }.compactMap(\.owner))
    }

    private static func isNeverRead(_ property: ModelProperty, _ context: MigrationContext) -> Bool {
        context.facts.references.conceivableUses(of: property.member, named: property.name).allSatisfy { use in
            use.form == .plain && (use.usage == .write || use.usage == .readWrite || toggles(use))
        }
    }

    /// The first change in one of the views that only makes a difference.
    private static func write(of property: ModelProperty, by views: Set<TypeID>, _ context: MigrationContext) -> Reference? {
        context.facts.references.uses(of: property.member).first { use in
            guard use.usage == .readWrite || toggles(use) else { return false }
            return use.enclosingMember.flatMap { context.index.member($0).owner }.map(views.contains) ?? false
        }
    }

    /// `refresher.flag.toggle()` as a statement.
    private static func toggles(_ use: Reference) -> Bool {
        use.site.node.nextMember?.name == "toggle" && use.site.node.nextMember?.isCalled == true
    }
}
