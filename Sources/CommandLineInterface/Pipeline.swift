import Analysis
import Migration
import ProjectIndex
import Reporting
import SourceText

/// A plan with what was learned on the way to it.
public struct PlanningResult: Sendable {
    public let plan: Plan
    /// The versions the plan was made for, sorted by name.
    public let platforms: [PlatformFact]

    public init(plan: Plan, platforms: [PlatformFact] = []) {
        self.plan = plan
        self.platforms = platforms
    }
}

/// From the files of a repository to a plan: the one seam between the command line and the stages behind it.
public struct Pipeline: Sendable {
    /// Files, the user's decisions, and the number of threads.
    public typealias Planning = @Sendable (RepositoryInput, MigrationOptions, Int) throws -> PlanningResult

    let plan: Planning

    public init(plan: @escaping Planning) {
        self.plan = plan
    }

    /// Parse and index, gather facts, judge.
    public static let standard = Pipeline { input, options, jobs in
        let index = RepositoryIndex(input, jobs: jobs)
        let plan = Planner.plan(facts: Analyzer.facts(of: index), options: options)
        return PlanningResult(plan: plan, platforms: PlatformFacts.facts(index, chosen: input.platforms))
    }
}

/// The lowest version of each platform among the files that may change.
enum PlatformFacts {
    static func facts(_ index: RepositoryIndex, chosen: PlatformVersions) -> [PlatformFact] {
        var lowest: [Platform: Version] = [:]
        var origins: [Platform: Set<String>] = [:]
        for file in index.files where file.fileClass == .edit {
            for (platform, version) in file.settings.platforms.versions {
                let known = lowest[platform]
                if known.map({ version < $0 }) ?? true {
                    lowest[platform] = version
                    origins[platform] = []
                }
                if lowest[platform] == version, let origin = file.settings.platformSource {
                    origins[platform, default: []].insert(origin)
                }
            }
        }
        for (platform, version) in chosen.versions {
            lowest[platform] = version
            origins[platform] = ["chosen"]
        }
        return lowest.sorted { $0.key < $1.key }.map { platform, version in
            let named = origins[platform] ?? []
            return PlatformFact(
                name: platform.rawValue, version: version.description, origin: named.count == 1 ? named.first : nil)
        }
    }
}
