import Analysis
import Syntax

/// The function, getter or closure whose value an expression may be.
struct PublisherBody {
    private let node: Node

    init?(around expression: Node) {
        guard let body = expression.nearest(
            .closure, .functionDeclaration, .accessor, .accessorBlock, .initializerDeclaration, .subscriptDeclaration)
        else { return nil }
        node = body
    }

    var isClosure: Bool { node.kind == .closure }

    /// The written type of what it gives.
    var type: Node? {
        switch node.kind {
        case .functionDeclaration: node.first(.returnClause)?.typeChild
        case .accessor, .accessorBlock:
            node.nearest(.binding, .subscriptDeclaration).flatMap { owner in
                owner.first(.typeAnnotation)?.typeChild ?? owner.first(.returnClause)?.typeChild
            }
        default: nil
        }
    }

    /// What it returns by `return`.
    var returned: [Node] {
        node.subtree.filter { statement in
            statement.kind == .transferStatement && statement.hasKeyword(.return)
                && statement.nearest(.closure, .functionDeclaration, .accessor, .accessorBlock) == node
        }.compactMap { $0.first(.expression) }
    }

    /// A written type around a closure that names the publisher of `@Published`, in its own signature too.
    static func promise(around expression: Node) -> Node? {
        for ancestor in expression.ancestors {
            let type: Node?
            switch ancestor.kind {
            case .closure: type = ancestor.first(.closureSignature)?.first(.returnClause)?.typeChild
            case .binding: type = ancestor.first(.typeAnnotation)?.typeChild
            case .functionDeclaration, .subscriptDeclaration: type = ancestor.first(.returnClause)?.typeChild
            case .typeDeclaration, .extensionDeclaration: return nil
            default: continue
            }
            if let type, PublisherSignature.names(type) { return type }
            if ancestor.kind == .functionDeclaration { return nil }
        }
        return nil
    }

    /// The outermost `if` or `switch` a block is a branch of.
    static func branching(around block: Node) -> Node? {
        guard var statement = block.parent, statement.kind == .ifStatement || statement.kind == .switchStatement else {
            return nil
        }
        while statement.kind == .ifStatement, let outer = statement.parent, outer.kind == .ifStatement { statement = outer }
        return statement
    }

    /// Whether a branching gives a value: `true` as an operand of an expression, `false` as all of a body; `nil` if not.
    static func isValue(_ statement: Node) -> Bool? {
        guard let parent = statement.parent else { return nil }
        if parent.kind == .expression { return true }
        guard [.codeBlock, .closure, .accessorBlock].contains(parent.kind), parent.statements.count == 1,
            parent.kind != .codeBlock || parent.parent?.kind == .functionDeclaration || parent.parent?.kind == .accessor
        else { return nil }
        return false
    }
}
