import Analysis
import ProjectIndex
import Syntax

extension LintRule {
    static let newObservableObject = LintRule(
        id: "new-observable-object", severity: .warning,
        summary: "A class conforms to `ObservableObject` and is not in the baseline",
        why: "A ratchet for a migration under way: what conforms today is accepted, by name and not by place, and nothing "
            + "new may join. It is silent until there is a baseline, or the configuration or --only asks for it; with "
            + "--no-baseline it names all there are.",
        step: "make the class `@Observable`, or write `// reobserve:keep -- reason` on it",
        isOnByDefault: false,
        check: .project { context in
            let accepted = context.options.acceptedObservableObjects ?? []
            return context.facts.models.compactMap { observation(of: $0, accepted: accepted, context) }
        })

    private static func observation(
        of model: Model, accepted: Set<String>, _ context: LintContext
    ) -> Observation? {
        let name = context.name(of: model.id)
        guard model.state != .observable, context.index.type(model.id).kind == .class, model.keep == nil,
            !accepted.contains(name)
        else { return nil }
        return context.observation(
            "\(name) is an ObservableObject, and this repository moves to Observation; make it @Observable, or write "
                + "// reobserve:keep -- reason above it.",
            at: model.id)
    }
}
