extension LintRule {
    /// Every rule, sorted by id.
    public static let all: [LintRule] = [
        .codableStorage,
        .deploymentTarget,
        .infrastructureTracked,
        .lostPublisher,
        .newObservableObject,
        .observableValueType,
        .observerInInit,
        .redundantObservable,
        .selfAssignmentRefresh,
        .unsupportedProperty,
        .untrackedSubclass,
        .unusedSuppression,
    ]

    public static func of(_ id: String) -> LintRule? {
        all.first { $0.id == id }
    }
}
