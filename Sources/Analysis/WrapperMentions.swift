import ProjectIndex
import Syntax

/// A place that names an old wrapper other than as the attribute of a property: in a type, in an expression, on a local.
public struct WrapperMention: Sendable {
    public enum Form: Sendable, Hashable {
        /// `StateObject(wrappedValue: e)` that sets no `_x`; `EnvironmentObject<Model>()`.
        case expression
        /// `StateObject<Model>`, `ObservedObject<Model>.Wrapper`.
        case type
        /// `@StateObject var x = Model()` among statements; whether `@Previewable` stands beside it.
        case local(isPreviewable: Bool)
    }

    /// The name, or the attribute.
    public let site: Site
    public let form: Form
    /// What the wrapper holds.
    public let value: Resolution<TypeValue>
    /// `StateObject`, `ObservedObject` or `EnvironmentObject`.
    public let wrapper: String
}

/// Finds the old wrappers that are no holders.
public enum WrapperMentions {
    private static let names: Set<String> = ["StateObject", "ObservedObject", "EnvironmentObject"]

    /// All mentions, in order of file and source. Wrappers the repository declares itself are none.
    public static func mentions(in index: RepositoryIndex) -> [WrapperMention] {
        let old = names.filter { index.types(named: $0).isEmpty }
        return Needles.files(with: old.sorted(), in: index).flatMap { file in
            file.tree.root.subtree.compactMap { node in
                guard let name = node.name, old.contains(name) else { return nil }
                return mention(of: name, at: Site(file: file.id, node: node), in: index)
            }
        }
    }

    /// Names of members that extensions of `ObservedObject.Wrapper` and its like add to `$x`.
    public static func membersOfProjections(in index: RepositoryIndex) -> Set<String> {
        let extensions = Needles.files(with: ["Wrapper"], in: index).flatMap { file in
            file.tree.root.subtree.filter { node in
                node.kind == .extensionDeclaration && node.typeChild?.name == "Wrapper"
                    && node.typeChild?.typeChild?.name.map(names.contains) == true
            }
        }
        return Set(extensions.flatMap { $0.first(.memberBlock)?.subtree.compactMap(memberName) ?? [] })
    }

    private static func memberName(_ node: Node) -> String? {
        node.kind == .functionDeclaration || node.kind == .binding ? node.name : nil
    }

    private static func mention(of name: String, at site: Site, in index: RepositoryIndex) -> WrapperMention? {
        let node = site.node
        switch node.kind {
        case .attribute:
            guard let (value, isPreviewable) = local(node, site.file, index) else { return nil }
            return WrapperMention(site: site, form: .local(isPreviewable: isPreviewable), value: value, wrapper: name)
        case .namedType, .memberType:
            guard node.parent?.kind != .attribute, !isExtended(node) else { return nil }
            guard let argument = node.first(.genericArguments)?.typeChild else { return nil }
            return WrapperMention(
                site: site, form: .type, value: index.resolveType(argument, in: site.file), wrapper: name)
        case .nameReference, .memberSuffix:
            guard node.isCalled || node.nextSibling?.kind == .genericSuffix || node.nextMember?.name == "init",
                !setsStorage(node)
            else { return nil }
            return WrapperMention(site: site, form: .expression, value: held(by: node, site.file, index), wrapper: name)
        default:
            return nil
        }
    }

    private static func isExtended(_ type: Node) -> Bool {
        type.ancestors.first { !$0.kind.isType }?.kind == .extensionDeclaration
    }

    /// Whether the call is what a `_x` is set to: that belongs to the holder `x`.
    private static func setsStorage(_ name: Node) -> Bool {
        guard let chain = name.parent, chain.lastChild?.kind == .callSuffix,
            [name, name.nextMember].contains(chain.lastChild?.calleeName),
            let expression = chain.parent, let operation = expression.assignmentOperator,
            expression.children.filter({ $0.index > operation.index && $0.kind != .effect }).count == 1,
            let target = expression.children.first(where: { $0.kind != .effect })
        else { return false }
        let last = target.kind == .chain ? target.lastChild : target
        return last?.name?.hasPrefix("_") == true
    }

    private static func held(by name: Node, _ file: FileID, _ index: RepositoryIndex) -> Resolution<TypeValue> {
        var part = name.nextSibling
        while let next = part {
            if next.kind == .genericSuffix, let argument = next.typeChild {
                return index.resolveType(argument, in: file)
            }
            if next.kind == .callSuffix {
                return next.soleArgument.map { index.value(of: $0, in: file) } ?? .unknown
            }
            guard next.kind == .memberSuffix, next.name == "init" else { break }
            part = next.nextSibling
        }
        return .unknown
    }

    /// The type of the local variable an attribute stands on; `nil` for a member of a type.
    private static func local(
        _ attribute: Node, _ file: FileID, _ index: RepositoryIndex
    ) -> (Resolution<TypeValue>, isPreviewable: Bool)? {
        guard let declaration = attribute.parent, declaration.kind == .variableDeclaration,
            declaration.nearest(.memberBlock, .codeBlock, .closure, .accessorBlock)?.kind != .memberBlock,
            let binding = declaration.first(.binding)
        else { return nil }
        let isPreviewable = declaration.all(.attribute).contains { $0.name == "Previewable" }
        if let type = binding.first(.typeAnnotation)?.typeChild {
            return (index.resolveType(type, in: file), isPreviewable)
        }
        let value = binding.first(.initializerClause)?.first(.expression)
        return (value.map { index.value(of: $0, in: file) } ?? .unknown, isPreviewable)
    }
}
