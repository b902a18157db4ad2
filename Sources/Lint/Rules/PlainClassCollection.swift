import Analysis

extension LintRule {
    static let plainClassCollection = LintRule(
        id: "plain-class-collection", severity: .warning,
        summary: "an `@Observable` holds plain class instances whose fields a view shows",
        why: "Observation sees that the reference is replaced, not what is written into the object behind it. A view that shows a "
            + "field of a plain class does not update when the field changes.",
        step: "make the held class `@Observable` too, or a struct",
        check: .project { context in
            context.facts.models.filter { $0.state == .observable && tracksAnything($0, context) }.flatMap { model in
                context.facts.shownPlainFields(of: model.id).map { evidence in
                    context.observation(
                        "What is written into a plain class is not tracked, so the view goes stale (\(evidence.what) of "
                            + "\(context.name(of: model.id))); make that class @Observable.",
                        at: evidence.site)
                }
            }
        })
    /// A class of which nothing is tracked is one that views are told nothing of, by choice.
    private static func tracksAnything(_ model: Model, _ context: LintContext) -> Bool {
        ([model.id] + context.index.supertypes(of: model.id)).compactMap(context.facts.model).flatMap(\.properties).contains { property in
            if case .plain = property.category { true } else { false }
        }
    }
}
