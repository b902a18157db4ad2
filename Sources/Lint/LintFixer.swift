import Migration
import ProjectIndex
import SourceText

/// Fixes that were made in memory.
public struct FixedFiles: Sendable {
    /// New bytes by path from the root; only files that changed.
    public let bytes: [String: [UInt8]]
    /// Findings that are mended, in the order it was done.
    public let mended: [Finding]
    /// What is found in the new text.
    public let context: LintContext
    public let findings: [Finding]
}

/// Two rules undo each other's work, or a fix does not mend its finding.
public struct EndlessFixes: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is still found after the last round.
    public let rules: [String]

    public var description: String { "the fixes of \(rules.joined(separator: ", ")) come to no end" }
}

/// Makes fixes one round after the other, until none is left of what the first look found. What only a fix brings up is
/// left to be looked at.
public enum LintFixer {
    /// More rounds than fixes that wait for each other need.
    public static let roundLimit = 10

    /// - Parameters:
    ///   - read: parses and indexes the repository with these files replaced.
    ///   - lint: what is to be fixed; called once a round.
    /// - Throws: `EndlessFixes`; nothing is written in any case.
    public static func fix(
        read: ([String: [UInt8]]) throws -> LintContext, lint: (LintContext) -> [Finding]
    ) throws -> FixedFiles {
        var bytes: [String: [UInt8]] = [:]
        var mended: [Finding] = []
        var untouchable: Set<String> = []
        var shown: [Shown: Int]?
        for _ in 0..<roundLimit {
            let context = try read(bytes)
            var findings = lint(context)
            var left = shown ?? Self.shown(findings, context)
            let fixes = understood(&findings, &untouchable, left, context)
            for finding in fixes.mended { left[Shown(finding, context), default: 0] -= 1 }
            shown = left
            if fixes.mended.isEmpty {
                return FixedFiles(bytes: bytes, mended: mended, context: context, findings: findings)
            }
            for (id, script) in fixes.scripts {
                let file = context.index.file(id)
                bytes[file.path] = script.applied(to: file.tree.file.bytes)
            }
            mended += fixes.mended
        }
        throw EndlessFixes(rules: Set(lint(try read(bytes)).filter { !$0.fix.isEmpty }.map(\.rule)).sorted())
    }

    /// Fixes after which every file is understood as well as before; where one would not be, it keeps its text and its
    /// findings lose their fixes.
    private static func understood(
        _ findings: inout [Finding], _ untouchable: inout Set<String>, _ shown: [Shown: Int], _ context: LintContext
    ) -> Fixes {
        while true {
            findings = findings.map { finding in
                let isLost = finding.fix.contains { untouchable.contains(context.index.file($0.file).path) }
                return isLost ? finding.with(finding.severity, fix: []) : finding
            }
            let fixes = Fixes(of: selected(findings, shown, context))
            let lost = fixes.scripts.filter { id, script in
                EditGuards.losesUnderstanding(script.edits, in: context.index.file(id).tree)
            }
            if lost.isEmpty { return fixes }
            untouchable.formUnion(lost.keys.map { context.index.file($0).path })
        }
    }

    /// What a finding is known by from one round to the next.
    private struct Shown: Hashable {
        let rule: String
        let path: String
        let symbol: String

        init(_ finding: Finding, _ context: LintContext) {
            rule = finding.rule
            path = context.index.file(finding.file).path
            symbol = finding.symbol
        }
    }

    private static func shown(_ findings: [Finding], _ context: LintContext) -> [Shown: Int] {
        Dictionary(findings.map { (Shown($0, context), 1) }, uniquingKeysWith: +)
    }

    /// As many of each kind as are left of those the first look found.
    private static func selected(_ findings: [Finding], _ shown: [Shown: Int], _ context: LintContext) -> [Finding] {
        var left = shown
        return findings.filter { finding in
            let kind = Shown(finding, context)
            guard !finding.fix.isEmpty, let count = left[kind], count > 0 else { return false }
            left[kind] = count - 1
            return true
        }
    }
}
