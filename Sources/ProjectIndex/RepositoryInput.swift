import SourceText

/// What may happen to a file.
public enum FileClass: String, Sendable {
    /// Its text may change.
    case edit
    /// Its declarations count, its text never changes: vendored, generated, a submodule.
    case indexOnly
}

/// Everything the index is made from. Reading it is the caller's work; nothing here touches a disk.
public struct RepositoryInput: Sendable {
    /// Swift files, sorted by path.
    public let sources: [(file: SourceFile, fileClass: FileClass)]
    /// `Package.swift`, `project.pbxproj`, `*.xcconfig`, `project.yml`, `Project.swift`: where targets are described.
    public let projectFiles: [SourceFile]
    /// Deployment targets the user gave, which win over what the project files say.
    public let platforms: PlatformVersions
    /// Folders that each hold a whole repository, from the root, sorted; none lies in another. Empty where the root is in one.
    public let folders: [String]

    public init(
        sources: [(file: SourceFile, fileClass: FileClass)], projectFiles: [SourceFile],
        platforms: PlatformVersions = PlatformVersions(), folders: [String] = []
    ) {
        self.sources = sources
        self.projectFiles = projectFiles
        self.platforms = platforms
        self.folders = folders
    }
}
