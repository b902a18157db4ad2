import Analysis
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
}

/// The one place where cases meet the engine.
enum Migrator {
    /// Plans the files as one repository without project files and applies what the flags ask for.
    ///
    /// - Parameter flags: `--include review`, `--xcode N` and `--index-only GLOB` are known.
    /// - Throws: `UnknownFlag`, or what `Plan.edits` throws.
    static func migrate(_ files: [CaseSource], flags: [String], jobs: Int = 1) throws -> MigrationOutcome {
        let decisions = try Decisions(flags)
        let sources = files.map { SourceFile(path: $0.name, text: $0.text) }
        let plan = plan(sources, decisions, jobs: jobs)
        let units = plan.units.filter { $0.verdict == .ready || ($0.verdict == .review && decisions.includesReview) }
        var changed: [String: String] = [:]
        for file in try plan.edits(for: Set(units.map(\.id))) {
            guard let source = sources.first(where: { $0.path == file.path }) else { throw UnknownFile(path: file.path) }
            let bytes = try EditScript(file.edits.map(\.edit)).applied(to: source.bytes)
            changed[file.path] = String(decoding: bytes, as: UTF8.self)
        }
        return MigrationOutcome(
            files: files.map { CaseSource(name: $0.name, changed[$0.name] ?? $0.text) },
            verdicts: plan.models.map(verdict).sorted()
        )
    }

    private static func plan(_ sources: [SourceFile], _ decisions: Decisions, jobs: Int) -> Plan {
        let settings = DiscoverySettings(exclude: [], indexOnly: decisions.indexOnly, jobs: 1)
        let ordered = sources.sorted { $0.path < $1.path }
        let input = RepositoryInput(
            sources: FileClassification.classified(ordered, settings: settings), projectFiles: [])
        return Planner.plan(facts: Analyzer.facts(of: RepositoryIndex(input, jobs: jobs)), options: decisions.options)
    }

    private static func verdict(_ model: ModelPlan) -> ExpectedVerdict {
        ExpectedVerdict(model: model.name, verdict: model.verdict.rawValue, rules: Set(model.reasons.map(\.rule)))
    }

    struct UnknownFlag: Error {
        let flag: String
    }

    struct UnknownFile: Error {
        let path: String
    }

    private struct Decisions {
        var options = MigrationOptions()
        var includesReview = false
        var indexOnly: [Glob] = []

        init(_ flags: [String]) throws {
            var rest = flags[...]
            while let flag = rest.popFirst() {
                switch (flag, rest.popFirst()) {
                case ("--include", "review"?): includesReview = true
                case ("--xcode", let value?): options.xcode = Int(value)
                case ("--index-only", let value?): indexOnly.append(Glob(value))
                default: throw UnknownFlag(flag: flag)
                }
            }
        }
    }
}
