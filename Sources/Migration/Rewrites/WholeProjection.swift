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
                    context.block(held, "whole-projection", message(site.node, context.title(of: held.holder)), at: site)
                }
            } + WrapperMentionRules.constraints(context)
        },
        edits: WrapperMentionRules.edits
    )

    private static func message(_ name: Node, _ holder: String) -> String {
        if let method = name.nextMember, method.isCalled, let called = method.name {
            return "`\(name.text).\(called)()` calls the wrapper of \(holder), which goes with the move; remove the call"
        }
        return "`\(name.text)` hands on the wrapper of \(holder), whose type changes; hand on the object itself or `$x.property`"
    }

    /// Uses the wrapper's successor carries, or that `observed-object` rewrites.
    static func isPlainProjection(_ site: Site, _ holder: Holder) -> Bool {
        let use = WrapperUse(site)
        return use.survives(holder.wrapper) || (holder.wrapper == .observedObject && use.kind != .whole)
    }
}
