import Foundation

/// The system refused to do something with a file.
public struct DiskError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was tried, as a verb: `read`, `write`, `rename`.
    public let operation: String
    public let path: String
    /// The `errno` of the call.
    public let code: Int32

    public var description: String { "cannot \(operation) \(path): \(reason)" }

    /// What the system says about `code`, e.g. `Permission denied`.
    public var reason: String {
        switch code {
        case Disk.notAFile: "not a plain file"
        case Disk.leadsOut: "it links out of the root"
        default: String(cString: strerror(code))
        }
    }
}

/// What the file system says about a path.
struct FileStatus: Hashable {
    enum Kind { case file, folder, link, other }

    let kind: Kind
    /// The permission bits, `0o7777` at most.
    let mode: mode_t
    let size: Int
    /// Number of names the file has on disk.
    let links: Int
    let owner: uid_t
    let group: gid_t
    /// Tells one version of a file from another without reading it.
    var version = Version()

    struct Version: Hashable {
        var number: UInt64 = 0
        var seconds = 0
        var nanoseconds = 0
    }
}

/// Calls to the system, each with its error.
enum Disk {
    /// A pipe, socket or device where a file was expected; the system has no code for that.
    static let notAFile: Int32 = -1
    /// A link that leads out of the folder it must stay in.
    static let leadsOut: Int32 = -2

    static func status(_ path: String, followingLinks: Bool) throws(DiskError) -> FileStatus {
        var record = stat()
        let result = followingLinks ? stat(path, &record) : lstat(path, &record)
        guard result == 0 else { throw DiskError(operation: "read", path: path, code: errno) }
        return FileStatus(
            kind: kind(record.st_mode), mode: record.st_mode & 0o7777, size: Int(record.st_size),
            links: Int(record.st_nlink), owner: record.st_uid, group: record.st_gid, version: version(record))
    }

    private static func version(_ record: stat) -> FileStatus.Version {
        #if canImport(Darwin)
            let time = record.st_mtimespec
        #else
            let time = record.st_mtim
        #endif
        return FileStatus.Version(
            number: UInt64(record.st_ino), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
    }

    /// Of the path itself, not of what it links to; `nil` if nothing is there.
    static func statusIfThere(_ path: String) throws(DiskError) -> FileStatus? {
        do throws(DiskError) {
            return try status(path, followingLinks: false)
        } catch {
            if error.code == ENOENT { return nil }
            throw error
        }
    }

    private static func kind(_ mode: mode_t) -> FileStatus.Kind {
        switch mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
    }

    static func read(_ path: String) throws(DiskError) -> [UInt8] {
        // A pipe that nobody writes to would otherwise hold the run up for good.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw DiskError(operation: "read", path: path, code: errno) }
        defer { close(descriptor) }
        var record = stat()
        guard fstat(descriptor, &record) == 0 else { throw DiskError(operation: "read", path: path, code: errno) }
        guard kind(record.st_mode) == .file else {
            throw DiskError(operation: "read", path: path, code: kind(record.st_mode) == .folder ? EISDIR : notAFile)
        }
        var bytes = [UInt8](repeating: 0, count: Int(record.st_size) + 1)
        var filled = 0
        while true {
            if filled == bytes.count { bytes.append(contentsOf: repeatElement(0, count: bytes.count)) }
            let space = bytes.count - filled
            let count = bytes.withUnsafeMutableBytes { buffer in
                Foundation.read(descriptor, buffer.baseAddress! + filled, space)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw DiskError(operation: "read", path: path, code: errno) }
            if count == 0 { break }
            filled += count
        }
        bytes.removeLast(bytes.count - filled)
        return bytes
    }

    /// The bytes of a plain file, in as few calls as there can be; `nil` for anything else, be it a link, a larger file or
    /// an error: there a closer look tells what it is.
    static func readPlain(_ path: String, limit: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var record = stat()
        guard fstat(descriptor, &record) == 0, kind(record.st_mode) == .file, Int(record.st_size) <= limit else { return nil }
        // One byte more than there should be: a file that fills it is growing.
        let space = Int(record.st_size) + 1
        let bytes = [UInt8](unsafeUninitializedCapacity: space) { buffer, count in
            count = max(0, Foundation.read(descriptor, buffer.baseAddress, space))
        }
        return bytes.count == Int(record.st_size) ? bytes : nil
    }

    /// Everything two pipes give until their other ends are closed. Whichever has something is read: a full one would
    /// stop the program that fills it for good.
    static func drain(_ first: Int32, _ second: Int32) -> ([UInt8], [UInt8]) {
        var waiting = [pollfd(fd: first, events: Int16(POLLIN), revents: 0), pollfd(fd: second, events: Int16(POLLIN), revents: 0)]
        var results: [[UInt8]] = [[], []]
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        // What is at its end gets a descriptor below zero, which poll passes over.
        while waiting.contains(where: { $0.fd >= 0 }) {
            guard poll(&waiting, nfds_t(waiting.count), -1) >= 0 else {
                if errno == EINTR { continue }
                break
            }
            for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0 {
                let count = Foundation.read(waiting[index].fd, &buffer, buffer.count)
                if count > 0 {
                    results[index] += buffer[..<count]
                } else if count == 0 || errno != EINTR {
                    waiting[index].fd = -1
                }
            }
        }
        return (results[0], results[1])
    }

    static func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(DiskError) {
        var written = 0
        while written < bytes.count {
            let start = written
            let count = bytes.withUnsafeBytes { buffer in
                Foundation.write(descriptor, buffer.baseAddress! + start, buffer.count - start)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw DiskError(operation: "write", path: path, code: errno) }
            written += count
        }
    }

    /// Names of a folder's entries, sorted by their bytes; those that are no UTF-8 are left out.
    static func entries(_ path: String) throws(DiskError) -> [String] {
        guard let folder = opendir(path) else { throw DiskError(operation: "list", path: path, code: errno) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(validatingCString: $0) }
            }
            if let name, name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
