import Analysis
import ProjectIndex

/// Units in order of their first model, with what they depend on and their waves.
struct UnitGraph: Sendable {
    struct Unit: Sendable {
        let id: UnitID
        /// Sorted by declaration.
        let models: [TypeID]
        let verdict: Verdict
        var dependsOn: [UnitID] = []
        var wave: Int?
    }

    private(set) var units: [Unit]
    private(set) var unitOfModel: [TypeID: UnitID]

    /// - Parameters:
    ///   - places: of each model's first declaration; they decide the numbers.
    ///   - needs: pairs of which the first stores or shows the second.
    init(verdicts: Verdicts, places: [TypeID: Location], needs: [(TypeID, TypeID)]) {
        func precedes(_ first: TypeID, _ second: TypeID) -> Bool {
            guard let left = places[first], let right = places[second], left != right else { return first < second }
            return left < right
        }
        let components = verdicts.components
            .map { $0.sorted(by: precedes) }
            .sorted { precedes($0[0], $1[0]) }
        units = []
        unitOfModel = [:]
        for (position, models) in components.enumerated() {
            let id = UnitID(position + 1)
            units.append(Unit(id: id, models: models, verdict: UnitGraph.verdict(of: models.map(verdicts.verdict(of:)))))
            for model in models { unitOfModel[model] = id }
        }
        addDependencies(needs)
        addWaves()
    }

    func unit(_ id: UnitID) -> Unit { units[id.number - 1] }

    /// One model that cannot move stops them all; a unit the user keeps whole is kept.
    private static func verdict(of verdicts: [Verdict]) -> Verdict {
        if verdicts.allSatisfy({ $0 == .kept }) { return .kept }
        return min(verdicts.max() ?? .done, .blocked)
    }

    private mutating func addDependencies(_ needs: [(TypeID, TypeID)]) {
        var edges: [UnitID: Set<UnitID>] = [:]
        for (model, needed) in needs {
            guard let from = unitOfModel[model], let to = unitOfModel[needed], from != to else { continue }
            edges[from, default: []].insert(to)
        }
        for position in units.indices {
            units[position].dependsOn = edges[units[position].id, default: []].sorted()
        }
    }

    /// A unit comes one wave after the last it depends on; units that need each other share a wave, and units that
    /// cannot move hold nobody back.
    private mutating func addWaves() {
        let applicable = units.filter { $0.verdict == .ready || $0.verdict == .review }.map(\.id)
        let known = Set(applicable)
        let edges = Dictionary(uniqueKeysWithValues: applicable.map { id in
            (id, unit(id).dependsOn.filter(known.contains))
        })
        var waveOfGroup: [UnitID: Int] = [:]
        for group in StrongComponents.leavesFirst(applicable, edges: edges) {
            let needed = group.flatMap { edges[$0] ?? [] }.filter { !group.contains($0) }
            let wave = 1 + (needed.compactMap { waveOfGroup[$0] }.max() ?? 0)
            for id in group {
                waveOfGroup[id] = wave
                units[id.number - 1].wave = wave
            }
        }
    }
}
