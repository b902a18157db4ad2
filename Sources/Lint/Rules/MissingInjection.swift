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
            let missing = context.facts.missingInjections(.new) { EagerEnvironment.isNeverRead($0, context) }
            return Dictionary(grouping: missing, by: \.site).values.map { observation(of: $0, context) }
        })

    /// All a root lacks, told at the first view it makes.
    private static func observation(of missing: [MissingInjection], _ context: LintContext) -> Observation {
        let first = missing[0]
        let needs = missing.map { one in
            let way = one.path.dropFirst().map { context.name(of: $0) }.joined(separator: " > ")
            return "@Environment(\(context.name(of: one.model)).self)" + (way.isEmpty ? "" : " in " + way)
        }
        let rest = needs.count > 4 ? " and \(needs.count - 4) more" : ""
        let object = missing.count == 1 ? "it" : "them"
        return context.observation(
            "\(first.root) shows \(context.name(of: first.path[0])), which needs \(needs.prefix(4).joined(separator: ", "))\(rest), "
                + "and nothing on the way puts \(object) in: the view traps; add .environment(_:) here.",
            at: first.site)
    }
}
