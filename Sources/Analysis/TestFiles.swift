import ProjectIndex

/// Tells files of tests from files of the app.
public enum TestFiles {
    public static func isTest(_ file: FileID, in index: RepositoryIndex) -> Bool {
        let file = index.file(file)
        return file.settings.isTest || file.imports.contains { $0.module == "XCTest" || $0.module == "Testing" }
    }
}
