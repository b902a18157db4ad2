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

    func run() throws -> Int32 {
        let planning = try PlanningRun.make(arguments, options: options, context: context, pipeline: pipeline)
        let writer = PlanWriter(arguments: arguments, context: context)
        if options.isDryRun {
            try writer.write(planning)
            return 0
        }
        let report = try planning.report(arguments, withSizes: false)
        let text = writer.textOptions(planning, toFile: false)
        let refused = namedButNotApplied(planning)
        if !planning.changes.isEmpty {
            let dirty = try dirtyFiles(planning)
            if !dirty.isEmpty { return try refuse(dirty, planning, writer, text) }
            try verify(planning)
            let (outcome, signal) = try Interruption.heldBack { () throws -> Result<[String], WriteFailure> in
                try write(planning)
            }
            switch outcome {
            case .success(let written):
                try show(ApplyReport.render(report, written: written, options: text), planning, writer)
                let lost = planning.changes.map(\.path).filter { !written.contains($0) }
                if !lost.isEmpty { return WriteFailureReport(context: context, text: text).tell(overwritten: lost) }
            case .failure(let failure):
                return WriteFailureReport(context: context, text: text).tell(failure)
            }
            if let signal {
                context.streams.report("note: a signal came too late to stop the writing; it is finished")
                return 128 + signal
            }
        } else {
            try show(ApplyReport.nothing(report, options: text), planning, writer)
        }
        if refused.isEmpty { return 0 }
        context.streams.errors(Array(("error: " + ApplyReport.refusals(refused, report, options: text)).utf8))
        return 1
    }

    /// Models asked for by name that this run leaves as they are.
    private func namedButNotApplied(_ planning: PlanningRun) -> [ModelPlan] {
        let units = planning.selection.applicable(planning.plan, includingReview: planning.includesReview)
        return planning.selection.named.filter { model in
            model.verdict != .done && !(model.unit.map(units.contains) ?? false)
        }
    }

    // MARK: guards

    /// Files the run would write that hold work git could not give back.
    private func dirtyFiles(_ planning: PlanningRun) throws -> [String] {
        let root = planning.repository.root
        guard let git = root.git else {
            if !options.isQuiet { context.streams.report("note: no git here; what is written cannot be taken back") }
            return []
        }
        if options.allowsDirty { return [] }
        let paths = planning.changes.map(\.path)
        let targets = paths.map { FilePath.real(FilePath.join(root.path, $0)) ?? FilePath.join(root.path, $0) }
        let dirty = Set(try git.dirty(targets))
        return zip(paths, targets).filter { dirty.contains($0.1) }.map(\.0)
    }

    private func refuse(
        _ dirty: [String], _ planning: PlanningRun, _ writer: PlanWriter, _ text: TextOptions
    ) throws -> Int32 {
        try writer.write(planning, showsNext: false)
        let files = Wording.count(dirty.count, "file") + " this run would write"
        let state =
            dirty.count == 1 ? "has unstaged changes or is not in git" : "have unstaged changes or are not in git"
        context.streams.report("error: \(files) \(state); nothing written")
        for path in dirty { context.streams.report("  \(text.displayPath(path))") }
        let units = planning.changes.filter { dirty.contains($0.path) }.flatMap(\.units)
        let skip = Set(units).sorted().map { "--skip \($0)" }.joined(separator: " ")
        context.streams.report("commit, stage or stash them, choose other units with \(skip), or pass --allow-dirty")
        return 3
    }

    /// Nothing is written that does not parse, or that a second run would change again.
    private func verify(_ planning: PlanningRun) throws {
        let files = planning.changes.map { (path: $0.path, before: $0.before.bytes, after: $0.after) }
        let editable = Set(planning.repository.discovery.files.filter { $0.fileClass == .edit }.map(\.file.path))
        var failures = files.filter { !editable.contains($0.path) }.map {
            VerificationFailure(path: $0.path, message: "the plan edits a file that must not change")
        }
        failures += Verifier.parseFailures(files)
        let changed = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.after) })
        let input = planning.repository.input(options, replacing: changed)
        let second = try pipeline.plan(input, planning.repository.migrationOptions(options), options.jobs)
        let units = planning.selection.applicable(planning.plan, includingReview: planning.includesReview)
        failures += try Verifier.planFailures(planning.plan, moving: units, second: second.plan)
        guard failures.isEmpty else {
            throw InternalError("the plan does not hold: " + failures.map(\.description).joined(separator: "; "))
        }
    }

    private func write(_ planning: PlanningRun) throws -> Result<[String], WriteFailure> {
        let root = planning.repository.root
        let guarded = try root.git?.folder() ?? root.path
        let writes = planning.changes.map { FileWrite(path: $0.path, original: $0.before.bytes, replacement: $0.after) }
        let outcome = try WriteLock.holding(guarded) { () -> Result<[String], WriteFailure> in
            do throws(WriteFailure) {
                return .success(try AtomicWriter(root: root.path).write(writes))
            } catch {
                return .failure(error)
            }
        }
        guard let outcome else {
            throw UsageError("another reobserve is writing to \(root.path); nothing written, try again when it is done")
        }
        return outcome
    }

    // MARK: output

    /// The result on standard output, unless a machine format is wanted there.
    private func show(_ result: String, _ planning: PlanningRun, _ writer: PlanWriter) throws {
        let isPlain = options.outputs == [OutputRequest(format: .text, file: nil)] && options.textForm == .full
        if isPlain {
            context.streams.print(result)
            if !options.isQuiet, let remainder = planning.selection.remainder {
                context.streams.report("note: \(remainder)")
            }
        } else {
            try writer.write(planning)
            context.streams.errors(Array(result.utf8))
        }
    }
}
