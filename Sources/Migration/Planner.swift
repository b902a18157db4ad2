import SourceText

/// What a plan says about a repository, before anybody chose what to apply.
///
/// A value: the same facts and options give the same plan, byte for byte.
public struct Plan: Sendable {
    /// Sorted by name.
    public let models: [ModelPlan]
    /// Sorted by id.
    public let units: [UnitPlan]
    /// Sorted by location.
    public let notes: [Note]
    /// More notes, on runs that leave units out: see `Note.needless`.
    public let notesOnParts: [Note]
    /// What it takes for granted; `nil` for a plan of things as they are.
    public let whatIf: WhatIf?

    let compute: @Sendable (Set<UnitID>) throws -> [FileEdits]
    let each: (@Sendable (Set<UnitID>) throws -> [UnitID: [FileEdits]])?
    let background: PlanBackground

    /// - Parameters:
    ///   - each: `compute` for many units, each alone; where there is none, `compute` is asked for one after the other.
    ///   - compute: the edits of some units together.
    public init(
        models: [ModelPlan], units: [UnitPlan], notes: [Note], notesOnParts: [Note] = [], whatIf: WhatIf? = nil,
        background: PlanBackground = PlanBackground(),
        each: (@Sendable (Set<UnitID>) throws -> [UnitID: [FileEdits]])? = nil,
        compute: @escaping @Sendable (Set<UnitID>) throws -> [FileEdits]
    ) {
        self.models = models
        self.units = units
        self.notes = notes
        self.notesOnParts = notesOnParts
        self.whatIf = whatIf
        self.background = background
        self.each = each
        self.compute = compute
    }

    /// What of the repository's models stands on a line, nearest first; empty where nothing does.
    ///
    /// - Parameters:
    ///   - path: relative to the root, with `/`.
    ///   - line: from 1.
    public func standings(in path: String, line: Int) -> [Standing] {
        background.standings(path, line)
    }

    /// The plan's notes on a model, sorted, without repeats.
    ///
    /// - Parameter model: as in `ModelPlan.name`.
    public func notes(on model: String) -> [Note] { background.notes(model) }

    /// What was decided about the variables and signals of a model, in order of location.
    ///
    /// - Parameter model: as in `ModelPlan.name`.
    public func decisions(on model: String) -> [Decision] {
        background.decisions(model)
    }

    /// Which views look at which models, and which models store which, of the whole repository.
    public func modelViewGraph() -> ModelViewGraph {
        background.graph()
    }

    /// The edits that move exactly these units; law: `edits(A)` then `edits(B)` gives the bytes of `edits(A ∪ B)`.
    ///
    /// - Returns: one entry for each changed file, sorted by path.
    /// - Throws: `EditConflict` if two rewrites want the same bytes, which is a fault of the tool.
    public func edits(for units: Set<UnitID>) throws -> [FileEdits] {
        try compute(units)
    }

    /// What `edits(for:)` gives for each of the units alone, without asking anew for each.
    ///
    /// - Throws: as `edits(for:)` does.
    public func edits(ofEach units: Set<UnitID>) throws -> [UnitID: [FileEdits]] {
        if let each { return try each(units) }
        return try Dictionary(uniqueKeysWithValues: units.map { ($0, try compute([$0])) })
    }
}
