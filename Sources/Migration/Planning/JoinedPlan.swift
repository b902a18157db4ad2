import SourceText

extension Plan {
    /// One plan of repositories that cannot see one another, each of which has a plan of its own.
    public static func joined(_ plans: [Plan]) -> Plan {
        let numbering = UnitNumbering(plans)
        let models = plans.indices.flatMap { part in plans[part].models.map { $0.renamed { numbering.id($0, of: part) } } }
        let units = plans.indices.flatMap { part in plans[part].units.map { $0.renamed { numbering.id($0, of: part) } } }
        return Plan(
            models: models.sorted { ($0.name, $0.location) < ($1.name, $1.location) }, units: units.sorted { $0.id < $1.id },
            notes: notes(plans.map(\.notes), numbering), notesOnParts: notes(plans.map(\.notesOnParts), numbering),
            whatIf: whatIf(plans, numbering), background: background(plans, numbering),
            each: { units in
                try numbering.split(units).reduce(into: [:]) { result, entry in
                    for (unit, files) in try plans[entry.key].edits(ofEach: entry.value) {
                        result[numbering.id(unit, of: entry.key)] = files.map { $0.renamed { numbering.id($0, of: entry.key) } }
                    }
                }
            },
            compute: { units in
                let files = try numbering.split(units).flatMap { part, own in
                    try plans[part].edits(for: own).map { $0.renamed { numbering.id($0, of: part) } }
                }
                return files.sorted { $0.path < $1.path }
            })
    }

    /// The same note of several repositories is one.
    private static func notes(_ notes: [[Note]], _ numbering: UnitNumbering) -> [Note] {
        var units: [Note: Set<UnitID>] = [:]
        for (part, notes) in notes.enumerated() {
            for note in notes.map({ $0.renamed { numbering.id($0, of: part) } }) {
                units[note.with(units: []), default: []].formUnion(note.units)
            }
        }
        return units.map { $0.with(units: $1.sorted()) }.sorted(by: Note.inOrder)
    }

    private static func whatIf(_ plans: [Plan], _ numbering: UnitNumbering) -> WhatIf? {
        let parts = plans.enumerated().compactMap { part, plan in plan.whatIf.map { (part, $0) } }
        guard let first = parts.first?.1 else { return nil }
        return WhatIf(
            assumptions: first.assumptions, mended: parts.flatMap(\.1.mended).sorted(by: AssumedReason.inOrder),
            freed: parts.flatMap(\.1.freed).sorted(),
            units: Set(parts.flatMap { part, whatIf in whatIf.units.map { numbering.id($0, of: part) } }))
    }

    private static func background(_ plans: [Plan], _ numbering: UnitNumbering) -> PlanBackground {
        PlanBackground(
            standings: { path, line in plans.flatMap { $0.standings(in: path, line: line) } },
            decisions: { name in plans.flatMap { $0.decisions(on: name) }.sorted(by: Decision.inOrder) },
            notes: { name in notes(plans.map { $0.notes(on: name) }, numbering) },
            graph: {
                let graphs = plans.map { $0.modelViewGraph() }
                return ModelViewGraph(
                    views: graphs.flatMap(\.views).sorted { ($0.name, $0.location) < ($1.name, $1.location) },
                    stored: graphs.reduce(into: [:]) { stored, graph in
                        stored.merge(graph.stored) { Set($0 + $1).sorted() }
                    })
            })
    }
}

/// Numbers the units of several plans anew, in order of the first place of their models.
private struct UnitNumbering: Sendable {
    private struct Place: Hashable, Sendable {
        let part: Int
        let unit: UnitID
    }

    private let ids: [Place: UnitID]
    /// By the new number, from 1.
    private let places: [Place]

    init(_ plans: [Plan]) {
        var first: [Place: Location] = [:]
        for (part, plan) in plans.enumerated() {
            for model in plan.models {
                guard let place = model.unit.map({ Place(part: part, unit: $0) }) else { continue }
                first[place] = first[place].map { min($0, model.location) } ?? model.location
            }
        }
        places = first.sorted { ($0.value, $0.key.part, $0.key.unit) < ($1.value, $1.key.part, $1.key.unit) }.map(\.key)
        ids = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, UnitID($0 + 1)) })
    }

    func id(_ unit: UnitID, of part: Int) -> UnitID {
        guard let id = ids[Place(part: part, unit: unit)] else { preconditionFailure("a unit has models") }
        return id
    }

    /// Units by the position of their plan, as that plan calls them.
    func split(_ units: Set<UnitID>) -> [Int: Set<UnitID>] {
        units.reduce(into: [:]) { result, unit in
            guard places.indices.contains(unit.number - 1) else { return }
            let place = places[unit.number - 1]
            result[place.part, default: []].insert(place.unit)
        }
    }
}

extension ModelPlan {
    fileprivate func renamed(_ id: (UnitID) -> UnitID) -> ModelPlan {
        ModelPlan(
            name: name, kind: kind, location: location, verdict: verdict, unit: unit.map(id), wave: wave, reasons: reasons,
            ignored: ignored, tracked: tracked, published: published, keepReason: keepReason)
    }
}

extension UnitPlan {
    fileprivate func renamed(_ id: (UnitID) -> UnitID) -> UnitPlan {
        UnitPlan(
            id: id(self.id), verdict: verdict, wave: wave, models: models, dependsOn: dependsOn.map(id).sorted(), paths: paths,
            holderTypes: holderTypes)
    }
}

extension FileEdits {
    fileprivate func renamed(_ id: (UnitID) -> UnitID) -> FileEdits {
        FileEdits(
            path: path, edits: edits.map { PlannedEdit(edit: $0.edit, rule: $0.rule, units: $0.units.map(id).sorted()) })
    }
}

extension Note {
    fileprivate func renamed(_ id: (UnitID) -> UnitID) -> Note {
        Note(
            rule: rule, message: message, location: location, units: units.map(id).sorted(), needless: needless.map(id).sorted())
    }

    fileprivate func with(units: [UnitID]) -> Note {
        Note(rule: rule, message: message, location: location, units: units, needless: needless)
    }
}
