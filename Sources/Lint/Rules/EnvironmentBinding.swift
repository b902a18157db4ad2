import Analysis
import Migration
import ProjectIndex
import Syntax

extension LintRule {
    static let environmentBinding = LintRule(
        id: "environment-binding", severity: .error,
        summary: "`$x.y` on `@Environment(T.self)` without a local `@Bindable`",
        why: "`@EnvironmentObject` had a projection, `@Environment` has none: the value is read-only to SwiftUI. The compiler "
            + "says that `$x` is not in scope.",
        step: "begin the body with `@Bindable var x = x`, or write `Bindable(x).y`",
        isFixable: true,
        check: .project { context in
            let bound = context.facts.holders.filter { isEnvironment($0.wrapper) && !$0.bindings.isEmpty }
            guard !bound.isEmpty else { return [] }
            let fixes = HolderFixes(context.facts)
            return bound.flatMap { observations(of: $0, fixes, context) }
        })

    private static func observations(
        of holder: Holder, _ fixes: HolderFixes, _ context: LintContext
    ) -> [Observation] {
        let isOptional = holder.wrapper == .environment(isOptional: true)
        let edits = isOptional ? [:] : fixes.bindingEnvironment(holder)
        let name = context.index.member(holder.member).name
        return holder.bindings.map { site in
            let advice = isOptional
                ? "unwrap it and write Bindable(\(name)) around the value"
                : "begin the body with @Bindable var \(name) = \(name)"
            return context.observation(
                "\(context.name(of: holder.member)) comes from @Environment, which has no projection, so $\(name) does not "
                    + "exist; \(advice).",
                at: site, fix: (edits[site] ?? []).map { FixEdit(file: $0.file, edit: $0.edit) })
        }
    }

    private static func isEnvironment(_ wrapper: HolderWrapper) -> Bool {
        if case .environment = wrapper { true } else { false }
    }
}
