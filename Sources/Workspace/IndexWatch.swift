import Foundation

/// Notices whether git works on the index of a work tree while files of it are replaced. What it commits just then may hold
/// some of them with their new text and some with their old one.
///
/// The lock of git itself is never taken: a run that is killed would leave it behind, and git would refuse to work until
/// somebody finds out why.
struct IndexWatch {
    private let index: String
    private let version: FileStatus.Version?
    /// Whether git held the index when the watch began.
    let isLocked: Bool

    /// Begins to watch. The lock is looked at first: a git that let go of it before the index is looked at had read every
    /// file by then.
    ///
    /// - Parameter index: its path.
    init(_ index: String) {
        self.index = index
        isLocked = Self.isLocked(index)
        version = Self.version(index)
    }

    /// Whether git changed the index since, or holds it.
    var isDisturbed: Bool { Self.isLocked(index) || Self.version(index) != version }

    private static func isLocked(_ index: String) -> Bool { access(index + ".lock", F_OK) == 0 }

    private static func version(_ index: String) -> FileStatus.Version? {
        // Before the first commit there is none.
        try? Disk.status(index, followingLinks: true).version
    }
}
