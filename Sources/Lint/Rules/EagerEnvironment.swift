import Analysis
import Migration
import ProjectIndex
import SourceText
import Syntax

extension LintRule {
    static let eagerEnvironment = LintRule(
        id: "eager-environment", severity: .warning,
        summary: "`@Environment(M.self)` is declared and never read",
        why: "`@Environment(M.self)` looks for its object whenever the view is evaluated, even if nothing reads it, and traps "
            + "where it is missing: in a sheet, a second window, an extension. `@EnvironmentObject` only looked when it was "
            + "read. Silent where every way to the view surely puts the object in.",
        step: "remove the declaration",
        isFixable: true,
        check: .project { context in
            let unread = (context.facts.holders + context.facts.unknownHolders).filter { EagerEnvironment.isNeverRead($0, context) }
            let injected = context.facts.surelyInjected(unread, .new)
            return unread.filter { !injected.contains($0.member) }.compactMap {
                EagerEnvironment(context: context, holder: $0).observation
            }
        })
}

struct EagerEnvironment {
    let context: LintContext
    let holder: Holder

    /// Whether this rule asks to remove the property.
    static func isNeverRead(_ holder: Holder, _ context: LintContext) -> Bool {
        EagerEnvironment(context: context, holder: holder).isNeverRead
    }

    private var isNeverRead: Bool {
        holder.wrapper == .environment(isOptional: false) && context.facts.isNeverRead(holder)
    }

    private var symbol: MemberSymbol { context.index.member(holder.member) }

    var observation: Observation? {
        guard isNeverRead,
            let type = holder.attribute?.node.first(.callSuffix)?.first(.argument)?.text
        else { return nil }
        let declaration = symbol.site.node
        let fix = symbol.bindingCount == 1 ? [FixEdit(file: symbol.site.file, edit: LineEdits.removal(of: declaration))] : []
        return context.observation(
            "\(context.name(of: holder.member)) is never read, yet @Environment(\(type)) traps wherever the object is not "
                + "injected; remove it.",
            at: holder.member, fix: fix)
    }
}
