import Migration

/// What holds models back, cheapest first: where to edit, and what that frees.
public struct UnblockList: Sendable {
    /// The edits that free one unit.
    public struct Entry: Sendable {
        public let unit: UnitID
        /// Blocked models of the unit, by name, sorted.
        public let frees: [String]
        /// The places to edit, in order; `held-back` is none, since its cause stands elsewhere.
        public let reasons: [Reason]
        /// How many views hold one of the models.
        public let views: Int
        public let isByTestsAlone: Bool
    }

    /// Units that only tests hold back come first, then by number of places, then by what they free.
    public let entries: [Entry]

    public init(models: [ModelPlan], units: [UnitPlan]) {
        let blocked = Dictionary(grouping: models.filter { $0.verdict == .blocked && $0.unit != nil }) { $0.unit }
        entries = units.compactMap { unit in
            blocked[unit.id].flatMap { Self.entry(unit, $0) }
        }.sorted(by: Self.precedes)
    }

    private static func entry(_ unit: UnitPlan, _ models: [ModelPlan]) -> Entry? {
        var seen: Set<Location> = []
        let reasons = models.flatMap(\.reasons).filter { $0.rule != "held-back" }.sorted { $0.location < $1.location }
            .filter { seen.insert($0.location).inserted }
        guard !reasons.isEmpty else { return nil }
        return Entry(
            unit: unit.id, frees: models.map(\.name).sorted(), reasons: reasons, views: unit.holderTypes.count,
            isByTestsAlone: reasons.allSatisfy(\.isOfTest))
    }

    private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
        if left.isByTestsAlone != right.isByTestsAlone { return left.isByTestsAlone }
        if left.reasons.count != right.reasons.count { return left.reasons.count < right.reasons.count }
        return (right.frees.count, left.unit) < (left.frees.count, right.unit)
    }
}
