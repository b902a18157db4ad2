import Migration
import ProjectIndex
import Reporting
import Workspace

/// The lowest version of each platform the models of a plan are compiled for.
enum PlatformFacts {
    /// - Parameter chosen: what the user said, which wins over what the project files say.
    static func facts(_ index: RepositoryIndex, _ plan: Plan, chosen: PlatformVersions) -> [PlatformFact] {
        let paths = Set(plan.models.map(\.location.path))
        var lowest: [Platform: PlatformFact] = [:]
        for file in index.files where paths.contains(file.path) {
            let settings = file.settings
            for (platform, version) in settings.platforms.versions {
                let fact = PlatformFact(
                    name: platform.rawValue, version: version.description,
                    origin: (settings.declared?.source ?? settings.platformSource).map(FilePath.name))
                lowest[platform] = lowest[platform].map { lower($0, fact) } ?? fact
            }
        }
        for (platform, version) in chosen.versions {
            lowest[platform] = PlatformFact(name: platform.rawValue, version: version.description, origin: "chosen")
        }
        return lowest.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The lowest of several repositories.
    static func joined(_ parts: [[PlatformFact]]) -> [PlatformFact] {
        let lowest = Dictionary(parts.flatMap { $0 }.map { ($0.name, $0) }, uniquingKeysWith: lower)
        return lowest.values.sorted { $0.name < $1.name }
    }

    /// The lower of two; of equal ones with different origins, one without.
    private static func lower(_ left: PlatformFact, _ right: PlatformFact) -> PlatformFact {
        guard let first = Version(left.version), let second = Version(right.version), first != second else {
            return left.origin == right.origin
                ? left : PlatformFact(name: left.name, version: left.version, origin: nil)
        }
        return first < second ? left : right
    }
}
