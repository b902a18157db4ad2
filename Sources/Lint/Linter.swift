import Migration
import ProjectIndex
import Syntax

/// Runs rules over a repository.
public enum Linter {
    /// What is left to say: rules that are on, with the severities the user chose, without what comments silence.
    ///
    /// - Parameters:
    ///   - ids: of the rules whose findings are asked for, `nil` for all; of others there may be none or too many.
    ///   - jobs: how many rules are run side by side.
    /// - Returns: sorted by file, place and rule.
    public static func lint(
        _ context: LintContext, levels: RuleLevels = RuleLevels(), of ids: Set<String>? = nil, jobs: Int = 1
    ) -> [Finding] {
        let rules = LintRule.all.filter { levels.isOnSomewhere($0, context.options) && isRun($0, for: ids) }
        let level: (String, String) -> RuleLevel = { id, path in
            LintRule.of(id).map { levels.level(of: $0, at: path, context.options) } ?? .off
        }
        let found = findings(context, rules: rules, jobs: jobs).filter { finding in
            level(finding.rule, context.index.file(finding.file).path) != .off
        }
        let suppressor = Suppressor(context: context) { level($0, $1) != .off }
        return suppressor.remaining(found).compactMap { finding in
            guard case .on(let severity) = level(finding.rule, context.index.file(finding.file).path) else { return nil }
            return finding.with(severity)
        }.sorted(by: precedes)
    }

    /// What a comment silences is told from the findings of all rules.
    private static func isRun(_ rule: LintRule, for ids: Set<String>?) -> Bool {
        guard let ids, !ids.contains(LintRule.unusedSuppression.id) else { return true }
        return ids.contains(rule.id)
    }

    /// - Parameters:
    ///   - rules: which rules to run; a rule that is not among them costs nothing.
    ///   - jobs: how many of them are run side by side.
    /// - Returns: in files that may be edited, sorted by file, place and rule; nothing is suppressed.
    public static func findings(_ context: LintContext, rules: [LintRule], jobs: Int = 1) -> [Finding] {
        let found = parallelMap(rules, jobs: jobs) { rule -> [Finding] in
            guard case .project(let check) = rule.check else { return [] }
            return check(context).filter { context.index.file($0.file).fileClass == .edit }
                .map { finding($0, of: rule) }
        }.flatMap { $0 }
        return withoutDoubtfulFixes((found + nodeFindings(context, rules: rules)).sorted(by: precedes), context)
    }

    /// Nothing is mended where the text is broken: where anything belongs cannot be told there.
    private static func withoutDoubtfulFixes(_ findings: [Finding], _ context: LintContext) -> [Finding] {
        var broken: [FileID: Bool] = [:]
        func isBroken(_ file: FileID) -> Bool {
            if let known = broken[file] { return known }
            let found = BrokenFiles.brokenPlace(in: context.index.file(file).tree) != nil
            broken[file] = found
            return found
        }
        return findings.map { finding in
            let files = Set(finding.fix.map(\.file))
            let isDoubtful = files.contains { file in
                let edits = finding.fix.filter { $0.file == file }.map(\.edit)
                return isBroken(file) || EditGuards.touchOpaque(edits, in: context.index.file(file).tree)
            }
            return isDoubtful ? finding.with(finding.severity, fix: []) : finding
        }
    }

    private static func nodeFindings(_ context: LintContext, rules: [LintRule]) -> [Finding] {
        var checks: [NodeKind: [(LintRule, @Sendable (Site, LintContext) -> [Observation])]] = [:]
        for rule in rules {
            guard case .nodes(let kinds, let check) = rule.check else { continue }
            for kind in kinds { checks[kind, default: []].append((rule, check)) }
        }
        guard !checks.isEmpty else { return [] }
        return context.index.files.filter { $0.fileClass == .edit }.flatMap { file in
            file.tree.records.indices.flatMap { position in
                (checks[file.tree.records[position].kind] ?? []).flatMap { rule, check in
                    let site = Site(file: file.id, node: Node(tree: file.tree, index: position))
                    return check(site, context).map { finding($0, of: rule) }
                }
            }
        }
    }

    private static func finding(_ seen: Observation, of rule: LintRule) -> Finding {
        Finding(
            rule: rule.id, severity: rule.severity, file: seen.file, range: seen.range, symbol: seen.symbol,
            message: seen.message, fix: seen.fix)
    }

    private static func precedes(_ left: Finding, _ right: Finding) -> Bool {
        if left.file != right.file { return left.file < right.file }
        return (left.range.start, left.range.end, left.rule, left.message)
            < (right.range.start, right.range.end, right.rule, right.message)
    }
}
