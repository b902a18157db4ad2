import ProjectIndex

/// Views that follow a model, and whose evaluation reads nothing tracked but something outside of observation: they
/// were refreshed by whatever the model published.
enum UntrackedBodies {
    /// Per model that such a view follows.
    static func evidence(
        holders: [Holder], region: EvaluatedRegion, sources: ReactiveSources, in evaluation: Evaluation
    ) -> [TypeID: [Evidence]] {
        let index = evaluation.index
        let tracking = Set(region.uses.lazy.filter { sources.isTracked($0.reference) }.compactMap { index.member($0.root).owner })
        let followed = followedModels(holders, evaluation.graph).filter { !tracking.contains($0.key) }
        guard !followed.isEmpty else { return [:] }
        var result: [TypeID: [Evidence]] = [:]
        var stores = StoreUses(evaluation)
        for root in EvaluationRoots.members(in: index) {
            let member = index.member(root)
            guard member.kind == .computedVariable || member.kind == .function, let owner = member.owner,
                let models = followed[owner], let source = source(below: root, sources, evaluation, region.steps, &stores)
            else { continue }
            let what = "\(MemberLabels.label(of: root, in: index)) depends on \(source) and on nothing tracked"
            for model in models { result[model, default: []].append(Evidence(site: member.site, what: what)) }
        }
        return result
    }

    /// Views that follow a model which sends its signal for something it does not hold, and whose evaluation reads something
    /// outside of observation, beside whatever else.
    ///
    /// - Parameter models: those that send it without writing a variable of their own.
    static func beside(
        _ models: Set<TypeID>, holders: [Holder], region: EvaluatedRegion, sources: ReactiveSources, in evaluation: Evaluation
    ) -> [TypeID: [Evidence]] {
        let index = evaluation.index
        let followed = followedModels(holders) { models.contains($0) }
        var result: [TypeID: [Evidence]] = [:]
        var stores = StoreUses(evaluation)
        for root in followed.isEmpty ? [] : EvaluationRoots.members(in: index) {
            let member = index.member(root)
            guard member.kind == .computedVariable || member.kind == .function, let owner = member.owner,
                let models = followed[owner],
                let source = anySource(below: root, sources, evaluation, region.steps, &stores).source
            else { continue }
            let what = "\(MemberLabels.label(of: root, in: index)) depends on \(source)"
            for model in models { result[model, default: []].append(Evidence(site: member.site, what: what)) }
        }
        return result
    }

    /// Per view: the models with published variables that a wrapper of the old kind follows.
    static func followedModels(_ holders: [Holder], _ graph: ModelGraph) -> [TypeID: Set<TypeID>] {
        followedModels(holders) { graph.model($0)?.publishes == true }
    }

    private static func followedModels(_ holders: [Holder], where isMeant: (TypeID) -> Bool) -> [TypeID: Set<TypeID>] {
        var result: [TypeID: Set<TypeID>] = [:]
        for holder in holders {
            guard let owner = holder.owner, holder.wrapper.isOldWorld else {
                continue
            }
            let models = holder.model.candidates.filter(isMeant)
            if !models.isEmpty { result[owner, default: []].formUnion(models) }
        }
        return result
    }

    /// Words for what the evaluation of a member reads outside of observation; `nil` too where it reads anything
    /// tracked.
    private static func source(
        below root: MemberID, _ sources: ReactiveSources, _ evaluation: Evaluation, _ steps: EvaluationSteps,
        _ stores: inout StoreUses
    ) -> String? {
        let found = anySource(below: root, sources, evaluation, steps, &stores)
        return found.isBesideTracked ? nil : found.source
    }

    private static func anySource(
        below root: MemberID, _ sources: ReactiveSources, _ evaluation: Evaluation, _ steps: EvaluationSteps,
        _ stores: inout StoreUses
    ) -> (source: String?, isBesideTracked: Bool) {
        let region = EvaluatedRegion(
            roots: [root], in: evaluation, steps: steps, isOpaque: LocalizedStrings(index: evaluation.index).contains)
        let uses = region.uses.filter { $0.shows && WriteShape.isRead($0.reference) }
        let source = uses.lazy.compactMap { sources.untrackedSource($0.reference) }.first ?? stores.store(in: region)
        return (source, uses.contains { sources.isTracked($0.reference) })
    }
}

extension Model {
    fileprivate var publishes: Bool {
        properties.contains { property in
            if case .published = property.category { true } else { false }
        }
    }
}
