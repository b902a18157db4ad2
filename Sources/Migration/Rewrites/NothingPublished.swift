import Analysis
import ProjectIndex

extension Rewrite {
    /// A class that never told views of anything, and of which nothing is tracked after the move either.
    static let nothingPublished = Rewrite(
        id: "nothing-published",
        summary: "a class that publishes nothing becomes one that tracks nothing",
        constraints: { context in
            context.facts.models.filter { isIdle($0, context) }.map { model in
                .note(
                    model.id,
                    Note(
                        rule: "nothing-published",
                        message: "\(context.name(of: model.id)) publishes nothing, and nothing of it is tracked after the move: views"
                            + " follow it as little as before; \(advice(model.id, context))",
                        location: context.declarationLocation(of: model.id)))
            }
        },
        edits: { _, _ in [] }
    )

    private static func isIdle(_ model: Model, _ context: MigrationContext) -> Bool {
        guard model.state == .observableObject, model.parents.isEmpty, !model.properties.isEmpty, context.getsAttribute(model),
            !isTakenFromEnvironment(model.id, context)
        else { return false }
        return context.isSilent(model)
    }

    /// What views take from there has to be an observable object of either kind.
    private static func isTakenFromEnvironment(_ model: TypeID, _ context: MigrationContext) -> Bool {
        context.facts.holders.contains { $0.wrapper == .environmentObject && $0.model.candidates.contains(model) }
    }

    private static func advice(_ model: TypeID, _ context: MigrationContext) -> String {
        let isInjected = context.facts.injections.contains { $0.model.candidates.contains(model) }
        return "without ObservableObject" + (isInjected ? ", and out of the environment, from which no view takes it," : "")
            + " it would do the same"
    }
}

extension MigrationContext {
    /// Whether a model never told views of anything, and nothing of it is tracked after the move either.
    func isSilent(_ model: Model) -> Bool {
        guard tracksNothing(model) else { return false }
        let family = family(of: model.id)
        let isTold = facts.changeSignals.contains { $0.model.isUnknown || $0.model.candidates.contains(where: family.contains) }
        return !isTold && family.compactMap(facts.model).allSatisfy(tracksNothing)
    }

    private func tracksNothing(_ model: Model) -> Bool {
        let maySend = model.properties.contains { property in
            if case .wrapped = property.category { true } else { property.name == "objectWillChange" }
        }
        return !maySend && UnpublishedVariables.trackedNames(context: self, model: model).isEmpty
    }
}
