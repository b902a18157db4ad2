import ProjectIndex
import Syntax

/// Code that runs without its name being written: initializers of what is made, subscripts.
struct ImplicitCalls {
    private let index: RepositoryIndex
    private let graph: ModelGraph
    private let typesWithSubscripts: Set<TypeID>

    init(index: RepositoryIndex, graph: ModelGraph) {
        self.index = index
        self.graph = graph
        typesWithSubscripts = Set(index.members.filter { $0.kind == .subscript }.compactMap(\.owner))
    }

    /// The places of such calls in a member, each with what runs there.
    func calls(in member: MemberSymbol) -> [(place: Node, members: [MemberID])] {
        member.site.node.subtree.compactMap { node in
            switch node.kind {
            case .nameReference: made(by: node, in: member.site.file).map { (node, $0) }
            case .subscriptSuffix: subscripts(at: node, in: member.site.file).map { (node, $0) }
            default: nil
            }
        }
    }

    // MARK: Values made on the way

    /// What making a value runs. Views are roots of their own; a model that is made only sets up itself.
    private func made(by name: Node, in file: FileID) -> [MemberID]? {
        guard name.isCalled, let text = name.name, text.first?.isUppercase == true, !index.types(named: text).isEmpty,
            case .one(.metatype(.nominal(let id, _))) = index.value(of: name, in: file),
            !graph.contains(id), OwnerKinds.viewRole(of: id, in: index) == nil
        else { return nil }
        return index.type(id).members.filter { runs(index.member($0)) }
    }

    private func runs(_ member: MemberSymbol) -> Bool {
        guard !member.isStatic else { return false }
        switch member.kind {
        case .initializer: return true
        case .storedVariable, .constant: return member.initialValue != nil && !member.modifiers.contains(.lazy)
        default: return false
        }
    }

    // MARK: Subscripts

    private func subscripts(at suffix: Node, in file: FileID) -> [MemberID]? {
        guard !typesWithSubscripts.isEmpty, let chain = suffix.enclosingChain, chain == suffix.parent else { return nil }
        let found = index.valueOfPrefix(chain: chain, upTo: suffix, in: file).candidates.flatMap { value -> [MemberID] in
            guard case .nominal(let id, _) = value.unwrapped else { return [] }
            return ([id] + index.supertypes(of: id)).filter(typesWithSubscripts.contains).flatMap { owner in
                index.type(owner).members.filter { index.member($0).kind == .subscript }
            }
        }
        return found.isEmpty ? nil : found
    }
}
