import Migration

/// What holds models back, cheapest first: where to edit, and what that frees.
public struct UnblockList: Sendable {
    /// What frees one unit, or all that wait for nothing but a higher deployment target.
    public struct Entry: Sendable {
        public let units: [UnitID]
        /// Blocked models of the units, by name, sorted.
        public let frees: [String]
        /// The places to edit, in order; `held-back` is none, since its cause stands elsewhere.
        public let reasons: [Reason]
        /// How many types hold one of the models.
        public let views: Int
        /// The rules of the places, in the order of these.
        public let rules: [String]
        public let isByTestsAlone: Bool
        /// Whether raising the deployment target is all it takes, whatever the number of places.
        public let isByTargetAlone: Bool

        /// Places to edit; a target is raised at one.
        public var cost: Int { isByTargetAlone ? 1 : reasons.count }
    }

    /// Units that only tests hold back come first, then by number of places, then by what they free.
    public let entries: [Entry]

    public init(models: [ModelPlan], units: [UnitPlan]) {
        let blocked = Dictionary(grouping: models.filter { $0.verdict == .blocked && $0.unit != nil }) { $0.unit }
        let single = units.compactMap { unit in blocked[unit.id].flatMap { Self.entry(unit, $0) } }
        let waiting = single.filter(\.isByTargetAlone)
        let joined = waiting.isEmpty ? [] : [Self.joined(waiting)]
        entries = (single.filter { !$0.isByTargetAlone } + joined).sorted(by: Self.precedes)
    }

    private static func joined(_ waiting: [Entry]) -> Entry {
        Entry(
            units: waiting.flatMap(\.units), frees: waiting.flatMap(\.frees).sorted(),
            reasons: waiting.flatMap(\.reasons).sorted { $0.location < $1.location },
            views: waiting.reduce(0) { $0 + $1.views }, rules: ["deployment-target"], isByTestsAlone: false, isByTargetAlone: true)
    }

    private static func entry(_ unit: UnitPlan, _ models: [ModelPlan]) -> Entry? {
        let all = causes(models)
        let reasons = places(models)
        // No edit frees a class that a framework stores, or that lies in a file nobody here edits.
        let isOutOfReach = models.contains { $0.isStoredByFramework || $0.isDeclaredOutOfReach }
        guard !reasons.isEmpty, !isOutOfReach else { return nil }
        return Entry(
            units: [unit.id], frees: models.map(\.name).sorted(), reasons: reasons, views: unit.holderTypes.count,
            rules: rules(all), isByTestsAlone: all.allSatisfy(\.isOfTest),
            isByTargetAlone: all.allSatisfy { $0.rule == "deployment-target" })
    }

    /// The places to edit before models of one unit can move, in order, each with one of its reasons.
    public static func places(_ models: [ModelPlan]) -> [Reason] {
        var seen: Set<Location> = []
        return causes(models).filter { seen.insert($0.location).inserted }
    }

    private static func causes(_ models: [ModelPlan]) -> [Reason] {
        models.flatMap(\.reasons).filter { $0.rule != "held-back" }.sorted { $0.location < $1.location }
    }

    private static func rules(_ reasons: [Reason]) -> [String] {
        var seen: Set<String> = []
        return reasons.map(\.rule).filter { seen.insert($0).inserted }
    }

    private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
        if left.isByTestsAlone != right.isByTestsAlone { return left.isByTestsAlone }
        if left.cost != right.cost { return left.cost < right.cost }
        return (right.frees.count, left.units[0]) < (left.frees.count, right.units[0])
    }
}
