import Analysis
import ProjectIndex
import Syntax

/// A written `Published<T>.Publisher`, which a bridge turns into `AnyPublisher<T, Never>`.
struct PublisherSignature: Sendable, Hashable {
    enum Holder: Sendable, Hashable {
        /// The type of a variable, or what a function gives.
        case member(MemberID)
        /// A `parameter` node of a function or initializer.
        case parameter(Node, of: MemberID)
        /// The `binding` node of a local variable.
        case local(Node)
    }

    /// The type node.
    let site: Site
    /// `T` as written.
    let values: String
    let holder: Holder

    /// What people call the one that carries the type.
    func name(in index: RepositoryIndex) -> String {
        switch holder {
        case .member(let member): index.member(member).name
        case .parameter(let parameter, _): parameter.name ?? "the parameter"
        case .local(let binding): binding.name ?? "the variable"
        }
    }

    /// Whether a type mentions `Published` at all.
    static func names(_ type: Node) -> Bool {
        type.subtree.contains { node in
            (node.kind == .namedType || node.kind == .memberType) && node.name == "Published"
        }
    }

    /// `T` of `Published<T>.Publisher`; `nil` for any other type.
    static func values(of type: Node) -> String? {
        guard type.kind == .memberType, type.name == "Publisher", let base = type.typeChild, base.kind == .namedType,
            base.name == "Published"
        else { return nil }
        return base.first(.genericArguments)?.children.first { $0.kind.isType }?.text
    }
}

/// All such types of a repository.
struct PublisherSignatures: Sendable {
    let index: RepositoryIndex
    private let byType: [Node: PublisherSignature]
    private let references: [String: [Reference]]

    init(in index: RepositoryIndex) {
        self.index = index
        var byType: [Node: PublisherSignature] = [:]
        for file in Needles.files(with: ["Published"], in: index) {
            for node in file.tree.root.subtree where node.kind == .memberType {
                if let signature = PublisherSignatures.signature(node, in: file.id, index) { byType[node] = signature }
            }
        }
        self.byType = byType
        let names = Set(byType.values.compactMap { signature -> String? in
            switch signature.holder {
            case .member(let member), .parameter(_, of: let member): index.member(member).name
            case .local: nil
            }
        })
        var references: [String: [Reference]] = [:]
        for file in index.files where !names.isEmpty {
            for reference in index.references(in: file.id) where names.contains(reference.name) {
                references[reference.name, default: []].append(reference)
            }
        }
        self.references = references
    }

    /// In order of file and place.
    var all: [PublisherSignature] { byType.values.sorted { $0.site < $1.site } }

    /// The signature a type node is; `nil` for other types.
    func at(_ type: Node?) -> PublisherSignature? { type.flatMap { byType[$0] } }

    func of(_ member: MemberID) -> PublisherSignature? { at(index.member(member).typeNode) }

    /// Uses that mean the member or may mean it.
    func uses(of member: MemberID) -> [Reference] {
        (references[index.member(member).name] ?? []).filter { use in
            use.member.isUnknown || use.member.candidates.contains(member)
        }
    }

    private static func signature(_ type: Node, in file: FileID, _ index: RepositoryIndex) -> PublisherSignature? {
        guard let values = PublisherSignature.values(of: type), let parent = type.parent,
            let holder = holder(of: parent, in: file, index)
        else { return nil }
        return PublisherSignature(site: Site(file: file, node: type), values: values, holder: holder)
    }

    private static func holder(of parent: Node, in file: FileID, _ index: RepositoryIndex) -> PublisherSignature.Holder? {
        switch parent.kind {
        case .typeAnnotation:
            guard let binding = parent.parent, binding.kind == .binding else { return nil }
            return index.member(declaredBy: binding, in: file).map { .member($0) } ?? .local(binding)
        case .returnClause:
            guard let function = parent.parent, function.kind == .functionDeclaration else { return nil }
            return index.member(declaredBy: function, in: file).map { .member($0) }
        case .parameter:
            guard let function = parent.parent?.parent,
                function.kind == .functionDeclaration || function.kind == .initializerDeclaration
            else { return nil }
            return index.member(declaredBy: function, in: file).map { .parameter(parent, of: $0) }
        default:
            return nil
        }
    }
}
