import Analysis
import ProjectIndex

extension Rewrite {
    /// `@Environment(M.self)` looks for its object as soon as the view is shown, so a root without it breaks.
    static let missingInjection = Rewrite(
        id: "missing-injection",
        summary: "a root that shows a view without the object it takes from the environment wants review",
        constraints: { context in
            context.facts.missingInjections(.old).compactMap { missing in
                guard context.facts.model(missing.model)?.state != .observable else { return nil }
                let message = sentence(missing, context)
                if missing.isPreview {
                    let note = Note(rule: "missing-injection", message: message, location: context.location(missing.site))
                    return .note(missing.model, note)
                }
                return .review(missing.model, context.reason("missing-injection", message, at: missing.site))
            }
        },
        edits: { _, _ in [] }
    )

    private static func sentence(_ missing: MissingInjection, _ context: MigrationContext) -> String {
        let model = context.index.type(missing.model).qualifiedName
        let way = missing.path.map { context.index.type($0).qualifiedName }.joined(separator: " > ")
        return "\(missing.root) shows \(way), which takes \(model) from the environment, and nothing on the way puts it in: "
            + "@Environment(\(model).self) traps as soon as the view is shown, where the old one trapped when it was read; put it in there"
    }
}
