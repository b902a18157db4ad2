import ProjectIndex
import Syntax

/// A view's read of an `ObservableObject` that nothing in the view observes.
public struct UnobservedRead: Sendable {
    public let holder: Holder
    /// The holder's name in what the view shows.
    public let site: Site
    /// The published variable behind it, which changes after the model is made.
    public let property: MemberID

    public init(holder: Holder, site: Site, property: MemberID) {
        self.holder = holder
        self.site = site
        self.property = property
    }
}

extension Facts {
    /// Of holders in `@State` whose model is an `ObservableObject` for sure, the first read each. A view that subscribes
    /// to the model by hand is left out. Worked out anew at every call.
    public func unobservedReads() -> [UnobservedRead] {
        guard let walk else { return [] }
        let held = holders.filter { holder in
            holder.wrapper == .state && holder.model.one.flatMap(model)?.state == .observableObject
        }
        guard !held.isEmpty else { return [] }
        var search = UnobservedReads(facts: self, walk: walk)
        return held.compactMap { search.first(of: $0) }
    }
}

private struct UnobservedReads {
    private let facts: Facts
    private let walk: ViewWalk
    private var steps: EvaluationSteps
    private let shown: Set<Site>
    private let observed: [MemberID: TypeID]

    init(facts: Facts, walk: ViewWalk) {
        self.facts = facts
        self.walk = walk
        steps = walk.region.steps
        let index = facts.index
        shown = Set(walk.region.uses.filter { $0.shows && index.member($0.member).kind != .initializer }.map(\.reference.site))
        observed = ObservedProperties.models(in: facts.models)
    }

    mutating func first(of holder: Holder) -> UnobservedRead? {
        guard !subscribes(holder) else { return nil }
        for site in holder.reads where shown.contains(site) {
            guard let member = site.node.nextMember,
                let use = walk.evaluation.references.at(Site(file: site.file, node: member)), !use.isProjection, WriteShape.isRead(use),
                let property = published(behind: use)
            else { continue }
            return UnobservedRead(holder: holder, site: site, property: property)
        }
        return nil
    }

    /// Whether the view takes care of changes itself: `.onReceive(x.$y)`, `x.objectWillChange`.
    private func subscribes(_ holder: Holder) -> Bool {
        let signals = facts.changeSignals.map(\.site) + facts.publisherUses.map(\.site)
        return signals.contains { facts.index.enclosingType(of: $0.node, in: $0.file) == holder.owner }
    }

    private mutating func published(behind use: Reference) -> MemberID? {
        var queue: [MemberID] = []
        var visited: Set<MemberID> = []
        if let property = changing(use.member.one) { return property }
        for target in walk.evaluation.targets.targets(of: use) where target.shows { queue.append(target.member) }
        while let member = queue.popLast() {
            guard visited.insert(member).inserted else { continue }
            for inner in steps.step(of: member).uses {
                if WriteShape.isRead(inner.reference), let property = changing(inner.reference.member.one) { return property }
                queue += inner.targets.filter(\.shows).map(\.member)
            }
        }
        return nil
    }

    private func changing(_ member: MemberID?) -> MemberID? {
        guard let member, observed[member] != nil, walk.sources.changesAfterInit(facts.index.member(member)) else { return nil }
        return member
    }
}
