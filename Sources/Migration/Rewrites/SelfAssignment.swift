import Analysis
import ProjectIndex
import Syntax

extension Rewrite {
    /// `x = x` made `@Published` send once more; a tracked variable does not notify of an equal value.
    static let selfAssignment = Rewrite(
        id: "self-assignment-refresh",
        summary: "A published variable that is assigned to itself refreshes nothing after the move.",
        constraints: { context in
            context.oldModels.flatMap { model in
                PublishedProperty.published(model).map(\.0.member).flatMap { member in
                    SelfAssignments.assignments(to: member, in: context.facts.references, of: context.index)
                        .filter { ComparedTypes.mayContain($0.member, in: context.index) }
                        .map { .review(model.id, reason(for: $0, context)) }
                }
            }
        },
        edits: { _, _ in [] })

    private static func reason(for assignment: SelfAssignment, _ context: MigrationContext) -> Reason {
        let name = context.index.member(assignment.member).name
        return context.reason(
            "self-assignment-refresh",
            "\(name) is assigned to itself to refresh views, and a tracked variable does not notify of an equal value;"
                + " track what really changed.",
            at: assignment.statement)
    }
}
