import Migration

/// `--wave` and `--max-units`: as much of a plan as one review can hold. Units are never cut, and one that others
/// depend on is never left behind by the wave.
struct UnitLimit: Equatable {
    /// Waves up to this one, from 1; `nil` for all. Counted in the plan at hand: once the first wave is written, the next
    /// plan calls the second one its first.
    var wave: Int?
    /// At most this many units, from 1; `nil` for all.
    var count: Int?

    var isNone: Bool { wave == nil && count == nil }

    /// What is left of some units: leaves first, then in the plan's order.
    func chosen(from units: [UnitPlan]) -> [UnitPlan] {
        let inOrder = units.sorted { ($0.wave ?? .max, $0.id) < ($1.wave ?? .max, $1.id) }
        let reached = inOrder.filter { unit in wave.map { (unit.wave ?? .max) <= $0 } ?? true }
        return Array(reached.prefix(count ?? .max))
    }
}
