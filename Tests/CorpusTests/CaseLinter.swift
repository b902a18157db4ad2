import Analysis
@testable import CommandLineInterface
import CompilerHarness
import Lint
import ProjectIndex
import SourceText
import Workspace

/// A finding as the laws compare it.
struct LintOutcome: Hashable, Comparable, CustomStringConvertible {
    let marker: FindingMarker
    let symbol: String
    let message: String

    var description: String { "\(marker) (\(symbol)): \(message)" }

    static func < (left: LintOutcome, right: LintOutcome) -> Bool {
        (left.marker, left.symbol, left.message) < (right.marker, right.symbol, right.message)
    }
}

/// The one place where lint cases meet the engine.
struct CaseLinter {
    let options: CaseOptions

    init(_ lintCase: LintCase) {
        options = lintCase.options
    }

    init(_ corpusCase: CorpusCase) {
        options = corpusCase.options
    }

    /// - Returns: sorted.
    func outcomes(_ files: [CaseSource], jobs: Int = 1) throws -> [LintOutcome] {
        let context = try context(files, jobs: jobs)
        return findings(context, jobs: jobs).map { finding in
            let file = context.index.file(finding.file)
            let line = file.tree.file.lines.place(of: finding.range.start).line
            return LintOutcome(
                marker: FindingMarker(file: file.path, line: line, rule: finding.rule), symbol: finding.symbol,
                message: finding.message)
        }.sorted()
    }

    func rulesWithFixes(in files: [CaseSource]) throws -> [String] {
        findings(try context(files, jobs: 1), jobs: 1).filter { !$0.fix.isEmpty }.map(\.rule)
    }

    /// Fixes until nothing is left to fix.
    func fixed(_ files: [CaseSource]) throws -> [CaseSource] {
        func with(_ changed: [String: [UInt8]]) -> [CaseSource] {
            files.map { source in
                let text = changed[source.name].map { String(decoding: $0, as: UTF8.self) }
                return CaseSource(name: source.name, text ?? source.text)
            }
        }
        return with(try LintFixer.fix(read: { try context(with($0), jobs: 1) }, lint: { findings($0, jobs: 1) }).bytes)
    }

    private func findings(_ context: LintContext, jobs: Int) -> [Finding] {
        Linter.lint(context, jobs: jobs)
    }

    private func context(_ files: [CaseSource], jobs: Int) throws -> LintContext {
        let run = try RunOptions(ArgumentParser.parse(["plan"] + options.flags) { _ in false })
        let ordered = files.sorted { $0.name < $1.name }.map { SourceFile(path: $0.name, text: $0.text) }
        let discovery = DiscoverySettings(exclude: run.exclude, indexOnly: run.indexOnly, jobs: 1)
        let input = RepositoryInput(
            sources: FileClassification.classified(ordered, settings: discovery), projectFiles: [],
            platforms: PlatformVersions(run.platforms))
        var lintOptions = LintOptions()
        lintOptions.xcode = run.xcode
        lintOptions.acceptedObservableObjects = options.acceptedObservableObjects
        return LintContext(facts: Analyzer.facts(of: RepositoryIndex(input, jobs: jobs), jobs: jobs), options: lintOptions, jobs: jobs)
    }
}
