import Foundation

/// Finds what makes git wait for ever: a pipe that lies where it reads a file.
enum PipeSearch {
    /// Names git reads in any folder of a work tree.
    private static let names: Set = [".gitignore", ".gitattributes", ".gitmodules"]

    /// - Parameter folder: absolute, in a work tree.
    /// - Returns: the first such pipe of the work tree around the folder, absolute. What cannot be looked at is passed over:
    ///   git cannot read it either.
    static func first(around folder: String) -> String? {
        var waiting = [workTree(around: folder)]
        while let current = waiting.popLast() {
            let isInGit = current.contains("/.git/") || current.hasSuffix("/.git")
            for name in (try? Disk.entries(current)) ?? [] {
                let path = FilePath.join(current, name)
                guard let kind = try? Disk.status(path, followingLinks: false).kind else { continue }
                if kind == .folder {
                    // Git knows nothing of the journal.
                    if !isInGit || name != "reobserve" { waiting.append(path) }
                } else if isInGit || names.contains(name), Disk.isPipe(path) {
                    return path
                }
            }
        }
        return nil
    }

    private static func workTree(around folder: String) -> String {
        var current = folder
        while current != "/", !current.isEmpty {
            // Only its being there counts.
            if (try? Disk.statusIfThere(FilePath.join(current, ".git"))) ?? nil != nil { return current }
            current = FilePath.parent(current)
        }
        return folder
    }
}

extension Disk {
    /// Of what a path leads to, links followed.
    static func isPipe(_ path: String) -> Bool {
        var record = stat()
        return stat(path, &record) == 0 && record.st_mode & S_IFMT == S_IFIFO
    }
}
