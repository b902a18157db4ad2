import Lint
import Migration
import Reporting

/// What lint finds after a move that it did not find before.
struct LintAfterMove {
    /// Restricted to the units that were written; its files are those before the move.
    let planning: PlanningRun
    let context: RunContext

    /// - Returns: how many findings each rule has more, what the baseline accepts left out.
    /// - Throws: whatever keeps the baseline from being read.
    func newFindings() throws -> [String: Int] {
        let repository = planning.repository
        let lint = LintRunOptions()
        let setup = try LintSetup.make(repository, planning.options, lint, context: context)
        let runner = LintRunner(
            repository: repository, options: planning.options, lint: lint, setup: setup, isAboutChange: true)
        let changed = Dictionary(planning.changes.map { ($0.path, $0.after) }, uniquingKeysWith: { first, _ in first })
        let before = runner.read()
        var known: [FindingIdentity: Int] = [:]
        for found in runner.findings(before) { known[found.identity, default: 0] += 1 }
        var counts: [String: Int] = [:]
        for found in runner.findings(runner.read(changed, after: before)) {
            if let left = known[found.identity], left > 0 {
                known[found.identity] = left - 1
            } else if !(setup.baseline?.accepts(found) ?? false) {
                counts[found.finding.rule, default: 0] += 1
            }
        }
        return counts
    }
}
