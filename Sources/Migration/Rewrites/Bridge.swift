import Analysis
import ProjectIndex

extension Rewrite {
    /// Does nothing unless the user asks for bridges.
    static let bridge = Rewrite(
        id: "bridge",
        summary: "A published variable somebody subscribes to keeps a publisher: a subject its willSet sends to.",
        constraints: { context in
            let own = context.bridges.decisions.map { decision -> Constraint in
                switch decision.outcome {
                case .bridged(_, let note): .note(decision.model, note)
                case .declined(let reason): .blocks(decision.model, reason)
                }
            }
            return own + context.bridges.groups.flatMap { $0.constraints }
        },
        edits: { context, set in
            context.bridges.decisions.flatMap { decision -> [SiteEdit] in
                guard case .bridged(let edits, _) = decision.outcome, set.moves(decision.model) else { return [] }
                return edits
            } + context.bridges.groups.filter { $0.models.allSatisfy(set.moves) }.flatMap { $0.edits }
        })
}
