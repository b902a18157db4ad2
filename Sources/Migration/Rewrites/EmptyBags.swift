import Analysis
import ProjectIndex
import SourceText
import Syntax

/// Stored subscriptions that only kept removed forwarding alive.
enum EmptyBags {
    /// Properties whose every use lies in a statement this set removes.
    static func removed(_ context: MigrationContext, _ set: MovingSet) -> Set<MemberID> {
        let statements = ObjectWillChange.removedStatements(context, set)
        guard !statements.isEmpty else { return [] }
        let owners = context.oldModels.filter { set.moves($0.id) }
        return Set(owners.flatMap(\.properties).filter { property in
            guard case .plain = property.category, !property.hasObservers else { return false }
            let member = context.index.member(property.member)
            guard member.bindingCount == 1, member.access <= .internal, holdsSubscriptions(member) else { return false }
            let uses = context.uses.of(property.member).map(\.site)
            return !uses.isEmpty && uses.allSatisfy { use in
                statements.contains { $0.file == use.file && $0.node.range.contains(use.node.range) }
            }
        }.map(\.member))
    }

    static func edits(_ context: MigrationContext, _ set: MovingSet) -> [SiteEdit] {
        removed(context, set).sorted().map { id in
            let member = context.index.member(id)
            return SiteEdit(
                file: member.site.file, edit: LineEdits.removal(of: member.site.node), rule: "object-will-change",
                models: Set(member.owner.map { [$0] } ?? []))
        }
    }

    private static func holdsSubscriptions(_ member: MemberSymbol) -> Bool {
        let text = (member.typeNode?.text ?? "") + " " + (member.initialValue?.text ?? "")
        return text.contains("AnyCancellable") || text.contains("Cancellable")
    }
}
