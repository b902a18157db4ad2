/// Which files describe targets rather than being part of one.
enum ProjectFileName {
    /// By name alone; a Swift file of such a name may still be an ordinary source.
    static func isProjectFile(_ path: String) -> Bool {
        let name = FilePath.name(path)
        return name == "project.pbxproj" || name == "project.yml" || name == "project.yaml"
            || name.hasSuffix(".xcconfig")
            || isManifestName(name)
    }

    /// Whether a Swift file is a manifest: `Package.swift` of SwiftPM, `Project.swift` of Tuist. An app may well have
    /// a type named `Project` in a file of that name, so the import decides.
    static func isManifest(_ path: String, _ bytes: [UInt8]) -> Bool {
        guard isManifestName(FilePath.name(path)) else { return false }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains("import PackageDescription") || text.contains("import ProjectDescription")
    }

    private static func isManifestName(_ name: String) -> Bool {
        name == "Package.swift" || name == "Project.swift"
            || (name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"))
    }
}
