/// Folders below a root that each hold a whole repository, as where somebody keeps all checkouts in one folder.
public enum RepositoryFolders {
    /// What shows a repository: a checkout's own folder or, in an unpacked archive, its list of what git leaves out.
    private static let marks = [".git", ".gitignore"]

    /// - Parameter paths: files of the root, from it.
    /// - Returns: from the root, sorted, none in another; empty where the root is a repository or in one, and where a file lies
    ///   in none of them.
    public static func around(_ paths: [String], root: Root) -> [String] {
        guard root.git == nil, !isMarked(root.path) else { return [] }
        var known: [String: Bool] = [:]
        var found: Set<String> = []
        for path in paths {
            guard let folder = outermost(around: path, root, &known) else { return [] }
            found.insert(folder)
        }
        return found.sorted(by: Git.bytewise)
    }

    private static func outermost(around path: String, _ root: Root, _ known: inout [String: Bool]) -> String? {
        var start = path.startIndex
        while let slash = path.utf8[start...].firstIndex(of: UInt8(ascii: "/")) {
            let folder = String(path[..<slash])
            let answer = known[folder] ?? isMarked(FilePath.join(root.path, folder))
            known[folder] = answer
            if answer { return folder }
            start = path.utf8.index(after: slash)
        }
        return nil
    }

    private static func isMarked(_ folder: String) -> Bool {
        // What cannot be looked at shows no mark.
        marks.contains { (try? Disk.statusIfThere(FilePath.join(folder, $0))) != nil }
    }
}
