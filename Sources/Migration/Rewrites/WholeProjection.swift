import Analysis
import ProjectIndex
import SourceText
import Syntax

extension Rewrite {
    /// `$x` handed on whole, `_x.projectedValue`, `_x.wrappedValue` of an old holder: their types change, so they block.
    static let wholeProjection = Rewrite(
        id: "whole-projection",
        summary: "`$x` without a member, `_x.wrappedValue` and `x.projectedValue` have no counterpart",
        constraints: { context in
            context.facts.holders.filter(\.wrapper.isOldWorld).compactMap(HeldModels.init).flatMap { held in
                held.holder.wholeProjections.filter { !isPlainProjection($0, held.holder) }.flatMap { site in
                    context.block(
                        held, "whole-projection",
                        "`\(site.node.text)` hands on the wrapper of \(context.title(of: held.holder)), whose type changes; "
                            + "hand on the object itself or `$x.property`",
                        at: site)
                }
            } + WrapperMentionRules.constraints(context)
        },
        edits: WrapperMentionRules.edits
    )

    /// Uses the wrapper's successor carries, or that `observed-object` rewrites.
    static func isPlainProjection(_ site: Site, _ holder: Holder) -> Bool {
        let use = WrapperUse(site)
        return use.survives(holder.wrapper) || (holder.wrapper == .observedObject && use.kind != .whole)
    }
}

extension HolderWrapper {
    /// Whether the wrapper observes an `ObservableObject`.
    var isOldWorld: Bool {
        switch self {
        case .stateObject, .observedObject, .environmentObject: true
        default: false
        }
    }
}
