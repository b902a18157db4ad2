import Analysis
import ProjectIndex

/// The verdicts of a plan once its edits were looked at too, and what an assumption took out on the way.
struct Settlement {
    let verdicts: Verdicts
    let assembly: EditAssembly
    /// Without what is assumed to be mended.
    let constraints: [Constraint]
    /// What is assumed to be mended, by model.
    let mended: [(model: TypeID, reason: Reason)]
    /// Models that an assumption speaks of, with all that must move with them: they have no edits.
    let withheld: Set<TypeID>
    /// Models that move only if the assumptions hold.
    let freed: [TypeID]

    init(context: MigrationContext, constraints all: [Constraint], rewrites: [Rewrite]) {
        let facts = context.facts
        let working = Workload.working(facts)
        let isWorking = Set(working)
        var constraints: [Constraint] = []
        var mended: [(model: TypeID, reason: Reason)] = []
        for constraint in all {
            guard let (model, reason) = constraint.judgement, context.isAssumedMended(model, reason) else {
                constraints.append(constraint)
                continue
            }
            if isWorking.contains(model) { mended.append((model, reason)) }
        }
        let kept = Set(facts.models.filter { $0.keep != nil }.map(\.id))
        var verdicts = Verdicts(
            working: working, kept: kept, constraints: constraints, includesReview: context.options.includesReview)
        var causes: [(model: TypeID, reason: Reason)] = []
        var withheld = Self.withheld(mended, verdicts)
        var assembly = EditAssembly(
            context: context, set: MovingSet(verdicts, without: withheld, facts: facts), rewrites: rewrites)
        while case let found = EditGuards.causes(in: assembly, context: context), !found.isEmpty {
            mended += found.filter { context.isAssumedMended($0.model, $0.reason) }
            causes += found.filter { !context.isAssumedMended($0.model, $0.reason) }
            verdicts = verdicts.blocking(causes, constraints: constraints)
            withheld = Self.withheld(mended, verdicts)
            assembly = EditAssembly(
                context: context, set: MovingSet(verdicts, without: withheld, facts: facts), rewrites: rewrites)
        }
        self.verdicts = verdicts
        self.assembly = assembly
        self.constraints = constraints
        self.mended = mended
        self.withheld = withheld
        freed = mended.isEmpty ? [] : Self.freed(verdicts, all, causes: causes + mended)
    }

    private static func withheld(_ mended: [(model: TypeID, reason: Reason)], _ verdicts: Verdicts) -> Set<TypeID> {
        guard !mended.isEmpty else { return [] }
        let models = Set(mended.map(\.model))
        return Set(verdicts.components.filter { !models.isDisjoint(with: $0) }.flatMap(\.self))
    }

    private static func freed(
        _ verdicts: Verdicts, _ all: [Constraint], causes: [(model: TypeID, reason: Reason)]
    ) -> [TypeID] {
        let asThingsAre = verdicts.blocking(causes, constraints: all)
        return verdicts.working.filter { verdicts.moves($0) && !asThingsAre.moves($0) }
    }
}

extension Constraint {
    /// The model it speaks of and the reason it gives, if it takes part in a verdict.
    fileprivate var judgement: (TypeID, Reason)? {
        switch self {
        case .blocks(let model, let reason), .review(let model, let reason), .reviewUnless(let model, _, let reason):
            (model, reason)
        case .together, .needs, .note, .noteUnless, .noteIfDone:
            nil
        }
    }
}

extension MigrationContext {
    fileprivate func isAssumedMended(_ model: TypeID, _ reason: Reason) -> Bool {
        guard !options.assumptions.isEmpty else { return false }
        let name = fullName(of: model)
        return options.assumptions.contains { $0.covers(rule: reason.rule, ofModel: name) }
    }
}

extension MovingSet {
    /// Every model that moves, for one look at all edits at once.
    init(_ verdicts: Verdicts, without withheld: Set<TypeID>, facts: Facts) {
        self.init(of: Set(verdicts.working.filter { verdicts.moves($0) && !withheld.contains($0) }), facts: facts)
    }

    /// Exactly these, beside all that is `@Observable` already.
    init(of moving: Set<TypeID>, facts: Facts) {
        let done = facts.models.filter { $0.state == .observable && !moving.contains($0.id) }
        self.init(moving: moving, done: Set(done.map(\.id)))
    }
}
