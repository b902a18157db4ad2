import Analysis
import ProjectIndex

extension Rewrite {
    /// Does nothing unless the user asks for bridges.
    static let bridge = Rewrite(
        id: "bridge",
        summary: "A published variable somebody subscribes to keeps a publisher: a subject its willSet sends to.",
        constraints: { context in
            context.bridges.decisions.map { decision in
                switch decision.outcome {
                case .bridged(_, let note): .note(decision.model, note)
                case .declined(let reason): .blocks(decision.model, reason)
                }
            }
        },
        edits: { context, set in
            context.bridges.decisions.flatMap { decision -> [SiteEdit] in
                guard case .bridged(let edits, _) = decision.outcome, set.moves(decision.model) else { return [] }
                return edits
            }
        })
}
