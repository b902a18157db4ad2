import Analysis
import Foundation
import Lint
import Migration
import ProjectIndex
import SourceText
import Syntax
import Workspace

/// Runs the stages of a plan and of lint one after the other, and prints what each costs.
struct Stages {
    let folder: String
    let jobs: Int

    /// - Throws: whatever keeps the folder from being read.
    func run() throws {
        let root = try Root.named(folder, environment: ProcessInfo.processInfo.environment)
        let finder = FileDiscovery(root: root, settings: DiscoverySettings(jobs: jobs))
        let (discovery, reading) = try Cost.measure { try finder.discover() }
        let files = discovery.files.map(\.file)
        let bytes = files.reduce(0) { $0 + $1.bytes.count }
        print("\(files.count) Swift files, \(Self.oneDigit(Double(bytes) / 1e6)) MB, \(jobs) jobs")
        print("stage          CPU s  wall s    MB/s of CPU")
        report("read", reading, bytes)
        let (counts, lexing) = Cost.measure { parallelMap(files, jobs: jobs) { Lexer.tokens(of: $0).count } }
        report("lex", lexing, bytes)
        let (nodes, parsing) = Cost.measure { parallelMap(files, jobs: jobs) { Parser.parse($0).records.count } }
        report("lex and parse", parsing, bytes)
        let (marks, marking) = Cost.measure { RelevantFiles.marks(files, jobs: jobs) }
        report("relevance", marking, bytes)
        let marked = zip(files, marks).filter(\.1).map(\.0)
        print("  \(counts.reduce(0, +)) tokens, \(nodes.reduce(0, +)) nodes; \(marked.count) files count, "
            + "\(Self.oneDigit(Double(marked.reduce(0) { $0 + $1.bytes.count }) / 1e6)) MB")
        let input = RepositoryInput(
            sources: discovery.files.map { (file: $0.file, fileClass: $0.fileClass) },
            projectFiles: discovery.projectFiles)
        let (index, indexing) = Cost.measure { RepositoryIndex(input, jobs: jobs) }
        report("index", indexing, bytes)
        let (facts, analysing) = Cost.measure { Analyzer.facts(of: index) }
        report("facts", analysing, bytes)
        let (plan, planning) = Cost.measure { Planner.plan(facts: facts, options: MigrationOptions()) }
        report("plan", planning, bytes)
        let (findings, linting) = Cost.measure { Linter.lint(LintContext(facts: facts, options: LintOptions())) }
        report("lint", linting, bytes)
        print("  \(plan.models.count) models, \(plan.units.count) units, \(findings.count) findings")
        print("peak memory \(Int(Cost.peakMemory)) MB")
        search()
    }

    private func report(_ stage: String, _ cost: Cost, _ bytes: Int) {
        let name = stage.padding(toLength: 14, withPad: " ", startingAt: 0)
        print("\(name) \(Self.column(cost.cpu)) \(Self.column(cost.wall)) \(Self.column(Double(bytes) / 1e6 / cost.cpu))")
    }

    /// One search of ripgrep over the same folder, where it is installed.
    private func search() {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["rg", "-uu", "-c", "ObservableObject", folder]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let (hasRun, cost) = Cost.measure { () -> Bool in
            // Without ripgrep there is nothing to compare with, which is said below.
            guard (try? process.run()) != nil else { return false }
            process.waitUntilExit()
            return process.terminationStatus < 2
        }
        print(hasRun ? "ripgrep        \(Self.column(cost.cpu)) \(Self.column(cost.wall))" : "ripgrep is not installed")
    }

    private static func column(_ value: Double) -> String { String(format: "%7.3f", value) }

    private static func oneDigit(_ value: Double) -> String { String(format: "%.1f", value) }
}
