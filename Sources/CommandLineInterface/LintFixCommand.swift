import Lint
import Migration
import Reporting
import Workspace

/// `reobserve lint --fix`: writes all fixes of what is reported, or nothing.
struct LintFixCommand {
    let arguments: ParsedArguments
    let runner: LintRunner
    let journal: Journal
    let context: RunContext

    private var options: RunOptions { runner.options }

    func run() throws -> Int32 {
        let fixed = try fixes()
        let writer = LintWriter(arguments: arguments, options: options, lint: runner.lint, context: context)
        let text = writer.textOptions(runner.repository, toFile: false)
        let changes = try changes(fixed)
        if !changes.isEmpty, let code = try write(changes, text) { return code }
        let run = runner.run(fixed.context)
        try writer.write(run, mended: fixed.mended.count)
        return LintCommand.exitCode(run, runner.lint)
    }

    /// - Returns: the exit code if the run ends here.
    private func write(_ changes: [FileWrite], _ text: TextOptions) throws -> Int32? {
        let root = runner.repository.root
        let safe = SafeWriter(root: root, context: context, options: options)
        let dirty = try safe.dirty(changes.map(\.path))
        if !dirty.isEmpty { return refuse(dirty, text) }
        if try safe.isGitBusy(changes.map(\.path)) { return 3 }
        let (outcome, signal) = Interruption.heldBack { safe.write(changes, journal) }
        let failures = WriteFailureReport(context: context, text: text)
        switch outcome {
        case .failure(let failure): return failures.tell(failure)
        case .success(let (written, run)):
            let lost = changes.map(\.path).filter { !written.contains($0) }
            if !lost.isEmpty { return failures.tell(overwritten: lost) }
            if !options.isQuiet { tell(written, run, text) }
        }
        guard let signal else { return nil }
        context.streams.report("note: a signal came too late to stop the writing; it is finished")
        return 128 + signal
    }

    private func tell(_ written: [String], _ run: RunID, _ text: TextOptions) {
        for path in written.prefix(20) { context.streams.report("fixed \(text.displayPath(path))") }
        if written.count > 20 { context.streams.report("fixed \(Wording.count(written.count - 20, "more file"))") }
        context.streams.report("undo: reobserve undo \(run)\(SelectionArguments.root(arguments))")
    }

    private func fixes() throws -> FixedFiles {
        do {
            return try LintFixer.fix(read: { runner.read($0) }, lint: { runner.run($0).reported.map(\.finding) })
        } catch let error as EndlessFixes {
            throw InternalError("\(error)")
        }
    }

    /// Nothing is written that does not parse, or that may not change.
    private func changes(_ fixed: FixedFiles) throws -> [FileWrite] {
        let files = runner.repository.discovery.files.filter { fixed.bytes[$0.file.path] != nil }
        var failures = files.filter { $0.fileClass != .edit }.map {
            VerificationFailure(path: $0.file.path, message: "a fix edits a file that must not change")
        }
        let changes = files.map { found in
            FileWrite(
                path: found.file.path, original: found.file.bytes,
                replacement: fixed.bytes[found.file.path] ?? found.file.bytes)
        }.filter { $0.replacement != $0.original }
        failures += Verifier.parseFailures(changes.map { ($0.path, $0.original, $0.replacement) })
        guard failures.isEmpty else {
            throw InternalError("the fixes do not hold: " + failures.map(\.description).joined(separator: "; "))
        }
        return changes
    }

    private func refuse(_ dirty: [String], _ text: TextOptions) -> Int32 {
        let files = Wording.count(dirty.count, "file") + " this run would write"
        let state =
            dirty.count == 1 ? "has unstaged changes or is not in git" : "have unstaged changes or are not in git"
        context.streams.report("error: \(files) \(state); nothing written")
        for path in dirty { context.streams.report("  \(text.displayPath(path))") }
        context.streams.report("commit, stage or stash them, or pass --allow-dirty")
        return 3
    }
}
