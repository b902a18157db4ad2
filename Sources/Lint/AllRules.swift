extension LintRule {
    /// Every rule, sorted by id.
    public static let all: [LintRule] = [
        .bodyMutation,
        .codableStorage,
        .deploymentTarget,
        .eagerEnvironment,
        .environmentBinding,
        .infrastructureTracked,
        .lostPublisher,
        .missingBindable,
        .missingInjection,
        .mixedObservation,
        .needlessForwarding,
        .newObservableObject,
        .observableValueType,
        .observerInInit,
        .offMainMutation,
        .oneShotTracking,
        .plainClassCollection,
        .redundantObservable,
        .selfAssignmentRefresh,
        .stateDefaultAndInit,
        .stateInitSideEffects,
        .stateNeverObserved,
        .statePassedIn,
        .uikitUntracked,
        .unownedModel,
        .unsupportedProperty,
        .untrackedDependency,
        .untrackedSubclass,
        .unusedSuppression,
        .wideModel,
        .wideView,
    ]

    public static func of(_ id: String) -> LintRule? {
        all.first { $0.id == id }
    }
}
