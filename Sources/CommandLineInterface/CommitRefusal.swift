import Lint
import Reporting

/// What somebody is told whose commit does not come to be because of findings.
enum CommitRefusal {
    /// - Returns: lines for standard error; `nil` where no commit waits for this run. Git names the index to its hooks,
    ///   and to whatever these start.
    static func text(_ run: LintingRun, _ lint: LintRunOptions, environment: [String: String]) -> String? {
        guard lint.scope == .staged, environment["GIT_INDEX_FILE"] != nil, let least = lint.failsFrom else { return nil }
        let refused = run.reported.map(\.finding).filter { $0.severity >= least }
        if refused.isEmpty { return nil }
        var lines = ["not committed: mend the \(Wording.count(refused.count, "finding")) above, or let the commit pass with"]
        lines += comments(refused.map(\.rule))
        lines.append("  reobserve baseline                # accepts all there is; add the file it writes")
        if !refused.contains(where: { $0.severity == .error }) {
            lines.append("  lint --staged --fail-on error     # in the hook: warnings are shown and pass")
        }
        lines.append("  git commit --no-verify            # this once")
        return lines.joined(separator: "\n")
    }

    /// Of a class that is to stay as it is the plan must hear, too, which a comment for lint alone does not tell it.
    private static func comments(_ rules: [String]) -> [String] {
        let ratchet = "new-observable-object"
        var lines: [String] = []
        if rules.contains(ratchet) {
            lines.append("  // reobserve:keep -- REASON       # above a class that is to stay an ObservableObject")
        }
        if let other = rules.first(where: { $0 != ratchet }) {
            lines.append("  // reobserve:disable:next \(other) -- REASON   # above a line that is meant so")
        }
        return lines
    }
}
