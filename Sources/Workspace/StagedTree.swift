/// What git is about to commit: the files of the index, whatever the disk holds.
public struct StagedTree: Sendable {
    let root: Root
    let git: Git
    let entries: [IndexEntry]
    /// What the commit will change.
    let changes: [BlobChange]
    /// Files the disk holds differently, from the top.
    let unstaged: Set<String>

    /// - Throws: `GitError`, or `ChangeError` where there is no git.
    public init(_ root: Root) throws {
        self.root = root
        git = try root.requiredGit("--staged")
        (entries, changes, unstaged) = try git.stagedState()
    }

    /// Links a path may lead through; a loop is longer.
    private static let mostLinks = 8

    /// The content a file will have in the commit.
    ///
    /// - Parameter path: from the root, normalized; links are followed as far as they stay in the root.
    /// - Returns: `nil` where the commit has no such file.
    /// - Throws: `GitError`, or `ChangeError` for a link out of the root.
    public func read(_ path: String) throws -> [UInt8]? {
        var place = path
        for _ in 0..<Self.mostLinks {
            guard let entry = entries.first(where: { git.path($0.path, from: root) == place }), !entry.isSubmodule else {
                return nil
            }
            guard let bytes = try git.blobs([entry.blob])[entry.blob] else {
                throw GitError(command: "cat-file", message: "\(place): its staged content is missing")
            }
            if bytes.isEmpty, try git.isOnlyAnnounced(entry.path) { return nil }
            guard entry.isLink else { return bytes }
            let target = String(decoding: bytes, as: UTF8.self)
            let folder = FilePath.parent(place)
            place = FilePath.normalized(folder.isEmpty ? target : FilePath.join(folder, target))
            guard !place.hasPrefix("/"), place != "..", !place.hasPrefix("../") else {
                throw ChangeError(description: "\(path) links out of the root, as it is staged; nothing there is read")
            }
        }
        return nil
    }
}

extension Root {
    /// The git an option cannot do without.
    func requiredGit(_ option: String) throws -> Git {
        if let git { return git }
        let why = note ?? "\(path) is in no git work tree"
        throw ChangeError(
            description: "\(option) asks git what changed, and \(why); run it in a git repository, or lint without \(option)")
    }
}
