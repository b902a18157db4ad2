/// What following code from views into models left behind; later questions start from it instead of walking again.
struct ViewWalk: Sendable {
    let evaluation: Evaluation
    let region: EvaluatedRegion
    let sources: ReactiveSources
}
