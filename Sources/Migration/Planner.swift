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

    let compute: @Sendable (Set<UnitID>) throws -> [FileEdits]

    public init(
        models: [ModelPlan], units: [UnitPlan], notes: [Note],
        compute: @escaping @Sendable (Set<UnitID>) throws -> [FileEdits]
    ) {
        self.models = models
        self.units = units
        self.notes = notes
        self.compute = compute
    }

    /// The edits that move exactly these units; law: `edits(A)` then `edits(B)` gives the bytes of `edits(A ∪ B)`.
    ///
    /// - Returns: one entry for each changed file, sorted by path.
    /// - Throws: `EditConflict` if two rewrites want the same bytes, which is a fault of the tool.
    public func edits(for units: Set<UnitID>) throws -> [FileEdits] {
        try compute(units)
    }
}
