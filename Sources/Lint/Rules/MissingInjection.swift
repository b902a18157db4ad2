import Analysis
import ProjectIndex

extension LintRule {
    static let missingInjection = LintRule(
        id: "missing-injection", severity: .warning,
        summary: "a root shows a view that needs `@Environment(M.self)`, and nothing on the way puts it in",
        why: "`@Environment(M.self)` traps as soon as the view is evaluated without the object. Each root begins with an empty "
            + "environment: a scene, a hosting controller, an extension's entry, a preview.",
        step: "put the object in at the root with `.environment(_:)`, or declare the property optional",
        check: .project { context in
            context.facts.missingInjections().map { missing in
                let model = context.name(of: missing.model)
                let names = missing.path.map { context.name(of: $0) }
                let way = names.count > 1 ? "shows \(names.joined(separator: " > ")), which" : "shows \(names.joined()), which"
                return context.observation(
                    "\(missing.root) \(way) needs @Environment(\(model).self), and nothing on the way puts it in: the view traps; add "
                        + ".environment(_:) here, or make \(context.name(of: missing.holder)) optional.",
                    at: missing.site)
            }
        })
}
