import Analysis
@testable import CommandLineInterface
import CompilerHarness
import Migration
import ProjectIndex
import SourceText
import Workspace

/// What the tool makes of a case.
struct MigrationOutcome: Sendable, Equatable {
    /// All files, in the order they were given.
    let files: [CaseSource]
    /// One for each model, sorted.
    let verdicts: [ExpectedVerdict]
    /// Every rule the plan names, as a reason or in a note.
    let named: Set<String>
}

/// The one place where cases meet the engine.
enum Migrator {
    /// Plans the files as one repository without project files and applies what the flags ask for.
    ///
    /// - Parameter flags: of `reobserve plan`, except `--only` and `--skip`.
    /// - Throws: for flags the command line does not know, and what `Plan.edits` throws.
    static func migrate(_ files: [CaseSource], flags: [String], jobs: Int = 1) throws -> MigrationOutcome {
        let decisions = try Decisions(flags)
        let plan = plan(files, decisions, jobs: jobs)
        return MigrationOutcome(
            files: try apply(movable(plan, decisions), of: plan, to: files),
            verdicts: plan.models.map(verdict).sorted(),
            named: Set(plan.models.flatMap(\.reasons).map(\.rule) + plan.notes.map(\.rule))
        )
    }

    /// Applies one unit, plans again, applies the next, until nothing is left.
    ///
    /// - Parameter fromTheEnd: whether the last unit of each plan goes first.
    static func migrateUnitByUnit(_ files: [CaseSource], flags: [String], fromTheEnd: Bool) throws -> [CaseSource] {
        let decisions = try Decisions(flags)
        var files = files
        for _ in 0...plan(files, decisions).units.count {
            let plan = plan(files, decisions)
            let units = movable(plan, decisions).sorted()
            guard let next = fromTheEnd ? units.last : units.first else { return files }
            files = try apply([next], of: plan, to: files)
        }
        return files
    }

    /// The units whose edits are others when those of all units are asked for at once.
    static func unitsThatDifferAlone(_ files: [CaseSource], flags: [String]) throws -> [String] {
        let decisions = try Decisions(flags)
        let plan = plan(files, decisions)
        let units = movable(plan, decisions)
        let each = try plan.edits(ofEach: units)
        return try units.sorted().filter { unit in
            let alone = try plan.edits(for: [unit])
            let asked = each[unit] ?? []
            return asked.map(\.path) != alone.map(\.path) || asked.map(\.edits) != alone.map(\.edits)
        }.map { "\($0) alone has other edits than \($0) among all units" }
    }

    /// What the tool's own check finds wrong with its work.
    static func verifierFailures(_ files: [CaseSource], flags: [String]) throws -> [String] {
        let decisions = try Decisions(flags)
        let first = plan(files, decisions)
        let units = movable(first, decisions)
        let second = plan(try apply(units, of: first, to: files), decisions)
        return try Verifier.planFailures(first, moving: units, second: second).map(\.description)
    }

    private static func movable(_ plan: Plan, _ decisions: Decisions) -> Set<UnitID> {
        let units = plan.units.filter { $0.verdict == .ready || ($0.verdict == .review && decisions.includesReview) }
        return Set(units.map(\.id))
    }

    private static func apply(_ units: Set<UnitID>, of plan: Plan, to files: [CaseSource]) throws -> [CaseSource] {
        var texts = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) })
        for file in try plan.edits(for: units) {
            guard let text = texts[file.path] else { throw UnknownFile(path: file.path) }
            let bytes = try EditScript(file.edits.map(\.edit)).applied(to: Array(text.utf8))
            texts[file.path] = String(decoding: bytes, as: UTF8.self)
        }
        return files.map { CaseSource(name: $0.name, texts[$0.name] ?? $0.text) }
    }

    private static func plan(_ files: [CaseSource], _ decisions: Decisions, jobs: Int = 1) -> Plan {
        let ordered = files.sorted { $0.name < $1.name }.map { SourceFile(path: $0.name, text: $0.text) }
        let input = RepositoryInput(
            sources: FileClassification.classified(ordered, settings: decisions.discovery), projectFiles: [],
            platforms: decisions.platforms)
        return Planner.plan(facts: Analyzer.facts(of: RepositoryIndex(input, jobs: jobs)), options: decisions.options)
    }

    private static func verdict(_ model: ModelPlan) -> ExpectedVerdict {
        ExpectedVerdict(model: model.name, verdict: model.verdict.rawValue, rules: Set(model.reasons.map(\.rule)))
    }

    /// A flag that is right on the command line and means nothing for a case.
    struct UnsupportedFlags: Error {
        let flags: [String]
    }

    struct UnknownFile: Error {
        let path: String
    }

    /// What the flags decide, read as the command line reads them.
    private struct Decisions {
        let discovery: DiscoverySettings
        let platforms: PlatformVersions
        let options: MigrationOptions
        let includesReview: Bool

        init(_ flags: [String]) throws {
            let run = try RunOptions(ArgumentParser.parse(["plan"] + flags) { _ in false })
            guard run.only.isEmpty, run.skip.isEmpty else { throw UnsupportedFlags(flags: flags) }
            discovery = DiscoverySettings(exclude: run.exclude, indexOnly: run.indexOnly, jobs: 1)
            platforms = PlatformVersions(run.platforms)
            includesReview = run.includesReview
            var options = MigrationOptions()
            options.xcode = run.xcode
            options.rewritesAppStorage = run.rewritesAppStorage
            options.rewritesFocusedObjects = run.rewritesFocusedObjects
            options.bridges = BridgeSelection(run.bridges)
            options.includesReview = run.includesReview
            self.options = options
        }
    }
}
