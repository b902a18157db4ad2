import ProjectIndex

/// What a rewrite demands of the verdicts, for one of its sites.
public enum Constraint: Sendable {
    /// The model cannot move.
    case blocks(TypeID, Reason)
    /// The model can move, but the user should look: run-time behaviour may change.
    case review(TypeID, Reason)
    /// Both move or neither does.
    case together(TypeID, TypeID)
    /// The first stores or shows the second: order of waves, nothing more.
    case needs(TypeID, TypeID)
    /// The first model wants review if the second one does not move, or not before somebody reviewed it.
    case reviewUnless(TypeID, moves: TypeID, Reason)
    /// Worth saying, changes nothing. Shown if the model moves.
    case note(TypeID, Note)
    /// Worth saying of a model that is `@Observable` already, whatever is left around it.
    case noteIfDone(TypeID, Note)
    /// Worth saying if the first model moves while the second one does not, or not before somebody reviewed it.
    case noteUnless(TypeID, moves: TypeID, Note)
}
