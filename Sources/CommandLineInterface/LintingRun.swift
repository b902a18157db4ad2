import Analysis
import Lint
import ProjectIndex
import Reporting
import SourceText
import Workspace

/// The rules with the user's levels, and the findings that are accepted.
struct LintSetup {
    let levels: RuleLevels
    /// `nil` where there is no baseline.
    let baseline: Baseline?
    let options: LintOptions
    /// Things to tell that change nothing.
    let notes: [String]

    /// - Throws: `SettingsError` for a baseline that cannot be read, `UsageError` for one that is named and not there.
    static func make(
        _ repository: Repository, _ options: RunOptions, _ lint: LintRunOptions, context: RunContext
    ) throws -> LintSetup {
        let place = try BaselinePlace(repository, lint, context: context)
        let found = lint.ignoresBaseline ? nil : try place.read()
        var result = LintOptions()
        result.xcode = options.xcode ?? repository.settings.xcode
        result.acceptedObservableObjects = found?.baseline?.observableObjects
        // What a baseline lets pass is asked for: all of it.
        let isNamed = lint.only.contains("new-observable-object")
        if found?.baseline == nil, isNamed || lint.ignoresBaseline && place.isThere { result.acceptedObservableObjects = [] }
        return LintSetup(
            levels: levels(repository.settings), baseline: found?.baseline, options: result,
            notes: [found?.note].compactMap { $0 })
    }

    private static func levels(_ settings: Settings) -> RuleLevels {
        RuleLevels(
            settings.rules.mapValues(level),
            overrides: settings.overrides.map { override in
                RuleLevels.Override(levels: override.rules.mapValues(level)) { path in
                    override.paths.contains { $0.matches(path) }
                }
            })
    }

    private static func level(_ level: Settings.RuleLevel) -> RuleLevel {
        switch level {
        case .off: .off
        case .note: .on(.note)
        case .warning: .on(.warning)
        case .error: .on(.error)
        }
    }
}

/// Everything a lint run found, and the part of it to report.
struct LintingRun {
    let repository: Repository
    let setup: LintSetup
    let context: LintContext
    /// All findings of the repository.
    let all: [NumberedFinding]
    /// What was asked for and is not accepted.
    let reported: [NumberedFinding]
    /// Of `reported`, those in files the change does not touch.
    let knockOn: Set<NumberedFinding>
    /// Number of accepted findings among what was asked for.
    let accepted: Int
    /// What the repository was before the change, where that was looked at.
    let before: LintContext?
}

/// Reads and lints a repository as one command asks for it.
struct LintRunner {
    let repository: Repository
    let options: RunOptions
    let lint: LintRunOptions
    let setup: LintSetup
    /// Whether files that have no say in any finding may be left out, as pays where a few findings are asked for.
    let isAboutChange: Bool

    /// - Parameters:
    ///   - changed: new bytes of files, by path, in place of what was read.
    ///   - earlier: what was read before; its files are not parsed again where they are the same.
    func read(_ changed: [String: [UInt8]] = [:], after earlier: LintContext? = nil) -> LintContext {
        context(of: input(changed), after: earlier)
    }

    private func context(of input: RepositoryInput, after earlier: LintContext? = nil) -> LintContext {
        let index = RepositoryIndex(input, jobs: options.jobs, reusing: earlier?.index)
        return LintContext(
            facts: Analyzer.facts(of: index, jobs: options.jobs, isForPlan: false), options: setup.options, jobs: options.jobs)
    }

    /// Reads and lints. Nothing is parsed for a change that has no say in any finding.
    func run() -> LintingRun {
        let input = input([:])
        if let change = repository.change, !hasSay(change, after: input) {
            let none = RepositoryInput(sources: [], projectFiles: input.projectFiles, platforms: input.platforms)
            return run(context(of: none))
        }
        return run(context(of: input))
    }

    /// Whether a file of a change counts, before the change or after it. If none does, the files that count and what
    /// they hold are the same on both sides, so that the change causes no finding and has none.
    private func hasSay(_ change: ChangeSet, after input: RepositoryInput) -> Bool {
        let isChanged = { (state: RepositoryInput) in
            (state.sources.map(\.file) + state.projectFiles).contains { change.paths.contains($0.path) }
        }
        return isChanged(input) || isChanged(beforeChange.input([:]))
    }

    private var beforeChange: LintRunner { beforeChange(leavesOut: isAboutChange) }

    private func beforeChange(leavesOut: Bool) -> LintRunner {
        LintRunner(
            repository: repository.beforeChange, options: options, lint: lint, setup: setup,
            isAboutChange: leavesOut)
    }

    private func input(_ changed: [String: [UInt8]]) -> RepositoryInput {
        let input = repository.input(options, replacing: changed)
        guard isAboutChange else { return input }
        let marks = RelevantFiles.marks(input.sources.map(\.file), jobs: options.jobs)
        return RepositoryInput(
            sources: zip(input.sources, marks).filter(\.1).map(\.0), projectFiles: input.projectFiles,
            platforms: input.platforms)
    }

    /// - Parameter rules: the ids of those that are asked for; `nil` for all.
    func findings(_ context: LintContext, of rules: Set<String>? = nil) -> [NumberedFinding] {
        let findings = Linter.lint(context, levels: setup.levels, of: rules, jobs: options.jobs)
        return NumberedFinding.numbered(findings, in: context.index)
    }

    /// What to report of all that was found.
    func run(_ context: LintContext) -> LintingRun {
        let all = findings(context)
        let asked = all.filter { isAskedFor($0.finding, context.index) }
        var reported = asked.filter { !(setup.baseline?.accepts($0) ?? false) }
        let accepted = asked.count - reported.count
        var knockOn = Set<NumberedFinding>()
        var before: LintContext?
        if let touched = repository.change?.touched {
            let elsewhere = reported.filter { !touched.contains(path($0, context)) }
            (knockOn, before) = caused(elsewhere, context)
            reported = reported.filter { touched.contains(path($0, context)) || knockOn.contains($0) }
        }
        return LintingRun(
            repository: repository, setup: setup, context: context, all: all, reported: reported, knockOn: knockOn,
            accepted: accepted, before: before)
    }

    private func path(_ finding: NumberedFinding, _ context: LintContext) -> String {
        context.index.file(finding.finding.file).path
    }

    /// Those of some findings that were not there before the change.
    ///
    /// - Parameter findings: in files the change does not touch.
    /// - Returns: them, and what the repository was before it, where there was something to compare.
    private func caused(_ findings: [NumberedFinding], _ context: LintContext) -> (Set<NumberedFinding>, LintContext?) {
        if findings.isEmpty || !repository.changesCode { return ([], nil) }
        let before = beforeChange(leavesOut: context.index.files.count < repository.discovery.files.count)
        let old = before.read(after: context)
        var known: [PlacedIdentity: Int] = [:]
        for finding in before.findings(old, of: Set(findings.map(\.finding.rule))) {
            known[PlacedIdentity(identity: finding.identity, path: path(finding, old)), default: 0] += 1
        }
        let new = findings.filter { finding in
            let identity = PlacedIdentity(identity: finding.identity, path: path(finding, context))
            guard let left = known[identity], left > 0 else { return true }
            known[identity] = left - 1
            return false
        }
        return (Set(new), old)
    }

    private struct PlacedIdentity: Hashable {
        let identity: FindingIdentity
        let path: String
    }

    private func isAskedFor(_ finding: Finding, _ index: RepositoryIndex) -> Bool {
        guard lint.selects(finding.rule) else { return false }
        let path = index.file(finding.file).path
        return repository.paths.isEmpty || repository.paths.contains { FilePath.isInside(path, $0) }
    }
}
