import Analysis
import ProjectIndex

extension Rewrite {
    /// A tracked variable is changed where it is stored, and reading it meanwhile ends the program; `@Published` changed a
    /// copy and wrote it back.
    static let overlappingAccess = Rewrite(
        id: "overlapping-access",
        summary: "A published variable is read during a call that changes it.",
        constraints: { context in
            let accesses = OverlappingAccesses(context.facts.references, of: context.index)
            return context.oldModels.flatMap { model in
                PublishedProperty.published(model).flatMap { property, _ in
                    accesses.reads(of: property.member).map { .review(model.id, reason(property.name, $0, context)) }
                }
            }
        },
        edits: { _, _ in [] })

    private static func reason(_ name: String, _ access: OverlappingAccess, _ context: MigrationContext) -> Reason {
        context.reason(
            "overlapping-access",
            "\(access.change) changes \(name) while \(access.reader) reads \(name): a tracked variable is changed in place,"
                + " and that read ends the program, where @Published changed a copy; read \(name) into a constant before the"
                + " call, or change a copy and assign it",
            at: access.site)
    }
}
