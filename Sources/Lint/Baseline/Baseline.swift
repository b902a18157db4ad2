/// Findings a team has accepted: how many of each identity. Lint takes them out and never adds to them.
public struct Baseline: Hashable, Sendable {
    public static let fileName = ".reobserve-baseline.json"

    /// Number of accepted findings, at least 1 each.
    public let counts: [FindingIdentity: Int]

    public init(counts: [FindingIdentity: Int]) {
        self.counts = counts.filter { $0.value > 0 }
    }

    public init(accepting findings: [NumberedFinding]) {
        self.init(counts: Dictionary(findings.map { ($0.identity, 1) }, uniquingKeysWith: +))
    }

    /// Classes the ratchet lets pass.
    public var observableObjects: Set<String> {
        Set(counts.keys.filter { $0.rule == LintRule.ratchet }.map(\.symbol))
    }

    /// Whether a finding is one of the accepted; of equals, the first ones are.
    public func accepts(_ finding: NumberedFinding) -> Bool {
        finding.ordinal < (counts[finding.identity] ?? 0)
    }

    /// Without what is no longer found.
    ///
    /// - Parameter findings: all that is found, with the ratchet accepting nothing.
    public func pruned(to findings: [NumberedFinding]) -> Baseline {
        let found = Baseline(accepting: findings).counts
        return Baseline(counts: counts.reduce(into: [:]) { kept, entry in
            kept[entry.key] = min(entry.value, found[entry.key] ?? 0)
        })
    }

    /// Number of accepted findings.
    public var total: Int { counts.values.reduce(0, +) }
}
