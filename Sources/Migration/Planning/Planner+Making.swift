import Analysis
import ProjectIndex
import SourceText

/// Makes plans: facts in, verdicts, units and edits out.
public enum Planner {
    /// The plan of a repository. Pure: the same facts and options give the same plan.
    public static func plan(facts: Facts, options: MigrationOptions) -> Plan {
        plan(facts: facts, options: options, rewrites: Rewrite.all)
    }

    static func plan(facts: Facts, options: MigrationOptions, rewrites: [Rewrite]) -> Plan {
        let context = MigrationContext(facts: facts, options: options)
        let constraints = rewrites.flatMap { $0.constraints(context) }
        var verdicts = Verdicts(
            working: Workload.working(facts), kept: Set(facts.models.filter { $0.keep != nil }.map(\.id)),
            constraints: constraints)
        var causes: [(model: TypeID, reason: Reason)] = []
        var assembly = EditAssembly(context: context, set: movingSet(verdicts, facts: facts), rewrites: rewrites)
        while case let found = EditGuards.causes(in: assembly, context: context), !found.isEmpty {
            causes += found
            verdicts = verdicts.blocking(causes, constraints: constraints)
            assembly = EditAssembly(context: context, set: movingSet(verdicts, facts: facts), rewrites: rewrites)
        }
        let settled = verdicts
        let places = Dictionary(uniqueKeysWithValues: settled.working.map { ($0, context.declarationLocation(of: $0)) })
        let graph = UnitGraph(verdicts: settled, places: places, needs: needs(facts, constraints: constraints))
        let description = PlanDescription(
            context: context, verdicts: settled, graph: graph, assembly: assembly, constraints: constraints)
        return Plan(
            models: description.models, units: description.units, notes: description.notes,
            background: PlanBackground(
                standings: { LineStandings(context: context, path: $0, line: $1)?.all ?? [] },
                decisions: { Decision.all(on: $0, context) },
                graph: { ModelViewGraph(context) })
        ) { units in
            try edits(for: units, context: context, verdicts: settled, graph: graph, rewrites: rewrites)
        }
    }

    /// Every model that moves, for one look at all edits at once.
    private static func movingSet(_ verdicts: Verdicts, facts: Facts) -> MovingSet {
        movingSet(Set(verdicts.working.filter(verdicts.moves)), facts: facts)
    }

    private static func movingSet(_ moving: Set<TypeID>, facts: Facts) -> MovingSet {
        let done = facts.models.filter { $0.state == .observable && !moving.contains($0.id) }
        return MovingSet(moving: moving, done: Set(done.map(\.id)))
    }

    /// A model that stores a model depends on it.
    private static func needs(_ facts: Facts, constraints: [Constraint]) -> [(TypeID, TypeID)] {
        let stored = facts.holders.flatMap { holder -> [(TypeID, TypeID)] in
            guard let owner = holder.owner, facts.model(owner) != nil else { return [] }
            return holder.model.candidates.map { (owner, $0) }
        }
        let named = constraints.compactMap { constraint -> (TypeID, TypeID)? in
            if case .needs(let first, let second) = constraint { (first, second) } else { nil }
        }
        return stored + named
    }

    private static func edits(
        for units: Set<UnitID>, context: MigrationContext, verdicts: Verdicts, graph: UnitGraph, rewrites: [Rewrite]
    ) throws -> [FileEdits] {
        let chosen = verdicts.working.filter { model in
            verdicts.moves(model) && graph.unitOfModel[model].map(units.contains) == true
        }
        let set = movingSet(Set(chosen), facts: context.facts)
        let assembly = EditAssembly(context: context, set: set, rewrites: rewrites)
        return try assembly.byFile.keys.sorted().map { file in
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

/// Which models have something to move at all.
enum Workload {
    /// Models of the old world, and new ones with old holders or injections left around them. Sorted.
    static func working(_ facts: Facts) -> [TypeID] {
        var leftOver: Set<TypeID> = []
        for holder in facts.holders where holder.wrapper.isOld { leftOver.formUnion(holder.model.candidates) }
        for injection in facts.injections { leftOver.formUnion(injection.model.candidates) }
        return facts.models
            .filter { $0.state != .observable || leftOver.contains($0.id) }
            .map(\.id).sorted()
    }
}

extension HolderWrapper {
    /// Whether the wrapper belongs to `ObservableObject`.
    var isOld: Bool {
        switch self {
        case .stateObject, .observedObject, .environmentObject: true
        default: false
        }
    }
}
