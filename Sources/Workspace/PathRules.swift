/// What a file's path alone tells about how it may be treated.
struct PathRules {
    enum Treatment: Equatable {
        case edit
        case indexOnly(String)
        case ignored(String)
    }

    /// Folders of packages that lie in a vendor folder, from the root, with a trailing slash.
    private let vendoredFolders: [String]
    private let settings: DiscoverySettings

    /// - Parameter paths: of every file that was listed, from the root.
    init(paths: [String], settings: DiscoverySettings) {
        self.settings = settings
        vendoredFolders = paths.compactMap(Self.vendoredFolder)
    }

    func treatment(of path: String) -> Treatment {
        let folders = path.split(separator: "/").dropLast()
        if let folder = folders.first(where: { Self.isIgnored(folder: String($0)) }) {
            return .ignored("in \(folder)")
        }
        if let glob = settings.exclude.first(where: { $0.matches(path) }) {
            return .ignored("excluded by \(glob.pattern)")
        }
        if let glob = settings.indexOnly.first(where: { $0.matches(path) }) {
            return .indexOnly("index-only by \(glob.pattern)")
        }
        if folders.contains("Pods") { return .indexOnly("in Pods") }
        if zip(folders, folders.dropFirst()).contains(where: { $0 == "Carthage" && $1 == "Checkouts" }) {
            return .indexOnly("in Carthage/Checkouts")
        }
        if let folder = vendoredFolders.first(where: { path.hasPrefix($0) }) {
            return .indexOnly("vendored package \(folder.dropLast())")
        }
        if let reason = Self.generatedName(path) { return .indexOnly(reason) }
        return .edit
    }

    /// Whether nothing below a folder of this name is of interest.
    static func isIgnored(folder name: String) -> Bool {
        ignoredFolders.contains(name) || name.hasSuffix(".xcarchive")
    }

    private static let ignoredFolders: Set<String> = [
        ".build", ".git", Journal.folderName, ".swiftpm", "DerivedData", "SourcePackages", "node_modules",
    ]

    /// The package folder of a manifest that lies in a folder for other people's code.
    ///
    /// `Vendor` may be a package itself; a package named `Dependencies` is more likely the app's own.
    private static func vendoredFolder(_ path: String) -> String? {
        guard path.utf8.count >= manifest.count, path.utf8.suffix(manifest.count).elementsEqual(manifest) else { return nil }
        let parts = path.split(separator: "/").map(String.init)
        guard parts.last == "Package.swift", parts.count > 1 else { return nil }
        let folders = parts.dropLast()
        let isVendored =
            folders.contains { vendorFolders.contains($0) }
            || folders.dropLast().contains { dependencyFolders.contains($0) }
        return isVendored ? folders.joined(separator: "/") + "/" : nil
    }

    private static let manifest = Array("Package.swift".utf8)
    private static let vendorFolders: Set<String> = [
        "Vendor", "vendor", "Vendors", "vendors", "Vendored", "ThirdParty", "Third-Party", "thirdparty", "third_party",
    ]
    private static let dependencyFolders: Set<String> = [
        "External", "external", "Externals", "externals", "Dependencies", "dependencies",
    ]

    private static func generatedName(_ path: String) -> String? {
        let parts = path.split(separator: "/")
        guard let name = parts.last else { return nil }
        let suffixes = [".generated.swift", ".pb.swift", ".grpc.swift", ".graphql.swift"]
        if let suffix = suffixes.first(where: { name.hasSuffix($0) }) { return "generated (*\(suffix))" }
        return parts.dropLast().contains("Generated") ? "generated (in Generated)" : nil
    }
}

/// What the user adds to the built-in rules.
public struct DiscoverySettings: Sendable {
    public var exclude: [Glob]
    public var indexOnly: [Glob]
    /// Threads that read files.
    public var jobs: Int

    public init(exclude: [Glob] = [], indexOnly: [Glob] = [], jobs: Int = 1) {
        self.exclude = exclude
        self.indexOnly = indexOnly
        self.jobs = jobs
    }
}
