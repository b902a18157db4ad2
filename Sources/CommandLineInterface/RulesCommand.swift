import Lint
import Migration
import Reporting
import Workspace

/// `reobserve rules`: the rules of lint and what the settings make of them.
struct RulesCommand {
    let arguments: ParsedArguments
    let options: RunOptions
    let context: RunContext

    func run() throws -> Int32 {
        if let extra = arguments.operands.first {
            throw UsageError("rules takes no argument: \(extra); reobserve explain RULE explains one")
        }
        let repository = try Repository.open(options, operands: [], context: context)
        let setup = try LintSetup.make(repository, options, try LintRunOptions(arguments), context: context)
        let idWidth = LintRule.all.map(\.id.count).max() ?? 0
        let rows = LintRule.all.map { rule in
            let level = word(setup.levels.level(of: rule, setup.options))
            let fix = rule.isFixable ? "fix" : ""
            return "\(Wording.padded(rule.id, idWidth))  \(Wording.padded(level, 7))  "
                + "\(Wording.padded(fix, 3))  \(RuleText.sentence(rule.summary).dropLast())\n"
        }
        context.streams.print(rows.joined())
        return 0
    }

    private func word(_ level: RuleLevel) -> String {
        switch level {
        case .off: "off"
        case .on(let severity): severity.rawValue
        }
    }
}
