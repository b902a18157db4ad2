import ProjectIndex
import Syntax

/// Which members run when a name is used.
struct CallTargets {
    let index: RepositoryIndex
    let graph: ModelGraph
    /// Members of models, which a name without a known receiver may mean.
    private let membersOfModels: [String: [MemberID]]
    /// Types that can be property wrappers with getters of their own, by name.
    private let wrappers: Set<String>

    init(index: RepositoryIndex, graph: ModelGraph) {
        self.index = index
        self.graph = graph
        let members = graph.models.flatMap { index.type($0.id).members }.sorted()
        membersOfModels = Dictionary(grouping: members) { index.member($0).name }
        let getters = Self.wrapperGetters.flatMap { index.members(named: $0) }
        wrappers = Set(getters.compactMap { index.member($0).owner.map { index.type($0).name } })
    }

    /// The getters and functions a reference runs; `shows` is `false` for functions without result,
    /// but for those of views.
    func targets(of reference: Reference) -> [(member: MemberID, shows: Bool)] {
        guard reference.usage != .write else { return [] }
        return named(by: reference).flatMap { [$0] + implementations(of: $0) }.compactMap { id in
            let member = index.member(id)
            switch member.kind {
            case .computedVariable:
                return AsyncShape.isAsync(member) ? nil : (id, true)
            case .function:
                if AsyncShape.isAsync(member) { return nil }
                let isCalled = reference.usage == .call || reference.site.node.isCalled
                guard isCalled || isFunctionValue(reference, member) else { return nil }
                return (id, !ResultShape.returnsNothing(member) || isOfView(member))
            default:
                return nil
            }
        } + wrapperGetters(of: reference)
    }

    /// A view's own function without result draws all the same: `updateUIView` calls such ones.
    private func isOfView(_ member: MemberSymbol) -> Bool {
        member.owner.map { OwnerKinds.viewRole(of: $0, in: index) != nil } ?? false
    }

    /// Of a property with a wrapper of the repository: what reading it, or its projection, runs.
    private func wrapperGetters(of reference: Reference) -> [(member: MemberID, shows: Bool)] {
        guard let id = reference.member.one, index.member(id).kind == .storedVariable,
            let attribute = ObservationNames.wrapper(of: index.member(id), in: index), wrappers.contains(attribute.baseName)
        else { return [] }
        return index.types(named: attribute.baseName).flatMap { index.type($0).members }.filter { member in
            let symbol = index.member(member)
            return symbol.kind == .computedVariable && Self.wrapperGetters.contains(symbol.name)
        }.map { ($0, true) }
    }

    private static let wrapperGetters = ["wrappedValue", "projectedValue"]

    /// A function handed on by name to something that calls it at once: `items.map(title)`.
    private func isFunctionValue(_ reference: Reference, _ member: MemberSymbol) -> Bool {
        !ResultShape.returnsNothing(member) && !ClosureTiming.isHandler(reference.site.node)
    }

    private func named(by reference: Reference) -> [MemberID] {
        switch reference.member {
        case .one(let member): [member]
        case .several(let members):
            members.filter { fits(reference, $0) }
        case .unknown:
            (membersOfModels[reference.name] ?? []).filter { fits(reference, $0) }
        }
    }

    private func fits(_ reference: Reference, _ id: MemberID) -> Bool {
        let member = index.member(id)
        return member.kind != .function || !reference.site.node.isCalled || CallShape.fits(reference.site.node, member)
    }

    /// Overrides in subclasses, implementations of requirements in conformers.
    private func implementations(of member: MemberID) -> [MemberID] {
        let symbol = index.member(member)
        guard let owner = symbol.owner, !symbol.isStatic else { return [] }
        let kind = index.type(owner).kind
        guard kind == .class || kind == .protocol else { return [] }
        return index.subtypes(of: owner).flatMap { heir in
            index.type(heir).members.filter { $0 != member && index.member($0).name == symbol.name }
        }
    }
}
