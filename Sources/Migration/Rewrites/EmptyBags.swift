import Analysis
import ProjectIndex
import SourceText
import Syntax

/// Stored subscriptions that only kept removed forwarding alive.
enum EmptyBags {
    /// Properties whose every use lies in a statement this set removes, or only empties them.
    static func removed(_ context: MigrationContext, _ set: MovingSet) -> Set<MemberID> {
        let statements = ObjectWillChange.removedStatements(context, set)
        guard !statements.isEmpty else { return [] }
        let owners = context.oldModels.filter { set.moves($0.id) }
        return Set(owners.flatMap(\.properties).filter { property in
            guard case .plain = property.category, !property.hasObservers else { return false }
            let member = context.index.member(property.member)
            guard member.bindingCount == 1, member.access <= .internal, holdsSubscriptions(member) else { return false }
            let uses = context.uses.of(property.member, in: context.index).map(\.site).filter { emptying($0) == nil }
            return !uses.isEmpty && uses.allSatisfy { use in
                statements.contains { $0.file == use.file && $0.node.range.contains(use.node.range) }
            }
        }.map(\.member))
    }

    /// The statement `bag.removeAll()`, `subscription?.cancel()`, `bag.forEach { $0.cancel() }`, `subscription = nil` or
    /// `bag = []`.
    private static func emptying(_ use: Site) -> Node? {
        guard let statement = use.node.wholeExpression, statement.isStatement else { return nil }
        if use.node.isAssignmentTarget {
            let values = ["nil", "[]", ".init()", "Set()", "Set<AnyCancellable>()"]
            return statement.lastChild.map { values.contains($0.text) } == true ? statement : nil
        }
        guard statement.soleOperand == use.node.parent, let method = use.node.nextMember, let call = method.nextSibling,
            call.nextSibling == nil
        else { return nil }
        switch method.name {
        case "removeAll" where call.kind == .callSuffix: return statement
        case "cancel" where call.text == "()": return statement
        case "forEach":
            let text = call.text.filter { !$0.isWhitespace }
            return ["{$0.cancel()}", "({$0.cancel()})"].contains(text) ? statement : nil
        default: return nil
        }
    }

    static func edits(_ context: MigrationContext, _ set: MovingSet) -> [SiteEdit] {
        removed(context, set).sorted().flatMap { id -> [SiteEdit] in
            let member = context.index.member(id)
            let own = (member.site.file, LineEdits.removal(of: member.site.node))
            let others = context.uses.of(id, in: context.index).flatMap { use in
                (emptying(use.site).map(SignalRemoval.edits) ?? []).map { (use.site.file, $0) }
            }
            return ([own] + others).map { file, edit in
                SiteEdit(
                    file: file, edit: edit, rule: "object-will-change", models: Set(member.owner.map { [$0] } ?? []))
            }
        }
    }

    private static func holdsSubscriptions(_ member: MemberSymbol) -> Bool {
        let text = (member.typeNode?.text ?? "") + " " + (member.initialValue?.text ?? "")
        return text.contains("AnyCancellable") || text.contains("Cancellable")
    }
}
