import Analysis
import ProjectIndex
import Syntax

extension LintRule {
    static let infrastructureTracked = LintRule(
        id: "infrastructure-tracked", severity: .warning,
        summary: "Subscriptions, tasks, timers, caches or formatters are tracked, and no view shows them",
        why: "Each write to a tracked property goes through the registrar, and each read in a body makes the view depend on "
            + "it. What only keeps an object going shows nothing; tracked, it costs time and brings updates without a "
            + "change to see, and a `deinit` that cancels it does not compile on an isolated class.",
        step: "write `@ObservationIgnored` on it",
        isFixable: true,
        check: .project { context in
            context.facts.models.flatMap { model in
                model.properties.compactMap { observation(of: $0, model, context) }
            }
        })

    private static func observation(
        of property: ModelProperty, _ model: Model, _ context: LintContext
    ) -> Observation? {
        let member = context.index.member(property.member)
        guard context.index.type(model.id).kind == .class, !TestFiles.isTest(member.site.file, in: context.index),
            InfrastructureTypes.holds(context.index.declaredType(of: property.member)),
            let notifying = notification(property, model, context), !context.isShown(property.member)
        else { return nil }
        let name = context.name(of: property.member)
        if notifying == "tracked" {
            return context.observation(
                "\(name) only keeps the object going, and no view shows it, yet it is tracked; write @ObservationIgnored "
                    + "on it.",
                at: property.member, fix: context.ignoring(member))
        }
        return context.observation(
            "\(name) only keeps the object going, and no view shows it, yet each write to it refreshes every view of "
                + "\(context.name(of: model.id)); remove @Published.",
            at: property.member)
    }

    /// How writes to a property are told: `tracked` or `published`; `nil` where they are not, or where somebody may
    /// listen to its publisher.
    private static func notification(
        _ property: ModelProperty, _ model: Model, _ context: LintContext
    ) -> String? {
        switch property.category {
        case .plain:
            return ObservationNames.hasObservableMacro(context.index.type(model.id)) ? "tracked" : nil
        case .published:
            let isHeard = context.facts.publisherUses.contains { $0.property.candidates.contains(property.member) }
            return isHeard ? nil : "published"
        case .lazy, .wrapped, .ignored, .constant:
            return nil
        }
    }
}
