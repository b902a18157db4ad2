import Lint
import Migration
import ProjectIndex
import Reporting
import SourceText
import Workspace

/// `reobserve lint`
struct LintCommand {
    let arguments: ParsedArguments
    let options: RunOptions
    let context: RunContext

    func run() throws -> Int32 {
        let lint = try LintRunOptions(arguments)
        guard lint.isFixing else { return try report(lint) }
        let root = try Repository.findRoot(options, operands: arguments.operands, context: context)
        let journal = try Journal(root)
        return try WritingSession(journal: journal, context: context).run {
            let runner = try runner(lint)
            return try LintFixCommand(arguments: arguments, runner: runner, journal: journal, context: context).run()
        }
    }

    private func runner(_ lint: LintRunOptions) throws -> LintRunner {
        let repository = try Repository.open(
            options, operands: arguments.operands, scope: lint.scope, context: context)
        let setup = try LintSetup.make(repository, options, lint, context: context)
        return LintRunner(
            repository: repository, options: options, lint: lint, setup: setup,
            isAboutChange: repository.change != nil)
    }

    private func report(_ lint: LintRunOptions) throws -> Int32 {
        let progress = Progress(context: context, options: options)
        defer { progress.finish() }
        let clock = ContinuousClock()
        let start = clock.now
        progress.stage("reading files")
        let runner = try runner(lint)
        let read = clock.now
        progress.stage("linting \(runner.repository.discovery.files.count) files")
        let run = runner.run()
        context.keepToTheEnd(run.context)
        context.keepToTheEnd(run.before)
        context.keepToTheEnd(run.repository.discovery)
        progress.finish()
        if options.isVerbose {
            let linted = clock.now
            context.streams.report(
                WorkSize.line(read: runner.repository.discovery, parsed: run.context.index.files.map(\.tree.file)))
            context.streams.report(
                "time: \(PlanningRun.seconds(read - start)) s reading, \(PlanningRun.seconds(linted - read)) s linting")
        }
        try LintWriter(arguments: arguments, options: options, lint: lint, context: context).write(run)
        if !options.isQuiet, let refusal = CommitRefusal.text(run, lint, environment: context.environment) {
            context.streams.report(refusal)
        }
        return Self.exitCode(run, lint)
    }

    static func exitCode(_ run: LintingRun, _ lint: LintRunOptions) -> Int32 {
        guard let least = lint.failsFrom else { return 0 }
        return run.reported.contains { $0.finding.severity >= least } ? 1 : 0
    }
}

/// Writes findings in every format that was asked for.
struct LintWriter {
    let arguments: ParsedArguments
    let options: RunOptions
    let lint: LintRunOptions
    let context: RunContext

    /// - Parameter mended: number of findings that were fixed before.
    func write(_ run: LintingRun, mended: Int = 0) throws {
        let report = LintReport(
            survey: run.repository.survey(options, platforms: []), findings: run.reported, index: run.context.index,
            knockOn: run.knockOn, accepted: run.accepted, mended: mended, changeArguments: lint.scope.arguments,
            selectionArguments: arguments.operands.map { " \($0)" }.joined())
        for output in options.outputs {
            let bytes = Array(render(report, run, output).utf8)
            if let file = output.file {
                try OutputFile.write(bytes, to: context.absolute(file), root: run.repository.root.path)
            } else {
                context.streams.output(bytes)
            }
        }
        if !options.isQuiet { writeNotes(run) }
    }

    private func render(_ report: LintReport, _ run: LintingRun, _ output: OutputRequest) -> String {
        let root = run.repository.root
        switch output.format {
        case .json: return LintJSONReport.render(report)
        case .sarif: return SARIFReport.render(report)
        case .xcode: return XcodeReport.render(report, root: root.path)
        case .github:
            let top = root.git?.top ?? root.path
            let isTop = top == root.path || !FilePath.isInside(root.path, top)
            return GitHubReport.render(report, folder: isTop ? "" : FilePath.relative(root.path, to: top) + "/")
        // Patches and pictures belong to other commands; asking for one here is refused when the command line is read.
        case .text, .diff, .html, .svg, .md:
            let text = textOptions(run.repository, toFile: output.file != nil)
            switch options.textForm {
            case .full: return LintTextReport.render(report, options: text)
            case .summary: return LintTextReport.summary(report)
            case .list: return LintTextReport.list(report, options: text)
            }
        }
    }

    func textOptions(_ repository: Repository, toFile: Bool) -> TextOptions {
        let isTerminal = context.streams.isOutputTerminal && !toFile
        let root = repository.root.path
        let folder = context.workingFolder
        return TextOptions(
            style: TextStyle(
                hasColors: Terminal.hasColors(options.color, environment: context.environment, isTerminal: isTerminal)),
            isUnfolded: options.isVerbose, isQuiet: options.isQuiet,
            displayPath: { isTerminal ? FilePath.relative(FilePath.join(root, $0), to: folder) : $0 })
    }

    private func writeNotes(_ run: LintingRun) {
        var notes = run.repository.notes + run.setup.notes
        let skipped = run.repository.discovery.skipped
        for file in skipped.prefix(5) { notes.append("\(Wording.brief(file.path)) was not read: \(file.reason)") }
        if skipped.count > 5 {
            notes.append("\(skipped.count - 5) more files were not read: reobserve config --files lists them")
        }
        notes += broken(run.context.index)
        if run.repository.discovery.files.isEmpty { notes.append("no Swift files in \(run.repository.root.path)") }
        for note in notes { context.streams.report("note: \(note)") }
    }

    /// Parsed files whose text ends in doubt: a merge that is not done, a bracket that is never closed.
    private func broken(_ index: RepositoryIndex) -> [String] {
        let places = index.files.lazy.filter { $0.fileClass == .edit }.compactMap { file in
            BrokenFiles.brokenPlace(in: file.tree).map { (file.path, file.tree.file.lines.place(of: $0).line) }
        }
        return places.prefix(5).map { path, line in
            "\(Wording.brief(path)):\(line) was not understood from here on; what stands below is not judged"
        }
    }
}
