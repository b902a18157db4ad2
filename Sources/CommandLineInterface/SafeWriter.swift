import Workspace

/// Writes files of a repository the one way it is done: not over unsaved work, not beside another run, all or none, and
/// so that `undo` can take it back.
struct SafeWriter {
    let root: Root
    let context: RunContext
    let options: RunOptions

    /// Paths whose files hold work git could not give back.
    func dirty(_ paths: [String]) throws -> [String] {
        guard let git = root.git else {
            if !options.isQuiet { context.streams.report("note: no git here; only reobserve undo can take this back") }
            return []
        }
        if options.allowsDirty { return [] }
        let targets = paths.map { FilePath.real(FilePath.join(root.path, $0)) ?? FilePath.join(root.path, $0) }
        let dirty = Set(try git.dirty(targets))
        return zip(paths, targets).filter { dirty.contains($0.1) }.map(\.0)
    }

    /// Writes changes that belong to no unit, as a run of its own.
    ///
    /// - Returns: the paths that hold their new text, or why none was written; `nil` if that was told already, and
    ///   nothing written.
    func write(_ writes: [FileWrite]) throws -> Result<[String], WriteFailure>? {
        let journal = try Journal(root)
        var outcome: Result<[String], WriteFailure>?
        _ = try WritingSession(journal: journal, context: context).run {
            let folder = FilePath.relative(root.path, to: journal.base)
            let draft = RunDraft(tool: ToolVersion.current, root: folder, arguments: [], units: [])
            outcome = Self.result(JournaledWriter(journal: journal, root: root.path, onStep: context.onStep), writes, draft)
            return 0
        }
        return outcome
    }

    private static func result(
        _ writer: JournaledWriter, _ writes: [FileWrite], _ draft: RunDraft
    ) -> Result<[String], WriteFailure> {
        do throws(WriteFailure) {
            return .success(try writer.write(writes, draft).written)
        } catch {
            return .failure(error)
        }
    }
}
