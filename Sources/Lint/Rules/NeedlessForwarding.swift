import Analysis
import Migration
import ProjectIndex
import SourceText
import Syntax

extension LintRule {
    static let needlessForwarding = LintRule(
        id: "needless-forwarding", severity: .warning,
        summary: "Changes are forwarded from one `@Observable` class to another",
        why: "An `ObservableObject` that shows a child's values must pass on what the child sends. Between two `@Observable` "
            + "classes a view depends on the child's properties it read, through however many objects it read them.",
        step: "remove the forwarding",
        isFixable: true,
        check: .project { context in
            context.facts.changeSignals.compactMap { observation(of: $0, context) }
        })

    private static func observation(of signal: ChangeSignal, _ context: LintContext) -> Observation? {
        guard case .forwarding(let statement, _) = signal.form, case .one(let child) = signal.model,
            tracks(child, context), let parent = context.index.enclosingType(of: statement, in: signal.site.file),
            tracks(parent, context), !isHeard(parent, context)
        else { return nil }
        let site = Site(file: signal.site.file, node: statement)
        return context.observation(
            "\(context.name(of: parent)) forwards the changes of \(context.name(of: child)), and both are @Observable: views "
                + "depend on what they read, in whichever object; remove the forwarding.",
            at: site, fix: removal(of: site, context))
    }

    private static func tracks(_ type: TypeID, _ context: LintContext) -> Bool {
        ObservationNames.hasObservableMacro(context.index.type(type))
    }

    /// Whether somebody listens to the parent's own signal: an old holder, or a subscription.
    private static func isHeard(_ parent: TypeID, _ context: LintContext) -> Bool {
        let isHeld = context.facts.holders.contains { holder in
            switch holder.wrapper {
            case .stateObject, .observedObject, .environmentObject: holder.model.candidates.contains(parent)
            default: false
            }
        }
        return isHeld || context.facts.changeSignals.contains { signal in
            switch signal.form {
            case .other, .forwarding: signal.model.candidates.contains(parent)
            case .send, .declaration: false
            }
        }
    }

    /// The statement, where it is one of several in a body and sets nothing that must be set.
    private static func removal(of statement: Site, _ context: LintContext) -> [FixEdit] {
        guard statement.node.parent?.kind == .codeBlock, statement.node.assignmentOperator == nil else { return [] }
        return [FixEdit(file: statement.file, edit: LineEdits.removal(of: statement.node))]
    }
}
