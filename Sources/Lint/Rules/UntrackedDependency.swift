import Analysis
import ProjectIndex

extension LintRule {
    static let untrackedDependency = LintRule(
        id: "untracked-dependency", severity: .warning,
        summary: "what a view reads of an `@Observable` depends on nothing tracked",
        why: "Observation follows the tracked variables a view reads, through methods and computed properties. A value that comes "
            + "from UserDefaults, a singleton, a plain class or an `@ObservationIgnored` variable alone changes without the view.",
        step: "keep the value in a tracked variable, or call `access(keyPath:)` where it is read and `withMutation(keyPath:)` "
            + "where it changes",
        check: .project { context in getters(context) + ignoredVariables(context) })

    private static func getters(_ context: LintContext) -> [Observation] {
        context.facts.models.filter { $0.state == .observable }.flatMap { model in
            (context.facts.plainlyUntracked[model.id] ?? []).map { evidence in
                context.observation(
                    "Nothing tracks this, so a view that shows it goes stale (\(evidence.what)); keep the value in a tracked "
                        + "variable, or call access and withMutation.",
                    at: evidence.site)
            }
        }
    }

    private static func ignoredVariables(_ context: LintContext) -> [Observation] {
        context.facts.ignoredReads().map { read in
            let variable = context.name(of: read.property)
            return context.observation(
                "\(context.name(of: read.root)) shows \(variable), which is @ObservationIgnored: the view goes stale when it "
                    + "changes; track it, or call access and withMutation.",
                at: read.site)
        }
    }
}
