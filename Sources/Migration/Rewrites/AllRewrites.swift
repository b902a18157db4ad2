extension Rewrite {
    /// Every rewrite, one for each construct of the migration table. The order decides nothing but which text comes
    /// first where two rewrites insert at one place.
    public static let all: [Rewrite] = modelSide + viewSide

    /// What happens to a model, its members and its imports.
    static let modelSide: [Rewrite] = [
        isolationKept, classHeader, protocolConstraint, publishedProperty, bridge, ignoredWrapper, unpublishedProperty,
        objectWillChange, storageWrapper, appStorage, combinePublisher, trackedPropertyObstacles, isolatedDefault,
        classObstacles, conditionalCompilation, codableSynthesis, deploymentTarget, existential, protocolExtension,
        untrackedDependency, notUnderstood, publicInterface, selfAssignment, partialEquality,
        overlappingAccess, nothingPublished,
    ]

    /// What happens to holders, injections and bindings.
    static let viewSide: [Rewrite] = [
        stateObject, observedObject, environmentObject, environmentInjection, localBindable, wholeProjection, onReceive,
        outsideHolder, focusedObject, unresolvedHolder, existentialBinding, newlyObserving,
        missingInjection, lostPublisher,
    ]
}
