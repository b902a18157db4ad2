import SourceText
import Syntax

/// Reads the declarations of one file in a single walk over its nodes.
struct FileSummarizer {
    let tree: SyntaxTree
    private(set) var imports: [ImportUse] = []
    private(set) var containers: [Container] = []
    private(set) var containerOfNode: NodeMap<Int>
    var members: [DeclaredMember] = []
    var memberOfNode: NodeMap<Int>
    private(set) var locals: LocalScopeBuilder

    private init(_ tree: SyntaxTree) {
        self.tree = tree
        containerOfNode = NodeMap(count: tree.records.count)
        memberOfNode = NodeMap(count: tree.records.count)
        locals = LocalScopeBuilder(tree: tree)
    }

    static func summary(of tree: SyntaxTree) -> FileSummary {
        var summarizer = FileSummarizer(tree)
        for index in tree.records.indices { summarizer.visit(index) }
        return FileSummary(
            tree: tree, imports: summarizer.imports, containers: summarizer.containers,
            containerOfNode: summarizer.containerOfNode, members: summarizer.members,
            memberOfNode: summarizer.memberOfNode, locals: summarizer.locals.scopes)
    }

    private mutating func visit(_ index: Int) {
        let node = Node(tree: tree, index: index)
        switch node.kind {
        case .importDeclaration:
            addImport(node)
        case .typeDeclaration, .typealiasDeclaration, .associatedtypeDeclaration, .extensionDeclaration:
            addContainer(node)
        case .variableDeclaration:
            let place = place(of: node)
            place.isLocal ? locals.addVariable(node) : addVariable(node, place)
        case .functionDeclaration:
            let place = place(of: node)
            place.isLocal ? locals.addFunction(node) : addCallable(node, .function, place)
            locals.addParameters(of: node)
        case .initializerDeclaration:
            addCallable(node, .initializer, place(of: node))
            locals.addParameters(of: node)
        case .deinitializerDeclaration:
            addCallable(node, .deinitializer, place(of: node))
        case .subscriptDeclaration:
            addCallable(node, .subscript, place(of: node))
            locals.addParameters(of: node)
        case .enumCaseDeclaration:
            addEnumCase(node, place(of: node))
        default:
            locals.visit(node)
        }
    }

    private mutating func addImport(_ node: Node) {
        let own = node.ownTokens.filter { tree.tokens[$0].isName && tree.tokens[$0].keyword != .import }
        let kinds: Set<Keyword> = [.class, .struct, .enum, .protocol, .typealias, .func, .let, .var]
        let isScoped = own.first.map { kinds.contains(tree.tokens[$0].keyword) } ?? false
        guard let path = isScoped ? own.dropFirst().first : own.first else { return }
        let facts = DeclarationFacts(node)
        imports.append(
            ImportUse(
                module: tree.name(ofToken: path), isScoped: isScoped, attributes: facts.attributes.map(\.name),
                access: facts.access, isConditional: node.nearest(.ifConfig) != nil, node: node))
    }

    private mutating func addContainer(_ node: Node) {
        let place = place(of: node)
        let facts = DeclarationFacts(node)
        let generics = node.first(.genericParameters)?.all(.genericParameter) ?? []
        let outer = place.container.map { containers[$0] }
        let position = containers.count
        containers.append(
            Container(
                kind: TypeKind(declaredBy: node), node: node.index, path: declaredPath(of: node),
                enclosing: place.container, isLocal: place.isLocal || (outer?.isLocal ?? false),
                isAssociatedType: node.kind == .associatedtypeDeclaration, isConditional: place.isConditional,
                access: facts.access ?? defaultAccess(in: place.container), attributes: facts.attributes,
                genericParameters: generics.compactMap(\.name),
                hasParameterPack: generics.contains { $0.hasKeyword(.each) },
                inherited: node.first(.inheritanceClause)?.all(.inheritedType).map(\.index) ?? []))
        containerOfNode[node.index] = position
        if let block = node.first(.memberBlock) { containerOfNode[block.index] = position }
        if place.isLocal { locals.addType(node, container: position) }
    }

    private func declaredPath(of node: Node) -> [String] {
        guard node.kind == .extensionDeclaration else { return [node.name ?? ""] }
        return node.typeChild.map(writtenPath) ?? []
    }

    /// What a declaration without an access modifier gets where it stands.
    func defaultAccess(in container: Int?) -> AccessLevel {
        guard let container else { return .internal }
        let outer = containers[container]
        if outer.isExtension { return outer.access == .private ? .fileprivate : outer.access }
        return outer.kind == .protocol ? outer.access : .internal
    }

    func isProtocol(_ container: Int?) -> Bool {
        container.map { containers[$0].kind == .protocol } ?? false
    }

    func isEnum(_ container: Int?) -> Bool {
        container.map { containers[$0].kind == .enum } ?? false
    }

    func access(of container: Int?) -> AccessLevel {
        container.map { containers[$0].access } ?? .internal
    }

    /// Where a declaration stands: its type or extension, and whether a body or `#if` lies in between.
    struct Place {
        var container: Int?
        var isLocal = false
        var isConditional = false
    }

    private func place(of node: Node) -> Place {
        var place = Place()
        for ancestor in node.ancestors {
            switch ancestor.kind {
            case .codeBlock, .closure, .accessorBlock, .switchCase:
                place.isLocal = true
            case .ifConfig:
                if !place.isLocal { place.isConditional = true }
            case .typeDeclaration, .extensionDeclaration:
                place.container = containerOfNode[ancestor.index]
                return place
            default:
                break
            }
        }
        return place
    }
}

/// The parts of a named, member or decorated type, without generic arguments: `A.B<C>` is `A`, `B`.
func writtenPath(_ type: Node) -> [String] {
    switch type.kind {
    case .namedType: return type.name.map { [$0] } ?? []
    case .memberType: return (type.typeChild.map(writtenPath) ?? []) + (type.name.map { [$0] } ?? [])
    case .attributedType, .existentialType: return type.typeChild.map(writtenPath) ?? []
    default: return []
    }
}

extension TypeKind {
    /// `nil` for extensions.
    init?(declaredBy node: Node) {
        switch node.kind {
        case .typealiasDeclaration, .associatedtypeDeclaration:
            self = .typealias
        case .typeDeclaration:
            guard let introducer = node.ownTokens.first else { return nil }
            switch node.tree.tokens[introducer].keyword {
            case .class: self = .class
            case .struct: self = .struct
            case .enum: self = .enum
            case .protocol: self = .protocol
            case .actor: self = .actor
            default: return nil
            }
        default:
            return nil
        }
    }
}
