import Foundation

/// Files the user names outright: a report to write, a file to look at.
public enum OutputFile {
    public static func read(_ path: String) throws(DiskError) -> [UInt8] {
        try Disk.read(path)
    }

    /// Writes or overwrites a file.
    public static func write(_ bytes: [UInt8], to path: String) throws(DiskError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw DiskError(operation: "write", path: path, code: errno) }
        do {
            try Disk.writeAll(bytes, to: descriptor, path: path)
        } catch {
            close(descriptor)
            throw error
        }
        guard close(descriptor) == 0 else { throw DiskError(operation: "write", path: path, code: errno) }
    }
}
