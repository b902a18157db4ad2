/// Whether a rule runs and how much it matters.
public enum RuleLevel: Hashable, Sendable {
    case off
    case on(Severity)
}

/// What the user decided about rules: for everywhere, and for parts of the repository.
public struct RuleLevels: Sendable {
    /// Levels for the files a predicate names, by path from the root.
    public struct Override: Sendable {
        let contains: @Sendable (String) -> Bool
        let levels: [String: RuleLevel]

        public init(levels: [String: RuleLevel], contains: @escaping @Sendable (String) -> Bool) {
            self.contains = contains
            self.levels = levels
        }
    }

    private let levels: [String: RuleLevel]
    private let overrides: [Override]

    /// - Parameters:
    ///   - levels: by rule id; rules that are not named keep their own severity.
    ///   - overrides: the last one that names both file and rule counts.
    public init(_ levels: [String: RuleLevel] = [:], overrides: [Override] = []) {
        self.levels = levels
        self.overrides = overrides
    }

    /// - Parameter path: from the root.
    public func level(of rule: LintRule, at path: String, _ options: LintOptions) -> RuleLevel {
        overrides.last { $0.levels[rule.id] != nil && $0.contains(path) }?.levels[rule.id] ?? level(of: rule, options)
    }

    /// The level where no override says otherwise.
    public func level(of rule: LintRule, _ options: LintOptions) -> RuleLevel {
        if let level = levels[rule.id] { return level }
        let isOn = rule.isOnByDefault || (rule.id == LintRule.ratchet && options.acceptedObservableObjects != nil)
        return isOn ? .on(rule.severity) : .off
    }

    /// Whether a rule can have anything to say in some file.
    func isOnSomewhere(_ rule: LintRule, _ options: LintOptions) -> Bool {
        level(of: rule, options) != .off || overrides.contains { ($0.levels[rule.id] ?? .off) != .off }
    }
}
