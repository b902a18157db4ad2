import Migration
import ProjectIndex
import SourceText
import Syntax

/// Takes out what comments silence, and tells of comments that silence nothing.
struct Suppressor {
    let context: LintContext
    /// Whether a rule was looked for at a path; a comment about any other rule cannot be judged.
    let isOn: (_ rule: String, _ path: String) -> Bool

    func remaining(_ findings: [Finding]) -> [Finding] {
        let byFile = Dictionary(grouping: findings, by: \.file)
        return context.index.files.filter { $0.fileClass == .edit }.flatMap { file in
            remaining(byFile[file.id] ?? [], in: file)
        }
    }

    private func remaining(_ findings: [Finding], in file: IndexedFile) -> [Finding] {
        guard let directives = FileSuppressions(file.tree, knownRules: Self.knownRules) else { return findings }
        var used = Set<Suppression>()
        let kept = findings.filter { finding in
            let line = directives.lines.place(of: finding.range.start).line
            let matching = directives.suppressions.filter { $0.covers(finding.rule, line: line) }
            used.formUnion(matching)
            return matching.isEmpty
        }
        return kept + idle(directives, used: used, in: file)
    }

    private func idle(_ directives: FileSuppressions, used: Set<Suppression>, in file: IndexedFile) -> [Finding] {
        let rule = LintRule.unusedSuppression
        guard isOn(rule.id, file.path) else { return [] }
        var found = directives.problems.map { ($0.range, $0.message) }
        for suppression in directives.suppressions where !used.contains(suppression) {
            guard suppression.rule == Suppression.everything || isOn(suppression.rule, file.path),
                suppression.rule != rule.id
            else { continue }
            let what = suppression.rule == Suppression.everything ? "any rule" : suppression.rule
            found.append((suppression.range, "\(what) finds nothing here that this comment silences; remove it"))
        }
        let findings = found.map { range, message in
            Finding(
                rule: rule.id, severity: rule.severity, file: file.id, range: range, symbol: file.tree.file.text(range),
                message: message)
        }
        return findings.filter { finding in
            let line = directives.lines.place(of: finding.range.start).line
            return !directives.suppressions.contains { $0.rule == rule.id && $0.covers(finding.rule, line: line) }
        }
    }

    /// Rules of lint, and those a plan names: a comment may be meant for either.
    private static let knownRules = Set(LintRule.all.map(\.id) + RuleText.all.map(\.id))
}
