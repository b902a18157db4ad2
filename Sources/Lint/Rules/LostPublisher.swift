import Analysis
import ProjectIndex
import Syntax

extension LintRule {
    static let lostPublisher = LintRule(
        id: "lost-publisher", severity: .error,
        summary: "`$x` of an `@Observable` property is used as a publisher",
        why: "`$x` was the publisher of `@Published`, and `objectWillChange` that of `ObservableObject`. A tracked property "
            + "has neither, so the subscription does not compile.",
        step: "use `.onChange(of:)` in a view, `didSet` in the class, `Observations` (iOS 26), or keep a subject that "
            + "`willSet` feeds",
        check: .project { context in
            lostProjections(context) + lostSignals(context)
        })

    private static func lostProjections(_ context: LintContext) -> [Observation] {
        var tracked: [String: [MemberID]] = [:]
        for property in context.observableClasses.flatMap(\.properties) where property.category == .plain {
            tracked[property.name, default: []].append(property.member)
        }
        return context.facts.references.all.compactMap { use in
            guard let namesakes = tracked[use.name], use.isProjection, case .one(let member) = use.member,
                namesakes.contains(member)
            else { return nil }
            return context.observation(
                "\(context.name(of: member)) is tracked by @Observable and has no publisher, so $\(use.name) does not "
                    + "compile; use .onChange(of:) in a view, didSet in the class, or Observations (iOS 26).",
                at: use.site)
        }
    }

    /// Signals handed from one class to another are the matter of `needless-forwarding`.
    private static func lostSignals(_ context: LintContext) -> [Observation] {
        context.facts.changeSignals.compactMap { signal in
            guard case .one(let model) = signal.model, context.isObservable(model), isLost(signal.form),
                context.index.lookUp("objectWillChange", in: model, isStatic: nil).isEmpty
            else { return nil }
            return context.observation(
                "\(context.name(of: model)) is @Observable and has no objectWillChange, so this does not compile; "
                    + "tracked properties notify by themselves.",
                at: signal.site)
        }
    }

    private static func isLost(_ form: ChangeSignalForm) -> Bool {
        switch form {
        case .send, .other: true
        case .forwarding, .declaration: false
        }
    }
}
