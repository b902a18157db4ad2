import Reporting
import Workspace

/// The last run that was made from a folder above a repository and wrote files in it; the repository's own journal does not
/// know it.
struct RunAbove {
    let record: RunRecord
    /// Where its journal lies, absolute.
    let base: String
    /// How many of its files lie in the repository.
    let files: Int

    /// - Parameter journal: of the repository.
    static func find(_ journal: Journal, context: RunContext) -> RunAbove? {
        var found: RunAbove?
        var folder = journal.base
        while folder != "/", !folder.isEmpty {
            folder = FilePath.parent(folder)
            guard let run = last(in: folder, writing: journal.base, context) else { continue }
            if found.map({ $0.record.run < run.record.run }) ?? true { found = run }
        }
        return found
    }

    private static func last(in folder: String, writing base: String, _ context: RunContext) -> RunAbove? {
        let mayHaveRuns = [Journal.folderName, ".git"].contains { FilePath.real(FilePath.join(folder, $0)) != nil }
        // Only a hint: a journal above that cannot be read, or is somebody else's, is none of this repository's business.
        guard mayHaveRuns, let root = try? Root.named(folder, environment: context.environment),
            let journal = try? Journal(root), journal.base == folder, let records = try? journal.records()
        else { return nil }
        return records.reversed().lazy.filter { $0.state == .committed }.map { record in
            let inside = record.files.count { file in
                file.before != file.after && FilePath.isInside(FilePath.join(folder, file.path), base)
            }
            return RunAbove(record: record, base: folder, files: inside)
        }.first { $0.files > 0 }
    }

    /// Says where it lies and how it is taken back.
    func sentence(from workingFolder: String) -> String {
        let others = record.files.count { $0.before != $0.after } - files
        let root = FilePath.relative(base, to: workingFolder)
        return "run \(record.run), made in \(base), wrote \(Wording.count(files, "file")) here"
            + (others > 0 ? " and \(others) elsewhere" : "") + "; reobserve undo --root \(root) \(record.run) takes it back"
    }
}
