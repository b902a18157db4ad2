import ProjectIndex

extension Facts {
    /// Of these `@EnvironmentObject`s or `@Environment(M.self)`s, those whose object is in the environment wherever
    /// their view is shown: on every way up to a root something surely puts it in, or a view around already reads the
    /// same object while it is evaluated and would trap without it. A step out of sight, or no way but those of previews,
    /// proves nothing.
    /// - Parameter world: with `.old`, previews may lack it; nobody but their author runs them.
    public func surelyInjected(_ holders: [Holder], _ world: EnvironmentWorld) -> Set<MemberID> {
        guard let walk, !holders.isEmpty else { return [] }
        var proof = InjectionProof(walk.evaluation, world: world, readers: evaluatedReaders(world))
        return Set(holders.filter { holder in
            guard let model = holder.model.one, let owner = holder.owner else { return false }
            return proof.holds(for: model, in: owner)
        }.map(\.member))
    }

    /// Per model: the views whose body reads it out of the environment each time it runs.
    private func evaluatedReaders(_ world: EnvironmentWorld) -> [TypeID: Set<TypeID>] {
        let evaluation = CertainEvaluation(index: index, references: references)
        let wrapped = Set(holders.filter { $0.wrapper == world.wrapper }.map(\.member))
        let read = Set(evaluatedUses.filter { use in
            guard let member = use.reference.member.one, wrapped.contains(member) else { return false }
            return use.member == use.root && ["body", "makeBody"].contains(index.member(use.root).name)
                && evaluation.runsAlways(use.reference.site, in: use.root)
        }.compactMap(\.reference.member.one))
        var result: [TypeID: Set<TypeID>] = [:]
        for holder in holders where holder.wrapper == world.wrapper && read.contains(holder.member) {
            guard let model = holder.model.one, let owner = holder.owner else { continue }
            result[model, default: []].insert(owner)
        }
        return result
    }
}

private struct InjectionProof {
    private let index: RepositoryIndex
    private let parts: ShownParts
    private let readers: [TypeID: Set<TypeID>]
    private let world: EnvironmentWorld
    private var providers: EnvironmentProviders

    init(_ evaluation: Evaluation, world: EnvironmentWorld, readers: [TypeID: Set<TypeID>]) {
        index = evaluation.index
        self.readers = readers
        self.world = world
        parts = ShownParts(evaluation)
        providers = EnvironmentProviders(
            index: index, references: evaluation.references, includesOldWorld: world == .old, certainty: .certain)
    }

    mutating func holds(for model: TypeID, in view: TypeID) -> Bool {
        var queue = [ShownPart.view(view)]
        var seen = Set(queue)
        var isFound = false
        while let part = queue.popLast() {
            let steps = parts.steps(from: part, needing: model, &providers)
            guard !steps.isEmpty else { return false }
            for step in steps {
                switch step {
                case .provided: isFound = true
                case .outOfSight: return false
                case .root(let root):
                    guard root.isPreview, world == .old else { return false }
                case .shown(let member, _):
                    let outer = parts.part(showing: member)
                    if case .view(let around) = outer, readers[model]?.contains(around) == true {
                        isFound = true
                    } else if seen.insert(outer).inserted {
                        queue.append(outer)
                    }
                }
            }
        }
        return isFound
    }
}
