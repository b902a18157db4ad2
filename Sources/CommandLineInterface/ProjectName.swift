import SourceText

/// What a project calls itself.
enum ProjectName {
    /// The name of the Xcode project or package at the root; `nil` if there is neither.
    static func find(_ projectFiles: [SourceFile]) -> String? {
        xcodeProject(projectFiles) ?? projectFiles.first { $0.path == "Package.swift" }.flatMap(packageName)
    }

    private static func xcodeProject(_ files: [SourceFile]) -> String? {
        let suffix = ".xcodeproj/project.pbxproj"
        let names = files.filter { $0.path.hasSuffix(suffix) }.map { $0.path.dropLast(suffix.count) }
        return names.first { !$0.contains("/") }.map(String.init)
    }

    /// The first `name:` of a manifest is the package's.
    private static func packageName(_ file: SourceFile) -> String? {
        let text = file.text(file.range)
        guard let match = text.firstMatch(of: /Package\s*\(\s*name\s*:\s*"([^"\\]+)"/) else { return nil }
        return String(match.1)
    }
}
