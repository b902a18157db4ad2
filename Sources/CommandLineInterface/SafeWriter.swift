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

    /// Writes changes that belong to no unit, as a run of its own that can be taken back.
    ///
    /// - Returns: the paths that hold their new text and the run, or why none was written.
    func write(_ writes: [FileWrite], _ journal: Journal) -> SourceWriter.Outcome {
        let draft = RunDraft(
            tool: ToolVersion.current, root: FilePath.relative(root.path, to: journal.base), arguments: [], units: [])
        return SourceWriter(journal: journal, folder: root.path, git: root.git, context: context).write(writes, draft)
    }
}
