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
        let plan = Planner.plan(facts: Analyzer.facts(of: index, jobs: jobs), options: options, jobs: jobs)
        return PlanningResult(plan: plan, platforms: PlatformFacts.facts(index, plan, chosen: input.platforms))
    }
}
