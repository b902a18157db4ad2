import ProjectIndex

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

    func treatment(of path: String) -> Treatment { treatment(of: path, in: place(of: path)) }

    /// The same for many files, those of a folder one after the other.
    func treatments(of paths: [String]) -> [Treatment] {
        // Patterns of the user's are most of the work where there are any.
        guard settings.exclude.isEmpty, settings.indexOnly.isEmpty else {
            return parallelMap(paths, jobs: settings.jobs) { treatment(of: $0) }
        }
        var last: Place?
        return paths.map { path in
            let end = Self.folderEnd(of: path)
            if let last, last.folder.utf8.elementsEqual(path.utf8[..<end]) { return treatment(of: path, in: last) }
            let place = place(of: path)
            last = place
            return treatment(of: path, in: place)
        }
    }

    /// What the folder of a file tells.
    private struct Place {
        /// From the root, with a trailing slash; empty at the root.
        let folder: Substring
        let ignored: String?
        let indexOnly: Treatment?
        let isGenerated: Bool
    }

    private static func folderEnd(of path: String) -> String.Index {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
    }

    private func place(of path: String) -> Place {
        let folder = path[..<Self.folderEnd(of: path)]
        let names = folder.split(separator: "/")
        return Place(
            folder: folder, ignored: names.first { Self.isIgnored(folder: String($0)) }.map(String.init),
            indexOnly: indexOnly(path, names), isGenerated: names.contains("Generated"))
    }

    private func treatment(of path: String, in place: Place) -> Treatment {
        if let folder = place.ignored { return .ignored("in \(folder)") }
        if let glob = settings.exclude.first(where: { $0.matches(path) }) {
            return .ignored("excluded by \(glob.pattern)")
        }
        if let glob = settings.indexOnly.first(where: { $0.matches(path) }) {
            return .indexOnly("index-only by \(glob.pattern)")
        }
        if let treatment = place.indexOnly { return treatment }
        if let suffix = Self.generatedSuffixes.first(where: { path.hasSuffix($0) }) { return .indexOnly("generated (*\(suffix))") }
        return place.isGenerated ? .indexOnly("generated (in Generated)") : .edit
    }

    private static let generatedSuffixes = [".generated.swift", ".pb.swift", ".grpc.swift", ".graphql.swift"]

    private func indexOnly(_ path: String, _ folders: [Substring]) -> Treatment? {
        if folders.contains("Pods") { return .indexOnly("in Pods") }
        if zip(folders, folders.dropFirst()).contains(where: { $0 == "Carthage" && $1 == "Checkouts" }) {
            return .indexOnly("in Carthage/Checkouts")
        }
        if let folder = vendoredFolders.first(where: { path.hasPrefix($0) }) {
            return .indexOnly("vendored package \(folder.dropLast())")
        }
        return nil
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
