import Analysis

extension LintRule {
    static let lostPublisher = LintRule(
        id: "lost-publisher", severity: .error,
        summary: "`$x` of an `@Observable` property is used as a publisher",
        why: "`$x` was the publisher of `@Published`, and `objectWillChange` that of `ObservableObject`. A tracked property "
            + "has neither, so the subscription does not compile.",
        step: "use `.onChange(of:)` in a view, `didSet` in the class, `Observations` (iOS 26), or keep a subject that "
            + "`willSet` feeds",
        check: .project { context in
            context.facts.lostPublishers.map { lost in
                context.observation(message(lost, context), at: lost.site)
            }
        })

    private static func message(_ lost: LostPublisher, _ context: LintContext) -> String {
        guard let property = lost.property else {
            return "\(context.name(of: lost.model)) is @Observable and has no objectWillChange, so this does not compile; "
                + "tracked properties notify by themselves."
        }
        return "\(context.name(of: property)) is tracked by @Observable and has no publisher, so "
            + "$\(context.index.member(property).name) does not compile; use .onChange(of:) in a view, didSet in the class, "
            + "or Observations (iOS 26)."
    }
}
