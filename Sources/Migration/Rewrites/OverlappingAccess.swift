import Analysis
import ProjectIndex

extension Rewrite {
    /// A tracked variable is changed where it is stored, and reading it meanwhile ends the program; `@Published` changed a
    /// copy and wrote it back.
    static let overlappingAccess = Rewrite(
        id: "overlapping-access",
        summary: "A published variable is read by the closure of a call that changes it.",
        constraints: { context in
            context.oldModels.flatMap { model in
                PublishedProperty.published(model).flatMap { property, _ in
                    OverlappingAccesses.reads(of: property.member, in: context.facts.references, of: context.index).map {
                        .review(model.id, reason(property.name, $0, context))
                    }
                }
            }
        },
        edits: { _, _ in [] })

    private static func reason(_ name: String, _ read: Evidence, _ context: MigrationContext) -> Reason {
        context.reason(
            "overlapping-access",
            "\(read.what) changes \(name) while its closure reads \(name): a tracked variable is changed in place, and that"
                + " read ends the program, where @Published changed a copy; read \(name) into a constant before the call",
            at: read.site)
    }
}
