import Workspace

/// Writes files of a repository the one way it is done: not over unsaved work, not beside another run, all or none.
struct SafeWriter {
    let root: Root
    let context: RunContext
    let options: RunOptions

    /// Paths whose files hold work git could not give back.
    func dirty(_ paths: [String]) throws -> [String] {
        guard let git = root.git else {
            if !options.isQuiet { context.streams.report("note: no git here; what is written cannot be taken back") }
            return []
        }
        if options.allowsDirty { return [] }
        let targets = paths.map { FilePath.real(FilePath.join(root.path, $0)) ?? FilePath.join(root.path, $0) }
        let dirty = Set(try git.dirty(targets))
        return zip(paths, targets).filter { dirty.contains($0.1) }.map(\.0)
    }

    /// - Returns: the paths that hold their new text, or why none was written.
    func write(_ writes: [FileWrite]) throws -> Result<[String], WriteFailure> {
        let guarded = try root.git?.folder() ?? root.path
        let outcome = try WriteLock.holding(guarded) { () -> Result<[String], WriteFailure> in
            do throws(WriteFailure) {
                return .success(try AtomicWriter(root: root.path).write(writes))
            } catch {
                return .failure(error)
            }
        }
        guard let outcome else {
            throw UsageError("another reobserve is writing to \(root.path); nothing written, try again when it is done")
        }
        return outcome
    }
}
