import Analysis
import ProjectIndex
import SourceText

/// Asks the rewrites for the edits of a plan's units.
struct Editing: Sendable {
    let context: MigrationContext
    let graph: UnitGraph
    let rewrites: [Rewrite]
    /// The models of units that are written.
    let models: @Sendable (Set<UnitID>) -> Set<TypeID>

    /// The edits that move the units together, by file.
    @Sendable func edits(for units: Set<UnitID>) throws -> [FileEdits] {
        try files(EditAssembly(context: context, set: set(units), rewrites: rewrites))
    }

    /// The edits that move each unit alone. Every rewrite runs once, with all of the units: what one of them wants does
    /// not depend on the others, but for imports, which are decided for each, and for what several want together, whose
    /// units are asked about one by one.
    @Sendable func edits(ofEach units: Set<UnitID>) throws -> [UnitID: [FileEdits]] {
        let set = set(units)
        var edits: [UnitID: [SiteEdit]] = [:]
        var sharing: Set<UnitID> = []
        for edit in rewrites.flatMap({ $0.edits(context, set) }) {
            let wanting = Set(edit.models.compactMap { graph.unitOfModel[$0] }).intersection(units)
            if wanting.count > 1 { sharing.formUnion(wanting) }
            for unit in wanting { edits[unit, default: []].append(edit) }
        }
        var result: [UnitID: [FileEdits]] = [:]
        for (unit, own) in edits {
            result[unit] = sharing.contains(unit)
                ? try self.edits(for: [unit]) : try files(EditAssembly(own, context: context))
        }
        return result
    }

    private func set(_ units: Set<UnitID>) -> MovingSet {
        MovingSet(of: models(units), facts: context.facts)
    }

    private func files(_ assembly: EditAssembly) throws -> [FileEdits] {
        try assembly.byFile.keys.sorted().map { file in
            let merged = assembly.byFile[file] ?? []
            _ = try EditScript(merged.map(\.edit))
            let planned = merged.map { one in
                PlannedEdit(
                    edit: one.edit, rule: one.rule,
                    units: Set(one.models.compactMap { graph.unitOfModel[$0] }).sorted())
            }
            return FileEdits(path: context.index.file(file).path, edits: planned)
        }
    }
}
