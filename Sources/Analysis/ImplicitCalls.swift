import ProjectIndex
import Syntax

/// Code that runs without its name being written: initializers of what is made, subscripts, operators.
struct ImplicitCalls {
    private let index: RepositoryIndex
    private let graph: ModelGraph
    private let typesWithSubscripts: Set<TypeID>
    /// Operators and other members of models that outside code calls, by name.
    private let modelWitnesses: [String: [MemberID]]

    init(index: RepositoryIndex, graph: ModelGraph) {
        self.index = index
        self.graph = graph
        typesWithSubscripts = Set(index.members.filter { $0.kind == .subscript }.compactMap(\.owner))
        let witnesses = index.members.filter { $0.owner.map(graph.contains) == true && Self.isWitness($0) }
        modelWitnesses = Dictionary(grouping: witnesses.map(\.id)) { index.member($0).name }
    }

    /// The places of such calls in a member, each with what runs there.
    func calls(in member: MemberSymbol) -> [(place: Node, members: [MemberID])] {
        member.site.node.subtree.compactMap { node in
            switch node.kind {
            case .nameReference: made(by: node, in: member.site.file).map { (node, $0) }
            case .subscriptSuffix: subscripts(at: node, in: member.site.file).map { (node, $0) }
            default: witnesses(at: node, in: member.site.file).map { (node, $0) }
            }
        }
    }

    // MARK: What the standard library and SwiftUI call

    /// `a < b`, `models.sorted()`, `"\(model)"`, `ForEach(models)`, `model()` run members of the model by no name.
    private func witnesses(at node: Node, in file: FileID) -> [MemberID]? {
        switch node.kind {
        case .operatorToken where modelWitnesses[node.text] != nil:
            let operands = [node.previousSibling, node.nextSibling].compactMap { $0 }
            return witnesses(named: node.text, of: operands.map { index.value(of: $0, in: file) })
        case .interpolation where modelWitnesses["description"] != nil:
            let values = node.all(.argument).compactMap { $0.first(.expression) }
            return witnesses(named: "description", of: values.map { index.value(of: $0, in: file) })
        case .callSuffix:
            return calledWitnesses(at: node, in: file)
        default:
            return nil
        }
    }

    private func calledWitnesses(at call: Node, in file: FileID) -> [MemberID]? {
        guard !modelWitnesses.isEmpty, let callee = call.calleeName, let name = callee.name else { return nil }
        if ["ForEach", "List"].contains(name), let argument = call.first(.argument)?.first(.expression) {
            return witnesses(named: "id", of: [index.value(of: argument, in: file)])
        }
        guard let chain = call.enclosingChain, chain == callee.parent else { return nil }
        if callee.kind == .memberSuffix, let witness = Self.calledBy[name] {
            return witnesses(named: witness, of: [index.valueOfPrefix(chain: chain, upTo: callee, in: file)])
        }
        guard modelWitnesses["callAsFunction"] != nil else { return nil }
        return witnesses(
            named: "callAsFunction", of: [index.valueOfPrefix(chain: chain, upTo: call, in: file)])
    }

    private static let calledBy = [
        "sorted": "<", "sort": "<", "min": "<", "max": "<", "contains": "==", "firstIndex": "==", "lastIndex": "==",
    ]

    private func witnesses(named name: String, of values: [Resolution<TypeValue>]) -> [MemberID]? {
        guard let members = modelWitnesses[name] else { return nil }
        let types = Set(values.flatMap(\.candidates).flatMap(elements).flatMap { [$0] + index.supertypes(of: $0) })
        let found = members.filter { index.member($0).owner.map(types.contains) == true }
        return found.isEmpty ? nil : found
    }

    /// The types of the repository that a value is or holds.
    private func elements(_ value: TypeValue) -> [TypeID] {
        switch value {
        case .nominal(let id, _): [id]
        case .optional(let inner), .array(let inner), .existential(let inner), .projection(let inner): elements(inner)
        case .parameter(_, let bounds): bounds.flatMap(elements)
        default: []
        }
    }

    private static let witnessNames: Set<String> = ["description", "id", "callAsFunction"]

    private static func isWitness(_ member: MemberSymbol) -> Bool {
        switch member.kind {
        case .function: witnessNames.contains(member.name) || member.name.first?.isLetter == false
        case .computedVariable: witnessNames.contains(member.name)
        default: false
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
