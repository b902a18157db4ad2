import Analysis
import ProjectIndex
import SourceText
import Syntax

/// `Published<T>.Publisher` in what a variable or function gives: it becomes `AnyPublisher<T, Never>`.
struct BridgeSignatures {
    private let context: MigrationContext

    init(_ context: MigrationContext) { self.context = context }

    /// The written type around a use that names the publisher of `@Published`; `nil` if none does.
    static func annotation(around node: Node) -> Node? {
        for ancestor in node.ancestors {
            var type: Node?
            switch ancestor.kind {
            case .binding: type = ancestor.first(.typeAnnotation)?.typeChild
            case .functionDeclaration, .subscriptDeclaration: type = ancestor.first(.returnClause)?.typeChild
            case .closure: type = ancestor.first(.closureSignature)?.first(.returnClause)?.typeChild
            case .typeDeclaration, .extensionDeclaration: return nil
            default: continue
            }
            if let type, names(type) { return type }
            if ancestor.kind == .functionDeclaration || ancestor.parent?.parent?.kind == .memberBlock { return nil }
        }
        return nil
    }

    private static func names(_ type: Node) -> Bool {
        type.subtree.contains { $0.kind == .namedType && $0.name == "Published" || $0.kind == .memberType && $0.name == "Published" }
    }

    /// The change of a type that a use alone fills.
    ///
    /// - Returns: `nil` unless the type is `Published<T>.Publisher` itself, of a member whose body is the use, that
    ///   fulfils no promise, and whose own uses take any publisher.
    func change(of type: Node, at use: Site, _ bridged: BridgedProperty) -> SiteEdit? {
        guard let values = BridgeSignatures.values(type), let declaration = declaration(around: use.node),
            let id = context.index.member(declaredBy: declaration, in: use.file),
            isOnlyStatement(use.node, of: declaration)
        else { return nil }
        let member = context.index.member(id)
        guard [.computedVariable, .function].contains(member.kind), member.access < .public, let owner = member.owner,
            context.index.lookUp(member.name, in: owner, isStatic: nil) == [id],
            context.index.subtypes(of: owner).allSatisfy({ context.index.lookUp(member.name, in: $0, isStatic: nil) == [id] }),
            usesTakeAnyPublisher(of: member)
        else { return nil }
        return SiteEdit(
            file: use.file, edit: TextEdit(type.range, "AnyPublisher<\(values), Never>"), rule: "bridge",
            models: [bridged.model.id])
    }

    /// `T` of `Published<T>.Publisher`.
    static func values(_ type: Node) -> String? {
        guard type.kind == .memberType, type.name == "Publisher", let base = type.typeChild, base.name == "Published" else {
            return nil
        }
        return base.first(.genericArguments)?.children.first { $0.kind.isType }?.text
    }

    private func declaration(around node: Node) -> Node? {
        node.ancestors.first { $0.kind == .functionDeclaration || $0.kind == .binding }
    }

    private func isOnlyStatement(_ node: Node, of declaration: Node) -> Bool {
        let body = declaration.kind == .binding ? declaration.first(.accessorBlock) : declaration.first(.codeBlock)
        guard let body, let expression = node.wholeExpression else { return false }
        let statements = Array(body.children)
        return statements.count == 1 && (statements[0] == expression || statements[0] == expression.parent)
    }

    private func usesTakeAnyPublisher(of member: MemberSymbol) -> Bool {
        context.index.files.allSatisfy { file in
            context.index.references(in: file.id).allSatisfy { use in
                guard use.name == member.name, use.member.isUnknown || use.member.candidates.contains(member.id) else { return true }
                var node = use.site.node
                if use.usage == .call, let call = node.nextSibling { node = call }
                switch BridgePosition(node, index: context.index) {
                case .source, .operand: return BridgeSignatures.annotation(around: node) == nil
                case .result, .unclear: return false
                }
            }
        }
    }
}
