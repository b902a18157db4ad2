import Analysis
import ProjectIndex
import SourceText

/// Makes plans: facts in, verdicts, units and edits out.
public enum Planner {
    /// The plan of a repository. Pure: the same facts and options give the same plan.
    ///
    /// - Parameter jobs: how many rewrites are asked side by side what holds models back.
    public static func plan(facts: Facts, options: MigrationOptions, jobs: Int = 1) -> Plan {
        plan(facts: facts, options: options, rewrites: Rewrite.all, jobs: jobs)
    }

    static func plan(facts: Facts, options: MigrationOptions, rewrites: [Rewrite], jobs: Int = 1) -> Plan {
        let context = MigrationContext(facts: facts, options: options)
        let constraints = parallelMap(rewrites, jobs: jobs) { $0.constraints(context) }.flatMap { $0 }
        let settled = Settlement(context: context, constraints: constraints, rewrites: rewrites)
        let places = Dictionary(
            uniqueKeysWithValues: settled.verdicts.working.map { ($0, context.declarationLocation(of: $0)) })
        let graph = UnitGraph(
            verdicts: settled.verdicts, places: places, needs: needs(facts, constraints: settled.constraints))
        let description = PlanDescription(
            context: context, verdicts: settled.verdicts, graph: graph, assembly: settled.assembly,
            constraints: settled.constraints)
        let withheld = settled.withheld
        let verdicts = settled.verdicts
        let editing = Editing(context: context, graph: graph, rewrites: rewrites) { units in
            Set(verdicts.working.filter { model in
                verdicts.moves(model) && !withheld.contains(model)
                    && graph.unitOfModel[model].map(units.contains) == true
            })
        }
        return Plan(
            models: description.models, units: description.units, notes: description.notes, notesOnParts: description.notesOnParts,
            whatIf: options.assumptions.isEmpty ? nil : description.whatIf(settled),
            background: PlanBackground(
                standings: { LineStandings(context: context, path: $0, line: $1)?.all ?? [] },
                decisions: { Decision.all(on: $0, context) }, notes: description.notes(on:),
                graph: { ModelViewGraph(context) }),
            each: editing.edits(ofEach:), compute: editing.edits(for:))
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
}

/// Which models have something to move at all.
enum Workload {
    /// Models of the old world, and new ones with old holders or injections left around them. Sorted.
    static func working(_ facts: Facts) -> [TypeID] {
        var leftOver: Set<TypeID> = []
        for holder in facts.holders where holder.wrapper.isOldWorld { leftOver.formUnion(holder.model.candidates) }
        for injection in facts.injections { leftOver.formUnion(injection.model.candidates) }
        return facts.models
            .filter { $0.state != .observable || leftOver.contains($0.id) }
            .map(\.id).sorted()
    }
}
