import Analysis
import ProjectIndex
import SourceText
import Syntax

extension Rewrite {
    /// `$x.y` on a holder of `any P`: `@Bindable` needs a class type, so it blocks.
    static let existentialBinding = Rewrite(
        id: "existential-binding",
        summary: "`$x.y` through `any P` has no counterpart: `@Bindable` needs a concrete or generic class",
        constraints: { context in
            context.facts.holders.filter(\.wrapper.isOldWorld).compactMap(HeldModels.init).flatMap { held in
                guard let binding = held.holder.bindings.first, isExistential(held.holder, context) else {
                    return [Constraint]()
                }
                return context.block(
                    held, "existential-binding",
                    "`\(binding.node.text)` binds through \(context.title(of: held.holder)), which is `any` protocol; make its owner "
                        + "generic over the protocol",
                    at: binding)
            }
        },
        edits: { _, _ in [] }
    )

    static func isExistential(_ holder: Holder, _ context: MigrationContext) -> Bool {
        context.index.declaredType(of: holder.member).candidates.contains { type in
            if case .existential = type { true } else { false }
        }
    }
}
