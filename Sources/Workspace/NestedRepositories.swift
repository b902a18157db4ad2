/// Repositories that lie below a root which is in none itself. Each knows what is unsaved in its own work tree.
public struct NestedRepositories {
    /// Where they lie, from the root, sorted.
    public let folders: [String]
    private let root: String
    private let environment: [String: String]

    /// - Parameter paths: files of the root, from it; their repositories are looked for.
    public init(around paths: [String], root: Root, environment: [String: String]) {
        self.root = root.path
        self.environment = environment
        var seen = Set<String>()
        var found = Set<String>()
        var real: [String: String] = [:]
        for path in root.git == nil ? paths : [] {
            var folder = Self.realFolder(of: path, root.path, &real)
            while Self.isBelow(folder), seen.insert(folder).inserted {
                if Self.hasGit(FilePath.join(root.path, folder)) { found.insert(folder) }
                folder = FilePath.parent(folder)
            }
        }
        folders = found.sorted(by: Git.bytewise)
    }

    /// Files that hold work their repository could not give back, and those that are in no repository.
    ///
    /// A repository that git does not work in can give nothing back.
    ///
    /// - Parameter paths: from the root.
    /// - Throws: `GitError`.
    public func judge(_ paths: [String]) throws -> (dirty: [String], unguarded: [String]) {
        var dirty = Set<String>()
        var unguarded = Set<String>()
        for (folder, group) in Dictionary(grouping: paths, by: innermost) {
            guard let folder else {
                unguarded.formUnion(group)
                continue
            }
            switch Git.lookUp(FilePath.join(root, folder), environment: environment) {
            case .none, .refused: dirty.formUnion(group)
            case .repository(let git): dirty.formUnion(try changed(group, git))
            }
        }
        return (paths.filter(dirty.contains), paths.filter(unguarded.contains))
    }

    /// Folders of those repositories around some files whose git is in the middle of something.
    public func busy(_ paths: [String]) throws -> [String] {
        try Set(paths.compactMap(innermost)).sorted(by: Git.bytewise).filter { folder in
            let found = Git.lookUp(FilePath.join(root, folder), environment: environment)
            if case .repository(let git) = found { return try git.isIndexLocked() }
            return false
        }
    }

    private func changed(_ paths: [String], _ git: Git) throws -> [String] {
        let places = paths.map { FilePath.real(FilePath.join(root, $0)) ?? FilePath.join(root, $0) }
        let dirty = Set(try git.dirty(places.filter { FilePath.isInside($0, git.top) }))
        // A link that leads out of the repository leads to what this repository does not keep.
        return zip(paths, places).filter { dirty.contains($0.1) || !FilePath.isInside($0.1, git.top) }.map(\.0)
    }

    /// The repository a file lies in; links followed, since the file behind them is the one that is written.
    private func innermost(_ path: String) -> String? {
        let real = Self.real(path, root)
        return folders.filter { FilePath.isInside(real, $0) }.max { $0.utf8.count < $1.utf8.count }
    }

    private static func real(_ path: String, _ root: String) -> String {
        let place = FilePath.real(FilePath.join(root, path)) ?? FilePath.join(root, path)
        return FilePath.isInside(place, root) ? FilePath.relative(place, to: root) : path
    }

    /// The folder a file really lies in, from the root.
    ///
    /// - Parameter known: answers for files that are no links, by their folders.
    private static func realFolder(of path: String, _ root: String, _ known: inout [String: String]) -> String {
        let folder = FilePath.parent(path)
        // Of what cannot be looked at, nothing is known.
        guard (try? Disk.status(FilePath.join(root, path), followingLinks: false))?.kind == .file else {
            return FilePath.parent(real(path, root))
        }
        if let answer = known[folder] { return answer }
        let answer = FilePath.parent(real(path, root))
        known[folder] = answer
        return answer
    }

    private static func isBelow(_ folder: String) -> Bool {
        !folder.isEmpty && folder != "." && folder != "/"
    }

    private static func hasGit(_ folder: String) -> Bool {
        // Whatever keeps us from looking at it also keeps git from it.
        (try? Disk.statusIfThere(FilePath.join(folder, ".git"))) != nil
    }
}
