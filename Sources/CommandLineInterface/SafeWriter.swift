import Reporting
import Workspace

/// Writes files of a repository the one way it is done: not over unsaved work, not beside another run, all or none, and
/// so that `undo` can take it back.
struct SafeWriter {
    let root: Root
    let context: RunContext
    let options: RunOptions

    /// Paths whose files hold work git could not give back.
    func dirty(_ paths: [String]) throws -> [String] {
        guard let git = root.git else { return try dirtyBelow(paths) }
        if options.allowsDirty { return [] }
        let targets = paths.map { FilePath.real(FilePath.join(root.path, $0)) ?? FilePath.join(root.path, $0) }
        let dirty = Set(try git.dirty(targets))
        return zip(paths, targets).filter { dirty.contains($0.1) }.map(\.0)
    }

    /// Where the root is in no repository, each below it is asked about its own files.
    private func dirtyBelow(_ paths: [String]) throws -> [String] {
        let nested = NestedRepositories(around: paths, root: root, environment: context.environment)
        let (dirty, unguarded) = try nested.judge(paths)
        if !unguarded.isEmpty, !options.isQuiet {
            let files = unguarded.count == paths.count ? "no git here" : "\(Wording.count(unguarded.count, "file")) in no git"
            context.streams.report("note: \(files); only reobserve undo can take this back")
        }
        return options.allowsDirty ? [] : dirty
    }

    /// Whether git holds the index of a repository that some files lie in; says so if it does.
    func isGitBusy(_ paths: [String]) throws -> Bool {
        if root.git != nil { return try WritingSession.isGitBusy(root, context) }
        let nested = NestedRepositories(around: paths, root: root, environment: context.environment)
        guard let folder = try nested.busy(paths).first else { return false }
        context.streams.report(
            "error: git is at work in \(folder) (index.lock is there); nothing written, try again when it is done")
        return true
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
