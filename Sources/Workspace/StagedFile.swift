import Foundation

/// New content that waits beside its target.
struct StagedFile {
    let target: WriteTarget
    /// The new content.
    let staged: String
    /// The old content, once `makeBackup` was called.
    let backup: String

    /// Where the new and the old content of a file wait: short names that fit beside any target, and that the record of
    /// a run is enough to find again.
    ///
    /// - Parameters:
    ///   - path: of the target, absolute.
    ///   - stem: the run's own.
    ///   - index: of the target in the run.
    static func names(beside path: String, stem: String, index: Int) -> (staged: String, backup: String) {
        let name = FilePath.join(FilePath.parent(path), ".reobserve-\(stem)-\(index)")
        return (name + ".new", name + ".old")
    }

    /// Whether nothing of a run is left beside a target.
    static func isClear(beside path: String, stem: String, index: Int) -> Bool {
        let names = names(beside: path, stem: stem, index: index)
        return [names.staged, names.backup].allSatisfy { (path: String) in access(path, F_OK) != 0 && errno == ENOENT }
    }

    /// Writes the new content to the disk, with the target's permissions and owner, and reads it back.
    static func make(_ target: WriteTarget, stem: String, index: Int) throws(DiskError) -> StagedFile {
        let names = names(beside: target.path, stem: stem, index: index)
        let file = StagedFile(target: target, staged: names.staged, backup: names.backup)
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
    static func create(_ path: String, bytes: [UInt8], like status: FileStatus? = nil) throws(DiskError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw DiskError(operation: "write", path: path, code: errno) }
        defer { close(descriptor) }
        try writeAll(bytes, to: descriptor, path: path)
        if let status { try keep(status, descriptor, path: path) }
        guard fsync(descriptor) == 0 else { throw DiskError(operation: "write", path: path, code: errno) }
    }

    private static func keep(_ status: FileStatus, _ descriptor: Int32, path: String) throws(DiskError) {
        var created = stat()
        guard fstat(descriptor, &created) == 0 else { throw DiskError(operation: "write", path: path, code: errno) }
        if created.st_uid != status.owner {
            guard fchown(descriptor, status.owner, status.group) == 0 else {
                throw DiskError(operation: "keep the owner of", path: path, code: errno)
            }
        } else if created.st_gid != status.group, fchown(descriptor, status.owner, status.group) != 0 {
            // A file of a group its owner is not in, as in a shared folder: what any editor's save does to it, too.
            guard errno == EPERM else { throw DiskError(operation: "keep the group of", path: path, code: errno) }
        }
        // After fchown, which may clear bits.
        guard fchmod(descriptor, status.mode) == 0 else {
            throw DiskError(operation: "keep the permissions of", path: path, code: errno)
        }
    }

    /// For the user's eyes only, as what it will hold may be.
    static func makeFolder(_ path: String) throws(DiskError) {
        guard mkdir(path, 0o700) == 0 else { throw DiskError(operation: "create", path: path, code: errno) }
    }

    /// Removes a folder of plain files, as far as the system allows: what stays behind is removed another time.
    static func removeFolder(_ path: String) {
        // Not there: nothing to remove.
        for name in (try? entries(path)) ?? [] { unlink(FilePath.join(path, name)) }
        rmdir(path)
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
