import Analysis
import ProjectIndex
import Syntax

/// `where T.ObjectWillChangePublisher == …`: `Observable` has no such associated type.
enum ChangePublisherBounds {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        ChangePublisherTypes.mentions(in: context.index).flatMap { site in
            models(at: site, context).map { model in
                .blocks(model, context.reason(
                    "protocol-constraint",
                    "This asks for ObjectWillChangePublisher, which \(context.name(of: model)) no longer has once it is"
                        + " @Observable; leave it out.",
                    at: site))
            }
        }
    }

    private static func models(at site: Site, _ context: MigrationContext) -> [TypeID] {
        guard let declaration = site.node.ancestors.first(where: { $0.kind.isDeclaration }) else { return [] }
        let bounds = context.facts.constraints.filter { $0.site.file == site.file && $0.declaration == declaration }
        if declaration.kind == .extensionDeclaration || (declaration.kind == .typeDeclaration && bounds.isEmpty) {
            guard let type = context.index.type(declaredBy: declaration, in: site.file) else { return [] }
            return old([type], context)
        }
        if !bounds.isEmpty, bounds.allSatisfy({ !$0.filledBy.isUnknown }) {
            return old(bounds.flatMap(\.filledBy.candidates).flatMap { $0 }, context)
        }
        if bounds.isEmpty, let type = context.index.enclosingType(of: site.node, in: site.file),
            !old([type], context).isEmpty {
            return [type]
        }
        return context.oldModels.map(\.id)
    }

    private static func old(_ types: [TypeID], _ context: MigrationContext) -> [TypeID] {
        types.filter { context.facts.model($0).map { $0.state != .observable } ?? false }
    }
}
