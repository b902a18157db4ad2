import Analysis
import ProjectIndex

extension Rewrite {
    /// A view that holds a model without observing it will refresh once the model is `@Observable`.
    static let newlyObserving = Rewrite(
        id: "newly-observing",
        summary: "a view that holds a model in a plain property refreshes after the move",
        constraints: { context in
            context.facts.holders.filter(isSilent).compactMap(HeldModels.init).flatMap { held in
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
