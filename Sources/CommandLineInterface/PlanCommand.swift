import Migration
import Reporting
import Workspace

/// `reobserve plan`
struct PlanCommand {
    let arguments: ParsedArguments
    let options: RunOptions
    let context: RunContext
    let pipeline: Pipeline

    func run() throws -> Int32 {
        let planning = try PlanningRun.make(arguments, options: options, context: context, pipeline: pipeline)
        context.keepToTheEnd(planning.result)
        context.keepToTheEnd(planning.repository.discovery)
        try PlanWriter(arguments: arguments, context: context).write(planning)
        return options.isChecking && !planning.changes.isEmpty ? 1 : 0
    }
}

/// Writes a plan in every format that was asked for.
struct PlanWriter {
    let arguments: ParsedArguments
    let context: RunContext

    func write(_ planning: PlanningRun) throws {
        let options = planning.options
        let needsSizes = options.outputs.contains { $0.format == .text } && options.textForm == .full
        let report = try planning.report(arguments, withSizes: needsSizes)
        for output in options.outputs {
            let bytes = render(report, planning, output)
            if let file = output.file {
                try OutputFile.write(bytes, to: context.absolute(file), root: planning.repository.root.path)
            } else {
                context.streams.output(bytes)
            }
        }
        if !options.isQuiet { writeNotes(report, planning) }
    }

    func textOptions(_ planning: PlanningRun, toFile: Bool) -> TextOptions {
        let options = planning.options
        let isTerminal = context.streams.isOutputTerminal && !toFile
        let root = planning.repository.root.path
        let folder = context.workingFolder
        var text = TextOptions(
            style: TextStyle(
                hasColors: Terminal.hasColors(options.color, environment: context.environment, isTerminal: isTerminal)),
            isUnfolded: options.isVerbose || !options.only.isEmpty, isQuiet: options.isQuiet,
            width: isTerminal ? Terminal.width(environment: context.environment) : nil,
            displayPath: { isTerminal ? FilePath.relative(FilePath.join(root, $0), to: folder) : $0 })
        text.unfoldsNotes = options.isVerbose
        return text
    }

    private func render(_ report: Report, _ planning: PlanningRun, _ output: OutputRequest) -> [UInt8] {
        let text = textOptions(planning, toFile: output.file != nil)
        switch output.format {
        case .json: return Array(JSONReport.render(report).utf8)
        case .diff: return DiffReport.render(report, context: planning.options.context, style: text.style)
        // The formats of other commands are refused when the command line is read.
        case .text, .sarif, .github, .xcode, .html, .svg, .md:
            switch planning.options.textForm {
            case .full: return Array(TextReport.render(report, options: text).utf8)
            case .summary: return Array(TextReport.summary(report).utf8)
            case .list: return Array(TextReport.list(report, options: text).utf8)
            }
        }
    }

    private func writeNotes(_ report: Report, _ planning: PlanningRun) {
        let repository = planning.repository
        var notes = repository.notes + [WritingSession.note(repository.root)].compactMap { $0 }
        notes += aboutFiles(planning)
        if report.models.isEmpty, !repository.paths.isEmpty, !planning.plan.models.isEmpty {
            notes.append("no model is declared in the paths you named; --only ViewName selects by a view")
        }
        for word in planning.selection.unmatched { notes.append("nothing in this plan is selected by \(word)") }
        notes += [planning.selection.remainder()].compactMap { $0 }
        if planning.options.outputs.contains(where: { $0.format == .diff }) { notes += diffNotes(report, repository) }
        for note in notes { context.streams.report("note: \(note)") }
    }

    /// What is odd about the files there are.
    func noteFiles(_ planning: PlanningRun) {
        for note in aboutFiles(planning) { context.streams.report("note: \(note)") }
    }

    private func aboutFiles(_ planning: PlanningRun) -> [String] {
        let repository = planning.repository
        let none = repository.discovery.files.isEmpty ? "no Swift files in \(repository.root.path)" : nil
        let idle = none == nil ? repository.idlePatterns(planning.options) : []
        return Self.skipped(repository) + broken(planning) + ExcludedUses.notes(planning)
            + [none, nested(repository), outside(repository)].compactMap { $0 }
            + idle.map { "no file matches \($0), which is to be left alone" }
    }

    private func broken(_ planning: PlanningRun) -> [String] {
        let places = planning.result.broken
        let notes = places.prefix(5).map { place in
            "\(Wording.brief(place.path)):\(place.place.line) was not understood from here on; no model the file touches is moved"
        }
        return places.count > 5 ? notes + ["\(places.count - 5) more files were not understood"] : notes
    }

    /// Who runs one folder too high means one of the repositories below.
    private func nested(_ repository: Repository) -> String? {
        guard let first = repository.nested.first else { return nil }
        let count = repository.nested.count
        let shown = repository.nested.prefix(3).map(Wording.brief).joined(separator: ", ") + (count > 3 ? ", ..." : "")
        let folder = FilePath.relative(FilePath.join(repository.root.path, first), to: context.workingFolder)
        return "\(repository.root.path) is in no repository, and \(count == 1 ? "one lies" : "\(count) lie") below it: \(shown);"
            + " --root \(SelectionArguments.quoted(folder)) is about \(count == 1 ? "it" : "one") alone"
    }

    /// Who names a part of a project as the root does not see who uses its models.
    private func outside(_ repository: Repository) -> String? {
        guard let whole = repository.root.around else { return nil }
        let folder = FilePath.relative(repository.root.path, to: whole)
        let what = repository.root.git == nil ? "the project" : "the git top level"
        return "\(what) is \(whole), and nothing outside of \(folder) is looked at: a view there that holds one of these models stays"
            + " as it is and may not compile; leave out --root to plan all"
    }

    private static func skipped(_ repository: Repository) -> [String] {
        let skipped = repository.discovery.skipped
        let notes = skipped.prefix(5).map { "\(Wording.brief($0.path)) was not read: \($0.reason)" }
        guard skipped.count > 5 else { return notes }
        return notes + ["\(skipped.count - 5) more files were not read: reobserve config --files lists them"]
    }

    /// What a patch cannot say.
    private func diffNotes(_ report: Report, _ repository: Repository) -> [String] {
        var notes: [String] = []
        let left = report.models(.blocked).count + (report.includesReview ? 0 : report.models(.review).count)
        if left > 0 {
            notes.append(
                "\(Wording.count(left, "model")) not in this patch; reobserve plan\(report.selectionArguments) says why"
            )
        }
        if !report.changes.isEmpty, let git = repository.root.git, git.top != repository.root.path {
            let folder = FilePath.relative(repository.root.path, to: git.top)
            notes.append("paths are from the root; apply the patch with: git apply --directory=\(folder)")
        }
        return notes
    }
}

/// The part of a command line that says what to look at, to be repeated in hints.
enum SelectionArguments {
    /// Where to look and how to judge: what every command understands.
    ///
    /// - Parameter root: the root as it is found from the working folder, where nothing else leads to it.
    static func project(_ arguments: ParsedArguments, root: String? = nil) -> String {
        lint(arguments, root: root) + text(arguments, [.rewrite, .bridge])
    }

    /// Where to look and for what, as `lint` understands it.
    static func lint(_ arguments: ParsedArguments, root: String? = nil) -> String {
        let options = text(arguments, [.config, .exclude, .indexOnly, .platform, .xcode])
        return self.root(arguments, root) + options + (arguments.has(.noConfig) ? " --no-config" : "")
    }

    /// Where to look alone.
    static func root(_ arguments: ParsedArguments, _ root: String? = nil) -> String {
        arguments.has(.root) ? text(arguments, [.root]) : root.map { " --root \(quoted($0))" } ?? ""
    }

    /// The same as `project` and the part of the plan that was chosen.
    static func all(_ arguments: ParsedArguments, root: String? = nil) -> String {
        project(arguments, root: root) + text(arguments, [.only, .skip, .wave, .maxUnits]) + arguments.operands.map { " " + quoted($0) }.joined()
    }

    private static func text(_ arguments: ParsedArguments, _ options: [Option]) -> String {
        options.flatMap { option in arguments.all(option).map { " --\(option.rawValue) \(quoted($0))" } }.joined()
    }

    /// As a shell reads it back.
    static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_./=,+:@%".contains($0) }
        return isPlain
            ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
