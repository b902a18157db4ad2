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

/// Makes fixes one round after the other, until none is left.
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
        for _ in 0..<roundLimit {
            let context = try read(bytes)
            var findings = lint(context)
            let fixes = understood(&findings, &untouchable, context)
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
        _ findings: inout [Finding], _ untouchable: inout Set<String>, _ context: LintContext
    ) -> Fixes {
        while true {
            findings = findings.map { finding in
                let isLost = finding.fix.contains { untouchable.contains(context.index.file($0.file).path) }
                return isLost ? finding.with(finding.severity, fix: []) : finding
            }
            let fixes = Fixes(of: findings)
            let lost = fixes.scripts.filter { id, script in
                EditGuards.losesUnderstanding(script.edits, in: context.index.file(id).tree)
            }
            if lost.isEmpty { return fixes }
            untouchable.formUnion(lost.keys.map { context.index.file($0).path })
        }
    }
}
