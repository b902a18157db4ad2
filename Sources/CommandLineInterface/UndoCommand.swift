import Migration
import Reporting
import SourceText
import Workspace

/// `reobserve undo [RUN|UNIT]`
struct UndoCommand {
    let arguments: ParsedArguments
    let options: RunOptions
    let context: RunContext
    let pipeline: Pipeline

    func run() throws -> Int32 {
        let root = try Repository.findRoot(options, operands: [], context: context)
        let journal = try Journal(root)
        if arguments.has(.list) {
            guard arguments.operands.isEmpty else { throw UsageError("undo --list takes no argument; it lists all runs") }
            context.streams.print(RunListReport.render(try summaries(journal), options: textOptions(journal)))
            noteRunAbove(journal, since: nil)
            return 0
        }
        return try WritingSession(journal: journal, context: context).run { try undo(journal) }
    }

    /// - Parameter answer: the run that answers; older ones above are not what somebody means.
    private func noteRunAbove(_ journal: Journal, since answer: RunRecord?) {
        guard !options.isQuiet, let above = RunAbove.find(journal, context: context) else { return }
        if let answer, above.record.run < answer.run { return }
        context.streams.report("note: \(above.sentence(from: context.workingFolder))")
    }

    private func textOptions(_ journal: Journal) -> TextOptions {
        TextOptions(isUnfolded: options.isVerbose, isQuiet: options.isQuiet)
    }

    private func summaries(_ journal: Journal) throws -> [RunSummary] {
        try journal.records().reversed().map { record in
            let state =
                switch record.state {
                case .committed: "written"
                case .undone: "undone"
                case .prepared: "cut short"
                }
            let files = record.files.count { record.state == .undone || $0.before != $0.after }
            return RunSummary(
                name: record.run.description, state: state, files: files, total: record.files.count,
                units: record.units.map { ($0.id, $0.models.map(Report.lastPart(of:))) })
        }
    }

    // MARK: what

    private func undo(_ journal: Journal) throws -> Int32 {
        let records = try journal.records()
        let written = records.filter { $0.state == .committed }
        if written.isEmpty, let above = RunAbove.find(journal, context: context) {
            throw UsageError("there is no run of this repository to take back; \(above.sentence(from: context.workingFolder))")
        }
        let choice = try UndoChoice.find(arguments.operands, written: written, all: records)
        let record = choice.record
        defer { if arguments.operands.isEmpty { noteRunAbove(journal, since: record) } }
        let leaving = choice.unit.map { unit in record.units.filter { $0 != unit } } ?? []
        let planner = UndoPlanner(
            journal: journal, record: record, options: options, context: context, pipeline: pipeline)
        let texts = try planner.texts(keeping: leaving)
        let changed = try planner.changedSince(texts)
        guard changed.isEmpty else { return refuse(changed, record, records) }
        let writes = try planner.writes(texts)
        if writes.isEmpty, !texts.isEmpty {
            tellNothing(texts.count, record, choice.unit)
            return 0
        }
        let root = try Repository.findRoot(options, operands: [], context: context)
        if try WritingSession.isGitBusy(root, context) { return 3 }
        let draft = RunDraft(amending: record, keeping: leaving)
        let writer = SourceWriter(journal: journal, folder: journal.base, git: root.git, context: context)
        let (result, signal) = Interruption.heldBack { writer.write(writes, draft) }
        switch result {
        case .failure(let failure):
            return WriteFailureReport(context: context, text: textOptions(journal)).tell(failure)
        case .success(let (paths, _)):
            tell(paths, record, choice.unit)
            return signal.map { 128 + $0 } ?? 0
        }
    }

    private func refuse(_ paths: [String], _ record: RunRecord, _ records: [RunRecord]) -> Int32 {
        context.streams.report(
            "error: \(Wording.count(paths.count, "file")) changed since run \(record.run); nothing written")
        var later: Set<RunID> = []
        for path in paths {
            let other = records.last { other in
                other.run > record.run && other.state == .committed && other.files.contains { $0.path == path }
            }
            if let other { later.insert(other.run) }
            context.streams.report("  \(path)" + (other.map { ", written again by run \($0.run)" } ?? ""))
        }
        context.streams.report(
            later.max().map { "undo the later runs first: reobserve undo \($0)" }
                ?? "take your changes out of these files first, or take the run's out by hand")
        return 3
    }

    /// Where another branch is checked out, or git took the changes back: the run may be in the files again later.
    private func tellNothing(_ files: Int, _ record: RunRecord, _ unit: RunRecord.Unit?) {
        if options.isQuiet { return }
        let what = unit.map { "without \($0.id)" } ?? "as before it"
        let are = files == 1 ? "its file is" : "its \(files) files are"
        context.streams.print(
            "nothing to take back of run \(record.run): \(are) \(what) already; the run stays in the list\n")
    }

    private func tell(_ paths: [String], _ record: RunRecord, _ unit: RunRecord.Unit?) {
        if options.isQuiet { return }
        let what = unit.map { "\($0.id) \($0.models.map(Report.lastPart(of:)).joined(separator: " + ")) of run" } ?? "run"
        let files = Wording.count(paths.count, "file")
        let state = unit == nil ? ", byte for byte as before it" : " written"
        context.streams.print("took back \(what) \(record.run): \(files)\(state)\n")
    }
}

/// The run, or the unit of a run, that an `undo` means.
struct UndoChoice {
    let record: RunRecord
    /// `nil` for the whole run.
    let unit: RunRecord.Unit?

    /// - Parameters:
    ///   - words: nothing for the last run, a run or the beginning of its name, a unit by its id or one of its models,
    ///     or a run and a unit.
    ///   - written: runs that can be taken back, oldest first.
    static func find(_ words: [String], written: [RunRecord], all: [RunRecord]) throws(UsageError) -> UndoChoice {
        guard words.count <= 2 else { throw UsageError("undo takes a run, a unit, or a run and one of its units") }
        guard let last = written.last else {
            throw UsageError(
                all.isEmpty
                    ? "there is no run to take back; reobserve apply has written nothing here"
                    : "there is no run to take back any more; reobserve undo --list shows those there were")
        }
        guard let word = words.first else { return UndoChoice(record: last, unit: nil) }
        let isRun = word.allSatisfy { $0.isNumber || $0 == "-" }
        guard isRun else {
            if words.count == 2 { throw UsageError("undo \(words[0]) \(words[1]): the run comes first, then the unit; reobserve undo --list shows both") }
            for record in written.reversed() {
                if let unit = Self.unit(word, in: record) { return make(record, unit) }
            }
            throw UsageError(
                "no run wrote a unit called \(word); reobserve undo takes back the last run, reobserve undo --list shows all")
        }
        let matches = written.filter { $0.run.description.hasPrefix(word) }
        guard let record = matches.last else {
            let isUndone = all.contains { $0.run.description.hasPrefix(word) }
            throw UsageError(
                isUndone ? "run \(word) is taken back already" : "there is no run \(word): reobserve undo --list")
        }
        guard matches.count == 1 else {
            throw UsageError("\(matches.count) runs begin with \(word): reobserve undo --list")
        }
        guard words.count == 2 else { return UndoChoice(record: record, unit: nil) }
        guard let unit = Self.unit(words[1], in: record) else {
            throw UsageError("run \(record.run) has no unit \(words[1]): reobserve undo --list -v")
        }
        return make(record, unit)
    }

    private static func make(_ record: RunRecord, _ unit: RunRecord.Unit) -> UndoChoice {
        // Without its only unit nothing of the run is left.
        UndoChoice(record: record, unit: record.units.count == 1 ? nil : unit)
    }

    private static func unit(_ word: String, in record: RunRecord) -> RunRecord.Unit? {
        record.units.first { $0.id == word }
            ?? record.units.first { $0.models.contains { SelectionMatcher.names($0).contains(word) } }
    }
}
