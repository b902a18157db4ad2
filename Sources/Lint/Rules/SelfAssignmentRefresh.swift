import Analysis
import Migration
import ProjectIndex
import Syntax

extension LintRule {
    static let selfAssignmentRefresh = LintRule(
        id: "self-assignment-refresh", severity: .warning,
        summary: "`x = x` to force a refresh of an `@Observable` property",
        why: "`@Published` sent its signal at every write. A tracked property compares: a value that equals the one before, "
            + "or the same object, notifies nobody, since the macro of Swift 6.2.",
        step: "write a value that differs, or keep what changed in a tracked property of its own",
        check: .project { context in
            context.observableClasses.flatMap(\.properties).filter { $0.category == .plain }.flatMap { property in
                SelfAssignments.assignments(to: property.member, in: context.facts.references, of: context.index)
            }.filter { ComparedTypes.contain($0.member, in: context.index) }.map { assignment in
                context.observation(
                    "Assigning \(context.name(of: assignment.member)) to itself refreshes nothing: @Observable does not "
                        + "notify of an equal value; track what really changed.",
                    at: assignment.statement)
            }
        })
}
