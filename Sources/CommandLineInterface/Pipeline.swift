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
    /// The files that were parsed; `nil` for all.
    public let parsed: [SourceFile]?
    /// Where files that may change end in doubt: a merge that is not done, a bracket that is never closed.
    public let broken: [Location]

    public init(plan: Plan, platforms: [PlatformFact] = [], parsed: [SourceFile]? = nil, broken: [Location] = []) {
        self.plan = plan
        self.platforms = platforms
        self.parsed = parsed
        self.broken = broken
    }
}

extension PlanningResult {
    /// What was learned of repositories that cannot see one another.
    static func joined(_ results: [PlanningResult]) -> PlanningResult {
        PlanningResult(
            plan: .joined(results.map(\.plan)), platforms: PlatformFacts.joined(results.map(\.platforms)),
            parsed: results.flatMap { $0.parsed ?? [] }, broken: results.flatMap(\.broken).sorted())
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

    /// Parse and index, gather facts, judge. Nothing is parsed of a repository where no file shows that there is a model;
    /// repositories that cannot see one another are planned each for itself.
    public static let standard = Pipeline { input, options, jobs in
        let parts = input.parts(jobs: jobs)
        guard parts.count > 1 else { return needed(input, options, jobs) }
        return PlanningResult.joined(WorkSharing(parts).map(jobs: jobs) { part, jobs in needed(part, options, jobs) })
    }

    /// The same, with every file parsed and looked at together: to compare with.
    public static let thorough = Pipeline(plan: result)

    @Sendable private static func needed(
        _ input: RepositoryInput, _ options: MigrationOptions, _ jobs: Int
    ) -> PlanningResult {
        if ModelTraces.occur(in: input.sources.lazy.map(\.file)) { return result(input, options, jobs) }
        return result(
            RepositoryInput(sources: [], projectFiles: input.projectFiles, platforms: input.platforms), options, jobs)
    }

    @Sendable private static func result(
        _ input: RepositoryInput, _ options: MigrationOptions, _ jobs: Int
    ) -> PlanningResult {
        let index = RepositoryIndex(input, jobs: jobs)
        let plan = Planner.plan(facts: Analyzer.facts(of: index, jobs: jobs), options: options, jobs: jobs)
        return PlanningResult(
            plan: plan, platforms: PlatformFacts.facts(index, plan, chosen: input.platforms),
            parsed: input.sources.map(\.file), broken: broken(index, jobs))
    }

    private static func broken(_ index: RepositoryIndex, _ jobs: Int) -> [Location] {
        parallelMap(index.files, jobs: jobs) { file -> Location? in
            guard file.fileClass == .edit, let offset = BrokenFiles.brokenPlace(in: file.tree) else { return nil }
            return Location(path: file.path, place: file.tree.file.lines.place(of: offset))
        }.compactMap(\.self)
    }
}
