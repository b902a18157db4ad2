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
    /// A signal came; its number.
    case interrupted(Int32)
    /// Putting back failed too: these files still have new content, their old content lies in the paths beside.
    case notRestored(cause: String, files: [String: String])
}

/// Replaces many files at once: all of them, or none.
///
/// Every new content is first written beside its target, on disk to the last byte; the renames come last and are taken
/// back if one fails or a signal arrives. Permission bits and owners are kept, a link is written through to its target.
public struct AtomicWriter {
    private let root: String
    /// Replaced in tests, to fail at a chosen file.
    let rename: (_ from: String, _ to: String) throws(DiskError) -> Void

    /// - Parameter root: real path.
    public init(root: String) {
        self.init(root: root, rename: Disk.rename)
    }

    init(root: String, rename: @escaping (_ from: String, _ to: String) throws(DiskError) -> Void) {
        self.root = root
        self.rename = rename
    }

    /// - Returns: paths whose new content is on disk, read back after the last rename.
    /// - Throws: `WriteFailure`; then nothing is written.
    public func write(_ writes: [FileWrite]) throws(WriteFailure) -> [String] {
        let targets = try resolve(writes)
        var staged: [StagedFile] = []
        do {
            for target in targets {
                if let signal = Interruption.received { throw WriteFailure.interrupted(signal) }
                staged.append(try StagedFile.make(target))
            }
            try checkOriginals(targets)
            for file in staged { try file.makeBackup() }
            try replaceAll(staged)
        } catch {
            let failure = Self.failure(error)
            // What could not be put back has its only old content in its backup.
            var kept: [String: String] = [:]
            if case .notRestored(_, let files) = failure { kept = files }
            for file in staged where kept[file.target.write.path] == nil { file.removeTraces() }
            throw failure
        }
        for file in staged { file.removeTraces() }
        Disk.synchronize(folders: Set(targets.map { FilePath.parent($0.path) }))
        return targets.filter { Self.isWritten($0) }.map(\.write.path)
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

    private func replaceAll(_ staged: [StagedFile]) throws {
        var replaced: [StagedFile] = []
        do {
            for file in staged {
                if let signal = Interruption.received { throw WriteFailure.interrupted(signal) }
                try rename(file.staged, file.target.path)
                replaced.append(file)
            }
        } catch {
            var stuck: [String: String] = [:]
            for file in replaced.reversed() {
                do { try Disk.rename(file.backup, file.target.path) } catch {
                    stuck[file.target.write.path] = file.backup
                }
            }
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
