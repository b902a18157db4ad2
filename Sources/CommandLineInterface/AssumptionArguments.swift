import Lint
import Migration
import Reporting
import SourceText

/// The values of `--assume`: `RULE@MODEL`, or `RULE` for every model.
enum AssumptionArguments {
    /// - Throws: `UsageError` for what is no reason a plan may give.
    static func read(_ arguments: ParsedArguments) throws(UsageError) -> [Assumption] {
        let words = arguments.all(.assume)
        if words.isEmpty { return [] }
        for option in [Option.check, .diff] where arguments.has(option) {
            throw UsageError(refusal("--\(option.rawValue)"))
        }
        if arguments.all(.format).contains(where: { $0 == "diff" || $0.hasPrefix("diff=") }) {
            throw UsageError(refusal("--format diff"))
        }
        return try words.map(assumption)
    }

    private static func refusal(_ option: String) -> String {
        "\(option) and --assume contradict each other: what is only assumed cannot be written; leave out one of them"
    }

    private static func assumption(_ word: String) throws(UsageError) -> Assumption {
        let parts = word.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard !parts[0].isEmpty, parts.count == 1 || !parts[1].isEmpty else {
            throw UsageError("--assume \(word): write it as RULE@MODEL, or RULE for every model")
        }
        guard RuleText.of(parts[0]) != nil else {
            if LintRule.of(parts[0]) != nil {
                throw UsageError("--assume \(word): \(parts[0]) is a rule of lint alone and holds no model back; reobserve plan shows what does")
            }
            let hint = Suggestion.hint(for: parts[0], among: RuleText.all.map(\.id))
            throw UsageError("--assume \(word): no rule is called \(parts[0])\(hint)")
        }
        if parts[0] == "held-back" {
            throw UsageError(
                "--assume \(word): held-back is not a cause of its own; assume what holds the other model back, which the plan names")
        }
        return Assumption(rule: parts[0], model: parts.count == 2 ? parts[1] : nil)
    }

    /// An assumption that changes nothing is a mistake of the user's.
    static func check(_ plan: Plan) throws(UsageError) {
        guard let whatIf = plan.whatIf else { return }
        for assumption in whatIf.assumptions {
            let isUsed = whatIf.mended.contains { assumption.covers(rule: $0.reason.rule, ofModel: $0.model) }
            if !isUsed { throw UsageError("--assume \(assumption.words): \(problem(assumption, plan, whatIf))") }
        }
    }

    private static func problem(_ assumption: Assumption, _ plan: Plan, _ whatIf: WhatIf) -> String {
        guard let name = assumption.model else {
            return "no model of this plan has that reason; reobserve plan shows the reasons there are"
        }
        let models = plan.models.filter { SelectionMatcher.names($0.name).contains(name) }
        guard !models.isEmpty else {
            let hint = Suggestion.hint(for: name, among: plan.models.flatMap { SelectionMatcher.names($0.name) })
            return "no model of this plan is called \(name)" + (hint.isEmpty ? "; reobserve plan -v shows all" : hint)
        }
        let found = Set(models.map(\.name))
        let own = models.flatMap(\.reasons).map(\.rule) + whatIf.mended.filter { found.contains($0.model) }.map(\.reason.rule)
        let reasons = Set(own).sorted().joined(separator: ", ")
        return reasons.isEmpty
            ? "\(name) is \(models[0].verdict.rawValue), and nothing holds it back; reobserve explain \(name) says more"
            : "\(name) has other reasons: \(reasons); reobserve explain \(name) explains them"
    }
}
