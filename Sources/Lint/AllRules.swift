extension LintRule {
    /// Every rule, sorted by id.
    public static let all: [LintRule] = [
        .codableStorage,
        .deploymentTarget,
        .environmentBinding,
        .infrastructureTracked,
        .lostPublisher,
        .missingBindable,
        .mixedObservation,
        .needlessForwarding,
        .newObservableObject,
        .observableValueType,
        .observerInInit,
        .oneShotTracking,
        .redundantObservable,
        .selfAssignmentRefresh,
        .stateDefaultAndInit,
        .statePassedIn,
        .uikitUntracked,
        .unsupportedProperty,
        .untrackedSubclass,
        .unusedSuppression,
    ]

    public static func of(_ id: String) -> LintRule? {
        all.first { $0.id == id }
    }
}
