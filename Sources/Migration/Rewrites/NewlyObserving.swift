import Analysis
import ProjectIndex

extension Rewrite {
    /// A view that holds a model without observing it will refresh once the model is `@Observable`.
    static let newlyObserving = Rewrite(
        id: "newly-observing",
        summary: "a view that holds a model in a plain property refreshes after the move",
        constraints: { context in
            NewUpdates.constraints(context) + context.facts.holders.filter(isSilent).compactMap(HeldModels.init).flatMap { held in
                let note = Note(
                    rule: "newly-observing",
                    message: "\(context.title(of: held.holder)) holds \(context.name(of: held.models[0])) without observing it; the view "
                        + "will refresh when what it reads of it changes",
                    location: context.location(context.site(of: held.holder)))
                // Views follow what is @Observable already, however they hold it.
                return held.models.filter { context.facts.model($0)?.state != .observable }.map { Constraint.note($0, note) }
            }
        },
        edits: { _, _ in [] }
    )

    /// A plain property, or `@State`, of something that SwiftUI evaluates.
    private static func isSilent(_ holder: Holder) -> Bool {
        guard holder.wrapper == .plain || holder.wrapper == .state else { return false }
        switch holder.ownerKind {
        case .view, .viewModifier, .scene, .commands, .toolbarContent, .style: return true
        default: return false
        }
    }
}

/// Views that write, while they are evaluated, a published variable they read, of a class they do not observe: after the move each
/// update asks for the next.
private enum NewUpdates {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        let wanted = context.facts.writtenByEvaluation.filter { isOfOldModel($0, context) }
        if wanted.isEmpty { return [] }
        return context.facts.viewEvaluations(of: wanted).flatMap { view in
            view.writes.filter { view.touched.contains($0.property) && !context.facts.isObserved($0.model, by: view.view) }.map { write in
                .review(write.model, context.reason("seen-write", message(write, view, context), at: write.site))
            }
        }
    }

    private static func isOfOldModel(_ member: MemberID, _ context: MigrationContext) -> Bool {
        guard let owner = context.index.member(member).owner else { return false }
        return context.facts.model(owner).map { $0.state == .observableObject } ?? false
    }

    private static func message(_ write: ModelUse, _ view: ViewEvaluation, _ context: MigrationContext) -> String {
        let name = context.index.member(write.property).name
        return "\(context.name(of: view.view)) writes \(name) of \(context.name(of: write.model)) while it is evaluated, and reads it; it"
            + " does not observe the class today and will after the move, so that an update may ask for the next: write it in an"
            + " action, in .task or in .onChange(of:)."
    }
}
