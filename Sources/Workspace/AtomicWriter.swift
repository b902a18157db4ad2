import Foundation

/// New content for one file.
public struct FileWrite: Sendable {
    /// From the root.
    public let path: String
    /// What was read, and must still be there.
    public let original: [UInt8]
    public let replacement: [UInt8]

    public init(path: String, original: [UInt8], replacement: [UInt8]) {
        self.path = path
        self.original = original
        self.replacement = replacement
    }
}

/// Why a set of files was not written. Unless it says otherwise, every file is as it was.
public enum WriteFailure: Error, Hashable, Sendable {
    /// Files that changed since they were read.
    case stale([String])
    /// Files with several names on disk; replacing one would part it from the others.
    case hardLinked([String])
    /// Files a link leads to outside the root.
    case outside([String])
    case disk(DiskError)
    case journal(JournalError)
    /// git holds its index, as in the middle of a commit.
    case gitAtWork
    /// A signal came; its number.
    case interrupted(Int32)
    /// Putting back failed too: these files still have new content, their old content lies in the paths beside.
    case notRestored(cause: String, files: [String: String])
}

/// Replaces many files at once: all of them, or none.
///
/// Every new content is first written beside its target, on disk to the last byte; the renames come last and are taken
/// back if one fails or a signal arrives. Permission bits and owners are kept, a link is written through to its target.
struct AtomicWriter {
    private let root: String
    private let index: String?
    private let insists: Bool
    private let onStep: (WriteStep) -> Void
    /// Replaced in tests, to fail at a chosen file.
    private let rename: (_ from: String, _ to: String) throws(DiskError) -> Void

    /// - Parameters:
    ///   - root: real path.
    ///   - index: of the git whose work tree it is; while git holds it, nothing is written.
    ///   - insists: writes even then.
    init(
        root: String, index: String? = nil, insists: Bool = false, onStep: @escaping (WriteStep) -> Void = { _ in },
        rename: @escaping (_ from: String, _ to: String) throws(DiskError) -> Void = Disk.rename
    ) {
        self.root = root
        self.index = index
        self.insists = insists
        self.onStep = onStep
        self.rename = rename
    }

    /// - Parameters:
    ///   - prepare: runs before anything is written, with what is to be replaced; its description names the run.
    ///   - commit: runs when every file has its new content, which is taken back if it throws.
    ///   - discard: runs when nothing was written after all.
    /// - Returns: paths whose new content is on disk, read back after the last rename, and whether git worked on the index
    ///   between the first and the last of them.
    /// - Throws: `WriteFailure`; then nothing is written.
    func write<Record: CustomStringConvertible>(
        _ writes: [FileWrite], prepare: ([WriteTarget]) throws -> Record, commit: (Record) throws -> Void,
        discard: (Record) -> Void
    ) throws(WriteFailure) -> (written: [String], record: Record, isDisturbed: Bool) {
        let targets = try resolve(writes)
        let record: Record
        do {
            try checkOriginals(targets)
            record = try prepare(targets)
        } catch {
            throw Self.failure(error)
        }
        let staged: [StagedFile]
        let watch: IndexWatch?
        do {
            staged = try stage(targets, stem: record.description)
            watch = try replaceAll(staged) { try commit(record) }
        } catch {
            let failure = Self.failure(error)
            // Where something could not be put back or removed, the record stays: with it the next start tries again.
            let isClean = targets.indices.allSatisfy { index in
                StagedFile.isClear(beside: targets[index].path, stem: record.description, index: index)
            }
            if isClean, !failure.leftFilesBehind { discard(record) }
            throw failure
        }
        let isDisturbed = watch?.isDisturbed ?? false
        let written = targets.filter { Self.isWritten($0) }.map(\.write.path)
        for file in staged {
            file.removeTraces()
            onStep(.cleared(file.target.write.path))
        }
        return (written, record, isDisturbed)
    }

    /// Lays the new content and the second name of the old one beside each target, or leaves nothing there.
    private func stage(_ targets: [WriteTarget], stem: String) throws -> [StagedFile] {
        var staged: [StagedFile] = []
        do {
            for (index, target) in targets.enumerated() {
                if let signal = Interruption.received { throw WriteFailure.interrupted(signal) }
                staged.append(try StagedFile.make(target, stem: stem, index: index))
                onStep(.staged(target.write.path))
            }
            try checkOriginals(targets)
            for file in staged {
                try file.makeBackup()
                onStep(.backedUp(file.target.write.path))
            }
        } catch {
            for file in staged { file.removeTraces() }
            throw error
        }
        return staged
    }

    /// Where each write really goes.
    private func resolve(_ writes: [FileWrite]) throws(WriteFailure) -> [WriteTarget] {
        var targets: [WriteTarget] = []
        var outside: [String] = []
        var hardLinked: [String] = []
        for write in writes {
            let path = FilePath.join(root, write.path)
            guard let real = FilePath.real(path) else {
                throw .disk(DiskError(operation: "write", path: write.path, code: errno))
            }
            do {
                let status = try Disk.status(real, followingLinks: false)
                if !FilePath.isInside(real, root) { outside.append(write.path) }
                if status.links > 1 { hardLinked.append(write.path) }
                targets.append(WriteTarget(path: real, write: write, status: status))
            } catch {
                throw .disk(error)
            }
        }
        guard outside.isEmpty else { throw .outside(outside) }
        guard hardLinked.isEmpty else { throw .hardLinked(hardLinked) }
        return targets
    }

    private func checkOriginals(_ targets: [WriteTarget]) throws {
        let changed = try targets.filter { try Disk.read($0.path) != $0.write.original }
        if !changed.isEmpty { throw WriteFailure.stale(changed.map(\.write.path)) }
    }

    /// - Returns: a watch over the index of git that began before the first file was replaced.
    private func replaceAll(_ staged: [StagedFile], commit: () throws -> Void) throws -> IndexWatch? {
        var replaced: [StagedFile] = []
        do {
            let watch = index.map(IndexWatch.init)
            if let watch, watch.isLocked, !insists { throw WriteFailure.gitAtWork }
            for file in staged {
                if let signal = Interruption.received { throw WriteFailure.interrupted(signal) }
                // An editor may have saved since the content was compared.
                let status = try Disk.status(file.target.path, followingLinks: false)
                guard status.version == file.target.status.version, status.size == file.target.status.size else {
                    throw WriteFailure.stale([file.target.write.path])
                }
                try rename(file.staged, file.target.path)
                replaced.append(file)
                onStep(.renamed(file.target.write.path))
            }
            Disk.synchronize(folders: Set(staged.map { FilePath.parent($0.target.path) }))
            try commit()
            onStep(.committed)
            return watch
        } catch {
            var stuck: [String: String] = [:]
            for file in replaced.reversed() {
                do { try Disk.rename(file.backup, file.target.path) } catch {
                    stuck[file.target.write.path] = file.backup
                }
            }
            // What could not be put back has its old content in its backup.
            for file in staged where stuck[file.target.write.path] == nil { file.removeTraces() }
            guard stuck.isEmpty else { throw WriteFailure.notRestored(cause: "\(error)", files: stuck) }
            throw error
        }
    }

    private static func isWritten(_ target: WriteTarget) -> Bool {
        // A file that cannot be read back does not count as written.
        (try? Disk.read(target.path)) == target.write.replacement
    }

    private static func failure(_ error: any Error) -> WriteFailure {
        switch error {
        case let error as WriteFailure: error
        case let error as DiskError: .disk(error)
        case let error as JournalError: .journal(error)
        default: .disk(DiskError(operation: "write", path: "\(error)", code: EIO))
        }
    }
}

/// A file to be replaced, links followed.
struct WriteTarget {
    /// Real path.
    let path: String
    let write: FileWrite
    let status: FileStatus
}
