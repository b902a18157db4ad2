import Migration
import Reporting
import Workspace

/// `reobserve explain TYPE`
struct ExplainCommand {
    let arguments: ParsedArguments
    let options: RunOptions
    let context: RunContext
    let pipeline: Pipeline

    func run() throws -> Int32 {
        guard arguments.operands.count == 1, let name = arguments.operands.first else {
            throw UsageError("explain needs one type: reobserve explain CartModel")
        }
        let planArguments = ParsedArguments(
            command: .explain, values: arguments.values, operands: [], wantsShortHelp: false)
        let planning = try PlanningRun.make(planArguments, options: options, context: context, pipeline: pipeline)
        let matcher = SelectionMatcher(plan: planning.plan, rules: [:])
        let models = planning.plan.models.filter { matcher.isNamed(name, $0) }
        guard !models.isEmpty else {
            let known = planning.plan.models.flatMap { SelectionMatcher.names($0.name) }
            throw UsageError("no model of this repository is called \(name)\(Suggestion.hint(for: name, among: known))")
        }
        let report = try planning.report(planArguments, withSizes: false)
        let text = PlanWriter(arguments: planArguments, context: context).textOptions(planning, toFile: false)
        let parts = models.map { ExplainReport.render($0, in: report, options: text) }
        context.streams.print(parts.joined(separator: "\n"))
        return 0
    }
}
