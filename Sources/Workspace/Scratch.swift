import Foundation

/// A file without a name in the system's temporary place, gone when it is closed.
enum Scratch {
    /// - Returns: a descriptor at the beginning of the file, for the caller to close.
    static func file(holding bytes: [UInt8] = []) throws(DiskError) -> Int32 {
        var template = Array((NSTemporaryDirectory() + "/reobserve-XXXXXX").utf8CString)
        let descriptor = mkstemp(&template)
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard descriptor >= 0 else { throw DiskError(operation: "create", path: path, code: errno) }
        unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        try Disk.writeAll(bytes, to: descriptor, path: path)
        lseek(descriptor, 0, SEEK_SET)
        return descriptor
    }
}
