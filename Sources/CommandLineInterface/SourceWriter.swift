import Reporting
import Workspace

/// Hands new texts of files to the journal, and tells of a git that worked on the same files at that moment.
struct SourceWriter {
    let journal: Journal
    /// Real path; what the paths of writes are relative to.
    let folder: String
    let git: Git?
    let context: RunContext

    typealias Outcome = Result<(written: [String], run: RunID), WriteFailure>

    /// - Parameter insists: goes on although git holds the index, because what is there must not stay.
    func write(_ writes: [FileWrite], _ draft: RunDraft, insists: Bool = false) -> Outcome {
        let writer = JournaledWriter(journal: journal, root: folder, insists: insists, onStep: context.onStep)
        let result: (written: [String], run: RunID, isDisturbed: Bool)
        do throws(WriteFailure) {
            result = try writer.write(writes, draft)
        } catch {
            return .failure(error)
        }
        if result.isDisturbed, let git, let note = note(git, result.written) { context.streams.report("note: \(note)") }
        return .success((result.written, result.run))
    }

    private func note(_ git: Git, _ written: [String]) -> String? {
        let paths = written.map { FilePath.real(FilePath.join(folder, $0)) ?? FilePath.join(folder, $0) }
        // The files are written whatever git says now, and where it says nothing the doubt stays.
        guard let isLocked = try? git.isIndexLocked(), !isLocked, let staged = try? git.staged(paths).count else {
            return "git worked here while the files were written; see whether what it stages or commits holds all of them"
        }
        // All or none of them is what a commit before or after the run would hold.
        guard staged > 0, staged < paths.count else { return nil }
        return "git was at work while the files were written, and \(staged) of \(Wording.count(paths.count, "file"))"
            + " went into its index; git add the rest, and amend the commit if there was one"
    }
}
