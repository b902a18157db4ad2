import Analysis
import ProjectIndex
import Syntax

/// Declarations that stand there as nobody writes them, such as after a bad merge, and that compile to nothing: where
/// the edits of a move would go cannot be told.
enum UnclearDeclarations {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        context.oldModels.flatMap { withoutBody($0, context) + repeatedPublished($0, context) }
            + context.facts.holders.flatMap { repeatedWrappers($0, context) }
    }

    /// What follows the header is no body: part of the header was not understood.
    private static func withoutBody(_ model: Model, _ context: MigrationContext) -> [Constraint] {
        let type = context.index.type(model.id)
        return (type.declarations + type.extensions).filter { $0.node.first(.memberBlock) == nil }.map { site in
            .blocks(model.id, context.reason(
                "not-understood", "The braces of \(type.qualifiedName) do not follow its header; mend the line and plan again.",
                at: site))
        }
    }

    private static func repeatedPublished(_ model: Model, _ context: MigrationContext) -> [Constraint] {
        PublishedProperty.published(model).compactMap { property, _ in
            reason(context.index.member(property.member), context).map { .blocks(model.id, $0) }
        }
    }

    private static func repeatedWrappers(_ holder: Holder, _ context: MigrationContext) -> [Constraint] {
        guard let reason = reason(context.index.member(holder.member), context) else { return [] }
        return holder.model.candidates.map { .blocks($0, reason) }
    }

    /// Wrappers of which a variable takes one at most.
    private static let wrappers: Set = [
        "Published", "StateObject", "ObservedObject", "EnvironmentObject", "State", "Bindable", "Binding", "Environment",
    ]

    private static func reason(_ member: MemberSymbol, _ context: MigrationContext) -> Reason? {
        let found = member.attributes.filter { wrappers.contains($0.baseName) }
        // One in each branch of an `#if` is one at a time.
        let places = Set(found.compactMap(\.node.parent))
        guard found.count > places.count || (found.count > 1 && places.contains(member.site.node)) else { return nil }
        let names = found.map { "@\($0.baseName)" }.joined(separator: " ")
        return context.reason(
            "not-understood", "\(member.name) has several wrappers, \(names); keep the one that is meant and plan again.",
            at: Site(file: member.site.file, node: found[1].node))
    }
}
