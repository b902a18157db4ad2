/// The files below a root before anybody looked into them.
struct FileListing {
    struct Entry {
        /// From the root.
        let path: String
        /// Why its text may not change whatever its path says: it belongs to another repository.
        let indexOnly: String?
    }

    var entries: [Entry] = []
    var ignored: [PathReason] = []
    var skipped: [PathReason] = []

    /// Through git where there is git, else by walking the folders.
    static func make(_ root: Root) throws -> FileListing {
        var listing = FileListing()
        if let git = root.git {
            try listing.addGitFiles(git, root: root.path, prefix: "", indexOnly: nil)
            // A root that git itself ignores lists as empty, yet the user asked for it.
            if !listing.entries.isEmpty { return listing }
        }
        try listing.walk(root.path, prefix: "")
        return listing
    }

    /// The files of an index, whatever the disk holds; other repositories are listed as they lie on disk.
    static func make(_ root: Root, git: Git, index: [IndexEntry]) throws -> FileListing {
        var listing = FileListing()
        for entry in index {
            guard let path = git.path(entry.path, from: root) else { continue }
            if entry.isSubmodule {
                try listing.addNested(path, git, root: root.path)
            } else {
                listing.entries.append(Entry(path: path, indexOnly: nil))
            }
        }
        return listing
    }

    /// Adds what git lists in the folder `prefix`; other repositories inside it are added as index-only.
    private mutating func addGitFiles(_ git: Git, root: String, prefix: String, indexOnly: String?) throws {
        let (paths, unreadable) = try (prefix.isEmpty ? git : git.nested).list(FilePath.join(root, prefix))
        skipped += unreadable.map { PathReason(path: prefix + $0, reason: "its path is not UTF-8") }
        for listed in paths where listed != "./" {
            let path = prefix + listed
            guard let nested = nestedRepository(path, root: root) else {
                entries.append(Entry(path: path, indexOnly: indexOnly))
                continue
            }
            try addNested(nested, git, root: root)
        }
    }

    /// - Parameter path: of the folder of another repository, from the root.
    private mutating func addNested(_ path: String, _ git: Git, root: String) throws {
        guard !PathRules.isIgnored(folder: FilePath.name(path)), hasGit(FilePath.join(root, path)) else { return }
        let folder = path.hasSuffix("/") ? path : path + "/"
        do {
            try addGitFiles(git, root: root, prefix: folder, indexOnly: "in the repository \(folder.dropLast())")
        } catch let error as GitError {
            skipped.append(PathReason(path: folder, reason: "a repository git cannot list: \(error.message)"))
        }
    }

    /// The folder, with a trailing slash, if git listed one: a submodule, or a clone inside the work tree.
    private func nestedRepository(_ path: String, root: String) -> String? {
        // Swift files are by far the most; asking the disk about each would cost more than the listing.
        if path.hasSuffix(".swift") || ProjectFileName.isProjectFile(path) { return nil }
        if path.hasSuffix("/") { return path }
        let absolute = FilePath.join(root, path)
        // An entry that cannot be looked at is no folder we could list.
        guard let status = try? Disk.status(absolute, followingLinks: false), status.kind == .folder else { return nil }
        return hasGit(absolute) ? path + "/" : nil
    }

    private func hasGit(_ folder: String) -> Bool {
        // Only its being there counts; a submodule that was never checked out has none.
        (try? Disk.status(FilePath.join(folder, ".git"), followingLinks: false)) != nil
    }

    private mutating func walk(_ root: String, prefix: String) throws {
        for name in try Disk.entries(FilePath.join(root, prefix)) {
            let path = prefix + name
            do {
                let status = try Disk.status(FilePath.join(root, path), followingLinks: false)
                switch status.kind {
                case .folder where PathRules.isIgnored(folder: name):
                    ignored.append(PathReason(path: path + "/", reason: "in \(name)"))
                case .folder:
                    try walk(root, prefix: path + "/")
                // What is neither is of interest where it stands in the place of a source.
                case .file, .link, .other:
                    entries.append(Entry(path: path, indexOnly: nil))
                }
            } catch let error as DiskError {
                skipped.append(PathReason(path: path, reason: error.reason))
            }
        }
    }
}
