/// What the environment says to git. In a hook it names the repository and, for a commit of some files only, an index
/// of its own; a tool that drops the latter looks at the wrong commit.
struct GitEnvironment {
    let values: [String: String]
    /// The git folder the environment names, taken out so that git finds it itself; `nil` if it names none.
    private let namedFolder: String?

    init(_ values: [String: String]) {
        self.init(values, namedFolder: nil)
    }

    private init(_ values: [String: String], namedFolder: String?) {
        self.values = values
        self.namedFolder = namedFolder
    }

    /// Without the names of a repository: with them git would take the folder it is asked about for the top.
    var discovering: GitEnvironment {
        var rest = values
        for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_PREFIX"] { rest[name] = nil }
        return GitEnvironment(rest, namedFolder: values["GIT_DIR"])
    }

    /// The environment for a repository that was found: the index of another one is left out, a relative path is made
    /// absolute, as git takes it from the top of the work tree.
    func settled(top: String, gitFolder: String) -> [String: String] {
        var result = values
        guard let index = values["GIT_INDEX_FILE"], !index.isEmpty else { return result }
        let named = namedFolder.map { FilePath.real(FilePath.join(top, $0)) }
        let isOther = named != nil && named != FilePath.real(gitFolder)
        result["GIT_INDEX_FILE"] = isOther ? nil : FilePath.join(top, index)
        return result
    }
}
