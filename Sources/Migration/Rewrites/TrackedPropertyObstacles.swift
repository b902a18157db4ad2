import Analysis
import ProjectIndex
import Syntax

extension Rewrite {
    static let trackedPropertyObstacles = Rewrite(
        id: "tracked-property",
        summary: "Forms of a published variable that no tracked variable can have.",
        constraints: TrackedPropertyObstacles.constraints, edits: { _, _ in [] })
}

/// What stops a published variable from being tracked.
enum TrackedPropertyObstacles {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        context.oldModels.flatMap { model in
            tracked(model, context).flatMap { property in
                reasons(context.index.member(property.member), model, context).map { .blocks(model.id, $0) }
            } + managed(model, context)
        }
    }

    /// What the move would track: published variables, and others that a view sees.
    private static func tracked(_ model: Model, _ context: MigrationContext) -> [ModelProperty] {
        let others = UnpublishedVariables(context: context, model: model).variables.filter { !$0.isIgnored }
        return PublishedProperty.published(model).map(\.0) + others.map(\.property)
    }

    private static func reasons(_ member: MemberSymbol, _ model: Model, _ context: MigrationContext) -> [Reason] {
        let name = member.name
        var found: [Reason] = []
        func add(_ rule: String, _ message: String) {
            found.append(context.reason(rule, message, at: member.site))
        }
        if member.access == .open {
            add("open-property", "\(name) is open, which the macro's storage cannot be; make it public.")
        }
        if context.isEscaped(member) {
            add("escaped-name", "The macro cannot name the storage of `\(name)` in backticks; rename the variable.")
        }
        if member.attribute("usableFromInline") != nil {
            add("unknown-attribute", "@usableFromInline on \(name) would apply to the macro's private storage; remove it.")
        }
        if context.storageIsTaken(for: member) {
            add("storage-name", "The macro needs the name _\(name), which is taken; rename one of the two.")
        }
        for attribute in member.attributes where isUnknown(attribute, context) {
            add("unknown-attribute", "@\(attribute.name) on \(name) is not known to be harmless; remove it.")
        }
        return found
    }

    /// One reason a class, and none where its superclass says it already.
    private static func managed(_ model: Model, _ context: MigrationContext) -> [Constraint] {
        guard ClassObstacles.persistence(context.index.type(model.id), context).isEmpty else { return [] }
        return model.properties.map { context.index.member($0.member) }
            .filter { $0.attribute("NSManaged") != nil }.prefix(1).map { member in
                .blocks(model.id, context.reason(
                    "persistence-class",
                    "@NSManaged \(member.name) is stored by Core Data, which notifies by itself: the class can stay an"
                        + " ObservableObject, and nothing has to be done.",
                    at: member.site))
            }
    }

    private static func isUnknown(_ attribute: AttributeUse, _ context: MigrationContext) -> Bool {
        let name = attribute.baseName
        return !KnownAttributes.onProperty.contains(name) && !context.options.harmlessAttributes.contains(name)
            && name != "NSManaged" && !KnownAttributes.isGlobalActor(attribute, context)
    }
}
