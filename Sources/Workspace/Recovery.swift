import Foundation
import SourceText

/// What became of a run that was cut short.
public enum RecoveredRun: Sendable, Equatable {
    /// All its files had their new content already; it counts as written.
    case finished(RunID, files: Int)
    /// Every file holds again what it held before.
    case takenBack(RunID, files: Int)
    /// These files changed since, so nothing was touched; the originals are in the folder.
    case stuck(RunID, files: [String], originals: String)
}

/// Puts right what a run that ended half way left behind: a crash, a power cut, a kill.
public struct Recovery {
    private let journal: Journal

    public init(journal: Journal) {
        self.journal = journal
    }

    /// Runs that were cut short, or are being written right now by another process.
    ///
    /// - Throws: as `Journal.records` does.
    public func unfinished() throws -> [RunID] {
        try journal.records().filter { $0.state == .prepared }.map(\.run)
    }

    /// Finishes or takes back what was cut short. The caller holds the lock of the journal.
    ///
    /// - Throws: `DiskError` or `JournalError`; another start tries again.
    public func run() throws -> [RecoveredRun] {
        let records = try journal.records()
        let outcomes = try records.filter { $0.state == .prepared }.map(recover)
        // A run that ended after its last word in the journal may have left second names of the old files.
        if let last = records.last, last.state == .committed {
            for index in last.files.indices { removeTraces(index, of: last) }
        }
        try journal.prune()
        return outcomes
    }

    private enum Content { case before, after, other }

    private func recover(_ record: RunRecord) throws -> RecoveredRun {
        let contents = try record.files.map(content)
        let changed = zip(record.files, contents).filter { $0.1 == .other }.map(\.0.path)
        guard changed.isEmpty else {
            return .stuck(record.run, files: changed, originals: journal.folder(of: record.run))
        }
        let isFinished = contents.allSatisfy { $0 == .after }
        if !isFinished {
            for index in record.files.indices where contents[index] == .after { try restore(index, of: record) }
        }
        Disk.synchronize(folders: Set(record.files.map { FilePath.parent(absolute($0)) }))
        if isFinished { try journal.commit(record) }
        for index in record.files.indices { removeTraces(index, of: record) }
        let isClear = record.files.indices.allSatisfy { index in
            StagedFile.isClear(beside: absolute(record.files[index]), stem: record.run.description, index: index)
        }
        // What may not be removed yet is removed by a later start, which needs the record.
        if isClear, !isFinished || record.amends != nil { journal.remove(record.run) }
        let count = record.files.count
        return isFinished
            ? .finished(record.amends ?? record.run, files: count) : .takenBack(record.amends ?? record.run, files: count)
    }

    private func absolute(_ file: RunRecord.File) -> String { FilePath.join(journal.base, file.path) }

    /// A record names real paths, so a link anywhere in one was put there since and is not followed.
    private func content(_ file: RunRecord.File) throws -> Content {
        let path = absolute(file)
        guard FilePath.real(path) == path else { return .other }
        let hash = ContentHash.of(try Disk.read(path))
        if hash == file.after { return .after }
        return hash == file.before ? .before : .other
    }

    private func names(_ index: Int, of record: RunRecord) -> (staged: String, backup: String) {
        StagedFile.names(beside: absolute(record.files[index]), stem: record.run.description, index: index)
    }

    private func restore(_ index: Int, of record: RunRecord) throws {
        let file = record.files[index]
        let (staged, backup) = names(index, of: record)
        // The second name of the old file needs no space on the disk. Whatever keeps it from being read, the journal
        // has the same content.
        if let bytes = try? Disk.read(backup), ContentHash.of(bytes) == file.before {
            return try Disk.rename(backup, absolute(file))
        }
        // Left over, or not there.
        unlink(staged)
        // No source runs with its owner's rights: a record that says so came from elsewhere.
        let status = FileStatus(
            kind: .file, mode: (mode_t(file.mode, radix: 8) ?? 0o644) & 0o777, size: 0, links: 1, owner: uid_t(file.owner),
            group: gid_t(file.group))
        try Disk.create(staged, bytes: try journal.original(file, of: record), like: status)
        try Disk.rename(staged, absolute(file))
    }

    private func removeTraces(_ index: Int, of record: RunRecord) {
        let (staged, backup) = names(index, of: record)
        // Mostly not there any more, which is what is wanted.
        unlink(staged)
        unlink(backup)
    }
}
