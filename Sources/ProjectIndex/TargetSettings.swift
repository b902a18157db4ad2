public enum Platform: String, Sendable, CaseIterable, Comparable {
    case iOS, macOS, tvOS, watchOS, visionOS, macCatalyst

    public static func < (left: Platform, right: Platform) -> Bool { left.rawValue < right.rawValue }
}

/// `17`, `17.0`, `16.4`: compared number by number, missing parts are 0.
public struct Version: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let major: Int
    public let minor: Int

    public init(_ major: Int, _ minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    public var description: String { "\(major).\(minor)" }

    public static func < (left: Version, right: Version) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }
}

/// Lowest versions an app runs on, where they are known.
public struct PlatformVersions: Hashable, Sendable {
    public var versions: [Platform: Version]

    public init(_ versions: [Platform: Version] = [:]) {
        self.versions = versions
    }

    /// The first version of each platform that has Observation.
    public static let observation = PlatformVersions([
        .iOS: Version(17), .macOS: Version(14), .tvOS: Version(17), .watchOS: Version(10), .visionOS: Version(1),
        .macCatalyst: Version(17),
    ])
}

/// Versions as the project files give them.
public struct DeclaredPlatforms: Hashable, Sendable {
    public let platforms: PlatformVersions
    /// E.g. `project.pbxproj`.
    public let source: String?
}

/// What is known of the target (or targets: then the lowest, and the strictest) a file is compiled in.
public struct TargetSettings: Hashable, Sendable {
    /// The Swift module, or the Xcode project's or folder's name; `nil` where nothing is known.
    public var module: String?
    /// Names of the targets that compile the file, sorted; empty where they cannot be told.
    public var targets: [String]
    public var platforms: PlatformVersions
    /// Where `platforms` comes from, for the report: e.g. `project.pbxproj`.
    public var platformSource: String?
    /// What the project files say where the user's own word is in `platforms`; `nil` where nobody overruled them.
    public var declared: DeclaredPlatforms?
    /// 5 or 6; `nil` if unknown: what is written must compile in both.
    public var languageMode: Int?
    /// Whether declarations are main-actor by default; `nil` if unknown.
    public var defaultsToMainActor: Bool?
    public var importsAreInternalByDefault: Bool
    /// Whether the target is a library product other packages can use.
    public var isLibraryProduct: Bool
    /// Whether the target holds tests.
    public var isTest: Bool

    public init(
        module: String? = nil, platforms: PlatformVersions = PlatformVersions(), platformSource: String? = nil,
        languageMode: Int? = nil, defaultsToMainActor: Bool? = nil, importsAreInternalByDefault: Bool = false,
        isLibraryProduct: Bool = false, isTest: Bool = false, targets: [String] = []
    ) {
        self.module = module
        self.targets = targets
        self.platforms = platforms
        self.platformSource = platformSource
        self.languageMode = languageMode
        self.defaultsToMainActor = defaultsToMainActor
        self.importsAreInternalByDefault = importsAreInternalByDefault
        self.isLibraryProduct = isLibraryProduct
        self.isTest = isTest
    }
}
