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
        return (type.declarations + type.extensions).compactMap { site in
            if isCutOff(site.node) {
                return .blocks(model.id, context.reason(
                    "not-understood", "The braces of \(type.qualifiedName) do not follow its header; mend the line and plan again.",
                    at: site))
            }
            guard site.node.previousSibling.map(isCutOff) ?? false else { return nil }
            return .blocks(model.id, context.reason(
                "not-understood", "\(type.qualifiedName) follows a declaration that is cut off; mend it and plan again.", at: site))
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
        guard let first = found.first else { return nil }
        let declaration = member.site.node
        if declaration.previousSibling.map(isCutOff) ?? false {
            return reason("\(member.name) follows a declaration that is cut off; mend it and plan again.", at: first, member, context)
        }
        guard found.count > 1 else { return nil }
        let names = found.map { "@\($0.baseName)" }.joined(separator: " ")
        let advice = found.contains { $0.node.parent != declaration }
            ? "write the variable out in each branch of #if" : "keep the one that is meant"
        return reason(
            "\(member.name) has several wrappers, \(names); \(advice) and plan again.", at: found[1], member, context)
    }

    private static func isCutOff(_ node: Node) -> Bool {
        switch node.kind {
        case .variableDeclaration: node.first(.binding) == nil
        case .typeDeclaration, .extensionDeclaration: node.first(.memberBlock) == nil
        default: false
        }
    }

    private static func reason(
        _ message: String, at attribute: AttributeUse, _ member: MemberSymbol, _ context: MigrationContext
    ) -> Reason {
        context.reason("not-understood", message, at: Site(file: member.site.file, node: attribute.node))
    }
}
