import SourceText

/// Which files a change touches, and what they held before.
public struct ChangeSet: Sendable {
    /// Paths from the root of files the change brings or alters.
    public let touched: Set<String>
    /// By path from the root, for every file that is new, altered or gone; `nil` for one that is new.
    let before: [String: [UInt8]?]

    /// Every path the change is about, before or after it.
    public var paths: Set<String> { touched.union(before.keys) }

    init(touched: Set<String>, before: [String: [UInt8]?]) {
        self.touched = touched
        self.before = before
    }

    /// - Parameter changes: files outside the root are passed over, and those nobody reads.
    init(_ changes: [BlobChange], git: Git, root: Root) throws {
        let inside = changes.compactMap { change in
            git.path(change.path, from: root).flatMap { FileDiscovery.isOfInterest($0) ? ($0, change) : nil }
        }
        let blobs = try git.blobs(inside.compactMap(\.1.old))
        touched = Set(inside.filter(\.1.isThere).map(\.0))
        before = Dictionary(inside.map { ($0, $1.old.flatMap { blobs[$0] }) }, uniquingKeysWith: { first, _ in first })
    }
}

extension Git {
    /// A path from the top of the work tree, seen from the root; `nil` outside of it.
    func path(_ path: String, from root: Root) -> String? {
        if root.path == top { return path }
        let absolute = FilePath.join(top, path)
        guard FilePath.isInside(absolute, root.path) else { return nil }
        return FilePath.relative(absolute, to: root.path)
    }
}

extension FileDiscovery {
    /// Reads what git is about to commit: names from the index, texts from it where the disk holds others.
    ///
    /// - Throws: `GitError`.
    public func discover(_ staged: StagedTree) throws -> (discovery: Discovery, change: ChangeSet) {
        let git = staged.git
        var blobs: [String: String] = [:]
        for entry in staged.entries where !entry.isLink && !entry.isSubmodule {
            guard entry.isUnwatched || staged.unstaged.contains(entry.path), Self.isOfInterest(entry.path),
                let path = git.path(entry.path, from: root)
            else { continue }
            blobs[path] = entry.blob
        }
        let texts = try git.blobs(blobs.values)
        let discovery = try discover(
            try FileListing.make(root, git: git, index: staged.entries), contents: blobs.compactMapValues { texts[$0] })
        return (discovery, try ChangeSet(staged.changes, git: git, root: root))
    }

    /// What the work tree has other than the commit a branch grew from; new files count, added to git or not.
    ///
    /// - Throws: `GitError`, or `ChangeError` where there is no git or no such commit.
    public func changes(since reference: String) throws -> ChangeSet {
        let git = try root.requiredGit("--since")
        guard let base = try git.base(reference) else {
            throw ChangeError(
                description: "--since \(reference): git knows no such commit in \(git.top); name a commit, a tag or a branch,"
                    + " and fetch it first where the clone is shallow")
        }
        let changes = try git.changes(since: base)
        let new = try git.untracked().map { BlobChange(path: $0, old: nil, isThere: true) }
        return try ChangeSet(changes + new, git: git, root: root)
    }

    /// The files as they were before a change.
    public func discovery(_ discovery: Discovery, before change: ChangeSet) -> Discovery {
        let old = change.before.compactMap { path, bytes in bytes.map { SourceFile(path: path, bytes: $0) } }
        let isManifest = { (file: SourceFile) in
            !file.path.hasSuffix(".swift") || ProjectFileName.isManifest(file.path, file.bytes)
        }
        let kept = discovery.files.filter { change.before[$0.file.path] == nil }
        // The manifests of the files that stay decide what is vendored.
        let paths = (discovery.files.map(\.file.path) + discovery.projectFiles.map(\.path) + old.map(\.path))
        let rules = PathRules(paths: paths, settings: settings)
        let restored = old.filter { !isManifest($0) }.compactMap { file -> DiscoveredFile? in
            switch rules.treatment(of: file.path) {
            case .ignored: return nil
            case .indexOnly(let reason): return DiscoveredFile(file: file, fileClass: .indexOnly, reason: reason)
            case .edit:
                let isGenerated = GeneratedHeader.isPresent(in: file.bytes)
                return DiscoveredFile(file: file, fileClass: isGenerated ? .indexOnly : .edit, reason: nil)
            }
        }
        let projects = discovery.projectFiles.filter { change.before[$0.path] == nil } + old.filter(isManifest)
        return Discovery(
            files: (kept + restored).sorted { Git.bytewise($0.file.path, $1.file.path) },
            projectFiles: projects.sorted { Git.bytewise($0.path, $1.path) }, ignored: discovery.ignored,
            skipped: discovery.skipped)
    }
}

/// What changed could not be told.
public struct ChangeError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
}
