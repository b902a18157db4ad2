extension LintRule {
    /// Every rule, sorted by id.
    public static let all: [LintRule] = [
        .observableValueType,
        .unusedSuppression,
    ]

    public static func of(_ id: String) -> LintRule? {
        all.first { $0.id == id }
    }
}
