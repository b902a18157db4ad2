import Reporting
import Workspace

/// Something that may not be done now, however well it was asked: exit 3, nothing written.
struct Refusal: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// What every command that writes begins with: nobody else writes meanwhile, and what an earlier run left half done is
/// put right first.
struct WritingSession {
    let journal: Journal
    let context: RunContext

    /// - Parameter body: the command; gives its exit code.
    /// - Returns: the exit code; 3 if nothing could be started.
    func run(_ body: () throws -> Int32) throws -> Int32 {
        let code = try WriteLock.holding(journal.lockFolder) { () throws -> Int32 in
            let (recovered, signal) = try Interruption.heldBack { try Recovery(journal: journal).run() }
            for run in recovered { context.streams.report(RecoveryReport.line(run)) }
            if recovered.contains(where: \.isStuck) { return 3 }
            if let signal { return 128 + signal }
            return try body()
        }
        if let code { return code }
        context.streams.report(
            "error: another reobserve is writing in \(journal.base); nothing written, try again when it is done")
        return 3
    }

    /// Whether git holds its index, as in the middle of a commit; says so if it does.
    static func isGitBusy(_ root: Root, _ context: RunContext) throws -> Bool {
        guard let git = root.git, try git.isIndexLocked() else { return false }
        context.streams.report(
            "error: git is at work here (index.lock is there); nothing written, try again when it is done")
        return true
    }

    /// A note on a run that was cut short, for commands that only read.
    static func note(_ root: Root) -> String? {
        do {
            let journal = try Journal(root)
            guard let run = try Recovery(journal: journal).unfinished().first else { return nil }
            // While the lock is held the run is not cut short, but at work.
            guard try WriteLock.holding(journal.lockFolder, {}) != nil else { return nil }
            return "run \(run) was cut short; the next apply or undo puts it right"
        } catch {
            return "the journal cannot be read: \(error)"
        }
    }
}

extension RecoveredRun {
    /// Whether somebody has to look at it before anything else is written.
    var isStuck: Bool {
        if case .stuck = self { return true }
        return false
    }
}

/// Says what became of a run that was cut short.
enum RecoveryReport {
    static func line(_ run: RecoveredRun) -> String {
        switch run {
        case .finished(let run, let files):
            return "note: run \(run) was cut short when it had written all; it counts as written, "
                + Wording.count(files, "file")
        case .takenBack(let run, let files):
            return "note: run \(run) was cut short; it is taken back, \(Wording.count(files, "file")) as before it"
        case .stuck(let run, let files, let originals):
            let list = files.map { "\n  \($0)" }.joined()
            return "error: run \(run) was cut short, and of its files these changed since; nothing written\(list)\n"
                + "the old contents are in \(originals); put the files right, then remove that folder"
        }
    }
}
