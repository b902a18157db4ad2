import ProjectIndex
import Reporting

/// Deployment targets as `--platform` takes them.
enum PlatformArguments {
    /// ` --platform ios=17,macos=14`, in the order of the platforms; nothing for none.
    static func text(_ versions: [Platform: Version]) -> String {
        let words = versions.sorted { $0.key < $1.key }.map { platform, version in
            "\(platform.rawValue.lowercased())=" + (version.minor == 0 ? "\(version.major)" : "\(version)")
        }
        return words.isEmpty ? "" : " --platform " + words.joined(separator: ",")
    }

    /// The first versions with Observation of those platforms that have an older one.
    static func raised(_ facts: [PlatformFact]) -> [Platform: Version] {
        var result: [Platform: Version] = [:]
        for fact in facts {
            guard let platform = Platform(rawValue: fact.name), let version = Version(fact.version),
                let needed = PlatformVersions.observation.versions[platform], version < needed
            else { continue }
            result[platform] = needed
        }
        // Catalyst apps are iOS apps: raising the one raises the other.
        if result[.iOS] != nil { result[.macCatalyst] = nil }
        return result
    }
}

extension PlanningRun {
    /// What `--platform` would have to say for Observation to be there on all systems.
    var raisedPlatforms: [Platform: Version] { PlatformArguments.raised(result.platforms) }
}
