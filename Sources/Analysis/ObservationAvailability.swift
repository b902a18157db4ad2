import ProjectIndex
import Syntax

/// A platform a place is compiled for that has no Observation.
public struct MissingObservation: Sendable, Hashable {
    public let platform: Platform
    /// The lowest version the target runs on.
    public let version: Version
    /// The first version that has Observation.
    public let needed: Version
    /// Where `version` comes from, e.g. `project.pbxproj`.
    public let source: String?
}

/// Whether Observation is there on all systems a place is compiled for.
public enum ObservationAvailability {
    /// The first platform that lacks it; `nil` where all have it, where `@available` around the place grants it, or
    /// where no target is known.
    public static func missing(at site: Site, in index: RepositoryIndex) -> MissingObservation? {
        let settings = index.file(site.file).settings
        let available = Availability(around: site.node)
        for (platform, version) in settings.platforms.versions.sorted(by: { $0.key < $1.key }) {
            guard let needed = PlatformVersions.observation.versions[platform], version < needed,
                !available.grants(platform, needed)
            else { continue }
            // What the user says of other platforms is no source of this one.
            let isDeclared = settings.declared?.platforms.versions[platform] == version
            return MissingObservation(
                platform: platform, version: version, needed: needed,
                source: isDeclared ? settings.declared?.source : settings.platformSource)
        }
        return nil
    }
}

/// What the `@available` attributes around a place promise.
private struct Availability {
    private let versions: [Platform: Version]

    init(around node: Node) {
        var versions: [Platform: Version] = [:]
        let declarations = [node] + node.ancestors.filter { $0.kind.isDeclaration }
        for attribute in declarations.flatMap({ $0.all(.attribute) }) where attribute.name == "available" {
            for (platform, version) in Availability.introduced(attribute) {
                versions[platform] = max(versions[platform] ?? version, version)
            }
        }
        self.versions = versions
    }

    func grants(_ platform: Platform, _ version: Version) -> Bool {
        if let own = versions[platform] { return own >= version }
        return platform == .macCatalyst && versions[.iOS].map { $0 >= version } == true
    }

    /// `iOS 17, macOS 14.0, *` and `iOS, introduced: 17`.
    private static func introduced(_ attribute: Node) -> [(Platform, Version)] {
        let words = attribute.text.split { "@(),: ".contains($0) || $0.isNewline }.map(String.init)
        var result: [(Platform, Version)] = []
        for (position, word) in words.enumerated() {
            guard let platform = Platform(rawValue: word == "OSX" ? "macOS" : word) else { continue }
            var next = position + 1
            if next < words.count, words[next] == "introduced" { next += 1 }
            guard next < words.count, let version = version(words[next]) else { continue }
            result.append((platform, version))
        }
        return result
    }

    private static func version(_ text: String) -> Version? {
        let parts = text.split(separator: ".").map { Int($0) }
        guard let first = parts.first, let major = first else { return nil }
        return Version(major, parts.count > 1 ? parts[1] ?? 0 : 0)
    }
}
