import Analysis
import Lint
import Migration
import ProjectIndex
import SourceText
import Syntax

/// What the user of an input wants moved.
public enum FuzzChoice: String, Sendable, CaseIterable {
    /// What is ready.
    case ready
    /// What is up for review too.
    case review
    /// Every rewrite that must be asked for.
    case everything

    var options: MigrationOptions {
        var options = MigrationOptions()
        guard self == .everything else { return options }
        options.rewritesAppStorage = true
        options.rewritesFocusedObjects = true
        options.bridges = BridgeSelection(["all"])
        return options
    }

    func includes(_ verdict: Verdict) -> Bool { verdict == .ready || (verdict == .review && self != .ready) }
}

/// What the tool owes any input, however broken.
public struct FuzzLaws {
    private let input: FuzzInput

    public init(_ input: FuzzInput) { self.input = input }

    /// What an input changed into, by path; for a judge of another kind.
    public private(set) var changed: [String: [UInt8]] = [:]

    /// One line for each law that is broken; empty where all hold.
    public mutating func violations() -> [String] {
        let trees = input.files.compactMap { file in
            firstViolation(Parser.parse(file)).map { "tree: \($0) in \(file.path)" }
        }
        guard trees.isEmpty else { return trees }
        return lintViolations() + planViolations()
    }

    // MARK: Plans.

    private mutating func planViolations() -> [String] {
        let first = plan([:])
        do {
            let edits = try self.edits(of: first)
            guard try description(plan([:], jobs: 2), edits: nil) == description(first, edits: edits) else {
                return ["plan: the second differs from the first"]
            }
            changed = try applied(edits)
            let files = input.files.compactMap { file in
                changed[file.path].map { (path: file.path, before: file.bytes, after: $0) }
            }
            var found = files.compactMap { file in
                firstViolation(Parser.parse(SourceFile(path: file.path, bytes: file.after))).map { "tree after: \($0)" }
            }
            found += Verifier.parseFailures(files).map { "parse: \($0)" }
            let second = plan(changed)
            found += try Verifier.planFailures(first, moving: movable(first), second: second).map { "verifier: \($0)" }
            if try self.edits(of: second).contains(where: { !$0.edits.isEmpty }) {
                found.append("apply: a second run changes something")
            }
            return found
        } catch {
            return ["plan: threw \(error)"]
        }
    }

    private func plan(_ changed: [String: [UInt8]], jobs: Int = 1) -> Plan {
        Planner.plan(facts: Analyzer.facts(of: index(changed, jobs: jobs)), options: input.choice.options)
    }

    private func index(_ changed: [String: [UInt8]], jobs: Int = 1) -> RepositoryIndex {
        let sources = input.files.map { file in
            (file: SourceFile(path: file.path, bytes: changed[file.path] ?? file.bytes), fileClass: FileClass.edit)
        }
        return RepositoryIndex(RepositoryInput(sources: sources, projectFiles: []), jobs: jobs)
    }

    private func movable(_ plan: Plan) -> Set<UnitID> {
        Set(plan.units.filter { input.choice.includes($0.verdict) }.map(\.id))
    }

    private func edits(of plan: Plan) throws -> [FileEdits] { try plan.edits(for: movable(plan)) }

    private func applied(_ edits: [FileEdits]) throws -> [String: [UInt8]] {
        var result: [String: [UInt8]] = [:]
        for file in edits {
            guard let source = input.files.first(where: { $0.path == file.path }) else { continue }
            result[file.path] = try EditScript(file.edits.map(\.edit)).applied(to: source.bytes)
        }
        return result
    }

    /// Everything a plan says, as text to compare.
    private func description(_ plan: Plan, edits known: [FileEdits]?) throws -> String {
        let edits = try known ?? self.edits(of: plan)
        return "\(plan.models)\n\(plan.units)\n\(plan.notes)\n\(edits)"
    }

    // MARK: Lint.

    private func lintViolations() -> [String] {
        do {
            let fixed = try LintFixer.fix(read: context) { Linter.lint($0) }
            let files = input.files.compactMap { file in
                fixed.bytes[file.path].map { (path: file.path, before: file.bytes, after: $0) }
            }
            return Verifier.parseFailures(files).map { "lint --fix: \($0)" }
        } catch {
            return ["lint: threw \(error)"]
        }
    }

    private func context(_ changed: [String: [UInt8]]) throws -> LintContext {
        LintContext(facts: Analyzer.facts(of: index(changed)), options: LintOptions())
    }
}
