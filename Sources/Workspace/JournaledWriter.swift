/// Replaces files and keeps what they held: the one way this program changes sources.
package struct JournaledWriter {
    private let journal: Journal
    private let onStep: (WriteStep) -> Void
    private let writer: AtomicWriter

    /// - Parameters:
    ///   - root: real path, below the journal's base; what the paths of writes are relative to, and what they never leave.
    ///   - insists: writes even while git holds its index.
    ///   - onStep: told of each step; tests end the program there.
    package init(
        journal: Journal, root: String, insists: Bool = false, onStep: @escaping (WriteStep) -> Void = { _ in }
    ) {
        let writer = AtomicWriter(root: root, index: journal.indexPath, insists: insists, onStep: onStep)
        self.init(journal: journal, onStep: onStep, writer: writer)
    }

    init(journal: Journal, onStep: @escaping (WriteStep) -> Void, writer: AtomicWriter) {
        self.journal = journal
        self.onStep = onStep
        self.writer = writer
    }

    /// Writes all files or none. The caller holds the lock of the journal, and left no run cut short.
    ///
    /// - Parameters:
    ///   - writes: paths from the root.
    ///   - draft: what is recorded of it.
    /// - Returns: paths whose new content is on disk, read back after the last rename, and the run by its name; that of
    ///   the changed run, if the draft changes one. And whether git worked on its index meanwhile.
    /// - Throws: `WriteFailure`; unless it says otherwise nothing is written, and nothing recorded.
    package func write(
        _ writes: [FileWrite], _ draft: RunDraft
    ) throws(WriteFailure) -> (written: [String], run: RunID, isDisturbed: Bool) {
        let (written, record, isDisturbed) = try writer.write(
            writes, prepare: { try journal.prepare($0, draft, onStep: onStep) }, commit: { try journal.commit($0) },
            discard: { journal.remove($0.run) })
        if record.amends != nil { journal.remove(record.run) }
        do { try journal.prune() } catch {
            // Old runs that cannot be dropped now are dropped by a later one.
        }
        return (written, record.amends ?? record.run, isDisturbed)
    }
}

extension WriteFailure {
    /// Whether files still have new content although others do not.
    var leftFilesBehind: Bool {
        if case .notRestored = self { return true }
        return false
    }
}
