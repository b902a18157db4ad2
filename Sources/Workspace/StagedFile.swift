import Foundation

/// New content that waits beside its target.
struct StagedFile {
    let target: WriteTarget
    /// The new content.
    let staged: String
    /// The old content, once `makeBackup` was called.
    let backup: String

    /// Writes the new content to the disk, with the target's permissions and owner, and reads it back.
    static func make(_ target: WriteTarget) throws(DiskError) -> StagedFile {
        let folder = FilePath.parent(target.path)
        let stem = FilePath.join(folder, ".\(FilePath.name(target.path)).reobserve-\(getpid())")
        let file = StagedFile(target: target, staged: stem + ".new", backup: stem + ".old")
        do throws(DiskError) {
            try Disk.create(file.staged, bytes: target.write.replacement, like: target.status)
            let found = try Disk.read(file.staged)
            if found != target.write.replacement { throw DiskError(operation: "write", path: file.staged, code: EIO) }
        } catch {
            // A path that was there before is somebody else's.
            if error.code != EEXIST { unlink(file.staged) }
            throw error
        }
        return file
    }

    /// Keeps the old file under a second name: taking a write back is then a rename, which needs no space.
    func makeBackup() throws(DiskError) {
        if link(target.path, backup) == 0 { return }
        // Some file systems know no second names; there a copy has to do.
        try Disk.create(backup, bytes: target.write.original, like: target.status)
    }

    /// Removes what is left beside the target; what was renamed away is not there any more, which is fine.
    func removeTraces() {
        unlink(staged)
        unlink(backup)
    }
}

extension Disk {
    static func rename(_ from: String, _ to: String) throws(DiskError) {
        guard Foundation.rename(from, to) == 0 else { throw DiskError(operation: "rename", path: to, code: errno) }
    }

    /// Creates a file that must not be there yet and writes it through to the disk.
    static func create(_ path: String, bytes: [UInt8], like status: FileStatus) throws(DiskError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw DiskError(operation: "write", path: path, code: errno) }
        defer { close(descriptor) }
        try writeAll(bytes, to: descriptor, path: path)
        var created = stat()
        guard fstat(descriptor, &created) == 0 else { throw DiskError(operation: "write", path: path, code: errno) }
        if created.st_uid != status.owner || created.st_gid != status.group {
            guard fchown(descriptor, status.owner, status.group) == 0 else {
                throw DiskError(operation: "keep the owner of", path: path, code: errno)
            }
        }
        // After fchown, which may clear bits.
        guard fchmod(descriptor, status.mode) == 0 else {
            throw DiskError(operation: "keep the permissions of", path: path, code: errno)
        }
        guard fsync(descriptor) == 0 else { throw DiskError(operation: "write", path: path, code: errno) }
    }

    /// Makes renames in folders last through a power cut. Best effort: the renames themselves are done.
    static func synchronize(folders: Set<String>) {
        for folder in folders {
            let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
            if descriptor < 0 { continue }
            fsync(descriptor)
            close(descriptor)
        }
    }
}
