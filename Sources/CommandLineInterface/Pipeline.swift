import Analysis
import Foundation
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
    let plan: @Sendable (RepositoryInput, MigrationOptions) throws -> PlanningResult

    public init(plan: @escaping @Sendable (RepositoryInput, MigrationOptions) throws -> PlanningResult) {
        self.plan = plan
    }

    /// Parse, index, analyse, judge.
    public static let standard = Pipeline { input, options in
        let index = RepositoryIndex(input, jobs: ProcessInfo.processInfo.activeProcessorCount)
        return PlanningResult(plan: Planner.plan(facts: Analyzer.facts(of: index), options: options))
    }
}
