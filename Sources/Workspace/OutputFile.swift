import Foundation

/// Files the user names outright: a report to write, a file to look at.
public enum OutputFile {
    public static func read(_ path: String) throws(DiskError) -> [UInt8] {
        try Disk.read(path)
    }

    /// Writes or overwrites a file.
    ///
    /// - Parameters:
    ///   - path: absolute.
    ///   - root: real path; what is spelled to lie inside it must lie there. A repository may bring a link along where
    ///     people usually write.
    public static func write(_ bytes: [UInt8], to path: String, root: String) throws(DiskError) {
        guard staysInside(path, root) else { throw DiskError(operation: "write", path: path, code: Disk.leadsOut) }
        try write(bytes, to: path, flags: O_TRUNC, mode: 0o644)
    }

    /// Whether a path that is spelled inside a folder leads nowhere else.
    public static func staysInside(_ path: String, _ root: String) -> Bool {
        guard FilePath.isInside(FilePath.normalized(path), root) else { return true }
        if let status = try? Disk.status(path, followingLinks: false), status.kind == .link {
            // A link that leads nowhere would be created at its far end.
            return FilePath.real(path).map { FilePath.isInside($0, root) } ?? false
        }
        // Where the folder is not there, nothing can be written.
        return FilePath.real(FilePath.parent(path)).map { FilePath.isInside($0, root) } ?? true
    }

    /// Writes a file that must not be there yet, in folders that are made if need be.
    ///
    /// - Parameter mode: permission bits.
    public static func create(_ bytes: [UInt8], at path: String, mode: Int) throws(DiskError) {
        try makeFolder(FilePath.parent(path))
        try write(bytes, to: path, flags: O_EXCL, mode: mode_t(mode))
    }

    private static func makeFolder(_ path: String) throws(DiskError) {
        if path.isEmpty || FilePath.real(path) != nil { return }
        try makeFolder(FilePath.parent(path))
        guard mkdir(path, 0o755) == 0 else { throw DiskError(operation: "make", path: path, code: errno) }
    }

    private static func write(_ bytes: [UInt8], to path: String, flags: Int32, mode: mode_t) throws(DiskError) {
        // A pipe that nobody reads would otherwise hold the run up for good.
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | flags, mode)
        guard descriptor >= 0 else { throw DiskError(operation: "write", path: path, code: errno) }
        do {
            // One that somebody reads may take its time.
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
            try Disk.writeAll(bytes, to: descriptor, path: path)
        } catch {
            close(descriptor)
            throw error
        }
        guard close(descriptor) == 0 else { throw DiskError(operation: "write", path: path, code: errno) }
    }
}
