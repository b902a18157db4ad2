import Foundation

/// Keeps two runs from writing to one repository at the same time.
///
/// The lock sits on a folder that is there anyway, so it leaves nothing behind, and the system drops it with the process.
public enum WriteLock {
    /// Runs `body` while no other run can hold the lock of the folder.
    ///
    /// - Parameter folder: the git folder of the work tree, or the root where there is no git.
    /// - Returns: what `body` returns, or `nil` if another run holds the lock; then `body` was not run.
    /// - Throws: `DiskError` if the folder cannot be opened, and what `body` throws.
    public static func holding<Value>(_ folder: String, _ body: () throws -> Value) throws -> Value? {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw DiskError(operation: "lock", path: folder, code: errno) }
        defer { close(descriptor) }
        // Some network file systems lock no folders, which shows as another error. There the check that files are
        // unchanged still guards the writing.
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
        // A child on its way from fork to exec holds a copy of the descriptor, so that closing ours may not unlock.
        defer { flock(descriptor, LOCK_UN) }
        return try body()
    }
}
