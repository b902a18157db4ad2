import Migration
import Reporting
import SourceText
import Workspace

/// `reobserve apply`
struct ApplyCommand {
    let arguments: ParsedArguments
    let options: RunOptions
    let context: RunContext
    let pipeline: Pipeline
    /// A plan that was saved before, to be written as it is.
    var saved: SavedPlan?

    func run() throws -> Int32 {
        if saved == nil, let file = options.planFile {
            let saved = try SavedPlan.read(context.absolute(file), name: file)
            let root = try Repository.findRoot(options, operands: [], context: context)
            let arguments = try saved.arguments(for: arguments, root: root.path)
            return try ApplyCommand(
                arguments: arguments, options: try RunOptions(arguments), context: context, pipeline: pipeline,
                saved: saved
            ).run()
        }
        if options.isInteractive, !context.streams.isInputTerminal || !context.streams.isOutputTerminal {
            throw UsageError("-i asks unit by unit, which needs a terminal for input and output; elsewhere name units with --only")
        }
        if options.isDryRun {
            try PlanWriter(arguments: arguments, context: context).write(try plan())
            return 0
        }
        let root = try Repository.findRoot(options, operands: arguments.operands, context: context)
        let journal = try Journal(root)
        return try WritingSession(journal: journal, context: context).run { try apply(journal) }
    }

    private func plan() throws -> PlanningRun {
        let planning = try PlanningRun.make(arguments, options: options, context: context, pipeline: pipeline)
        return try saved.map { try $0.restored(in: planning) } ?? planning
    }

    private func apply(_ journal: Journal) throws -> Int32 {
        var planning = try plan()
        if options.isInteractive, !planning.changes.isEmpty {
            let choice = InteractiveChoice(planning: planning, arguments: arguments, context: context)
            let units = try choice.ask()
            guard !units.isEmpty else {
                context.streams.print("nothing written\n")
                return 0
            }
            planning = try planning.restricted(to: units)
        }
        let guards = ApplyGuards(arguments: arguments, options: options, context: context, pipeline: pipeline)
        if let code = try guards.refusal(planning) { return code }
        let writer = PlanWriter(arguments: arguments, context: context)
        if planning.changes.isEmpty {
            let report = try planning.report(arguments, withSizes: false)
            try show(ApplyReport.nothing(report, options: writer.textOptions(planning, toFile: false)), planning)
            return tell(refused: namedButNotApplied(planning), report, planning)
        }
        let (outcome, signal) = try Interruption.heldBack {
            try WaveApplication(
                planning: planning,
                writer: UnitWriter(planning: planning, journal: journal, arguments: arguments, context: context),
                verify: guards.verify, context: context
            ).run()
        }
        return try tell(outcome, signal, planning)
    }

    /// Models asked for by name that this run leaves as they are.
    private func namedButNotApplied(_ planning: PlanningRun) -> [ModelPlan] {
        let units = planning.selection.applicable(planning.plan, includingReview: planning.includesReview)
        return planning.selection.named.filter { model in
            model.verdict != .done && !(model.unit.map(units.contains) ?? false)
        }
    }

    // MARK: output

    private func tell(_ outcome: ApplyOutcome, _ signal: Int32?, _ planning: PlanningRun) throws -> Int32 {
        let final = try planning.restricted(to: outcome.units, rejected: outcome.rejected)
        let text = PlanWriter(arguments: arguments, context: context).textOptions(planning, toFile: false)
        let report = try final.report(arguments, withSizes: false)
        let failures = WriteFailureReport(context: context, text: text)
        if !final.changes.isEmpty || outcome.end == .finished {
            let shown = ApplyReport.render(
                report, written: final.changes.map(\.path).filter(outcome.written.contains), commits: outcome.commits,
                lint: try newFindings(final, report),
                place: planning.repository.nested.isEmpty ? nil : planning.repository.root.path, options: text)
            try show(shown, final)
        }
        tell(rejected: outcome, report, text)
        switch outcome.end {
        case .failed(let failure): return failures.tell(failure)
        case .stopped(let code): return code
        case .finished: break
        }
        let lost = final.changes.map(\.path).filter { !outcome.written.contains($0) }
        if !lost.isEmpty { return failures.tell(overwritten: lost) }
        if let signal {
            context.streams.report("note: a signal came too late to stop the writing; it is finished")
            return 128 + signal
        }
        let code = tell(refused: namedButNotApplied(planning), report, planning)
        return outcome.rejected.isEmpty ? code : 1
    }

    /// What the move leaves for lint, where the plan named something of the kind; all else is the same as before.
    private func newFindings(_ final: PlanningRun, _ report: Report) throws -> [String: Int] {
        options.isQuiet || report.lintAfterMove.isEmpty ? [:] : try LintAfterMove(planning: final, context: context).newFindings()
    }

    private func tell(rejected outcome: ApplyOutcome, _ report: Report, _ text: TextOptions) {
        let models = report.models.filter { $0.unit.map { outcome.rejected[$0] != nil } ?? false }
        guard !models.isEmpty else { return }
        let skips = models.map { " --skip \(report.shortName($0.name))" }.joined()
        context.streams.errors(
            Array(
                ("error: " + ApplyReport.refusals(models, report, options: text)
                    + "mend what it says, or leave it out: reobserve apply\(skips)\(report.selectionArguments)\n").utf8))
    }

    private func tell(refused models: [ModelPlan], _ report: Report, _ planning: PlanningRun) -> Int32 {
        if models.isEmpty { return 0 }
        let text = PlanWriter(arguments: arguments, context: context).textOptions(planning, toFile: false)
        context.streams.errors(Array(("error: " + ApplyReport.refusals(models, report, options: text, explains: true)).utf8))
        return 1
    }

    /// The result on standard output, unless a machine format is wanted there.
    private func show(_ result: String, _ planning: PlanningRun) throws {
        let isPlain = options.outputs == [OutputRequest(format: .text, file: nil)] && options.textForm == .full
        if isPlain {
            context.streams.print(result)
            if !options.isQuiet, let remainder = planning.selection.remainder(isWritten: true) {
                context.streams.report("note: \(remainder)")
            }
        } else {
            try PlanWriter(arguments: arguments, context: context).write(planning)
            context.streams.errors(Array(result.utf8))
            return
        }
        if !options.isQuiet { PlanWriter(arguments: arguments, context: context).noteFiles(planning) }
    }
}
