import ProjectIndex
import Syntax

/// Reads of a model that no change of the model ever refreshed: through a plain property of a view that SwiftUI leaves alone
/// while it is handed the same object. Once the model is `@Observable`, such a view follows more than before.
struct SilentReads {
    private let evaluation: Evaluation
    private let region: EvaluatedRegion
    private let plain: Set<MemberID>
    private var index: RepositoryIndex { evaluation.index }

    init(holders: [Holder], region: EvaluatedRegion, in evaluation: Evaluation) {
        self.evaluation = evaluation
        self.region = region
        let old = holders.filter(\.wrapper.isOldWorld)
        let followed = Dictionary(grouping: old.filter { $0.owner != nil }, by: \.owner)
        plain = Set(holders.lazy.filter { holder in
            guard holder.wrapper == .plain, holder.ownerKind == .view, let owner = holder.owner,
                holder.model.candidates.allSatisfy({ evaluation.graph.model($0)?.state == .observableObject }),
                Self.isLeftAlone(owner, evaluation.index)
            else { return false }
            let others = followed[owner, default: []].flatMap(\.model.candidates)
            return Set(others).isDisjoint(with: holder.model.candidates)
        }.map(\.member))
    }

    /// Whether all that a view stores without a wrapper can be compared, so that it is not evaluated with its parent.
    private static func isLeftAlone(_ view: TypeID, _ index: RepositoryIndex) -> Bool {
        index.type(view).members.map(index.member).allSatisfy { member in
            guard member.kind == .storedVariable || member.kind == .constant, !member.isStatic, member.attributes.isEmpty else {
                return true
            }
            switch index.declaredType(of: member.id).one?.unwrapped {
            case .nominal, .external, .array, .dictionary: return true
            default: return false
            }
        }
    }

    /// Whether views reach a member of a model in no other way. `false` for one that no view is known to reach.
    func reach(_ member: MemberID) -> Bool {
        guard !plain.isEmpty else { return false }
        var asked: Set<MemberID> = []
        return reach(member, &asked)
    }

    /// Whether one view alone shows what a use reads, and reaches a member of a model in no other way.
    func reach(_ member: MemberID, behind use: EvaluatedUse) -> Bool {
        guard !plain.isEmpty, let view = index.member(use.root).owner else { return false }
        var asked: Set<MemberID> = []
        guard isRun(use.member, onlyBy: view, &asked) else { return false }
        let own = uses(of: member).filter { index.member($0.root).owner == view }
        return !own.isEmpty && own.allSatisfy { use in
            var asked: Set<MemberID> = [member]
            return isSilent(use, of: member, &asked)
        }
    }

    private func isRun(_ member: MemberID, onlyBy view: TypeID, _ asked: inout Set<MemberID>) -> Bool {
        if index.member(member).owner == view || !asked.insert(member).inserted { return true }
        let uses = uses(of: member)
        return !uses.isEmpty && uses.allSatisfy { $0.reference.member.one == member && isRun($0.member, onlyBy: view, &asked) }
    }

    private func reach(_ member: MemberID, _ asked: inout Set<MemberID>) -> Bool {
        guard asked.insert(member).inserted else { return true }
        let uses = uses(of: member)
        return !uses.isEmpty && uses.allSatisfy { isSilent($0, of: member, &asked) }
    }

    /// All that may mean a member, where a view shows it.
    private func uses(of member: MemberID) -> [EvaluatedUse] {
        let name = index.member(member).name
        return region.uses.filter { use in
            use.shows && use.reference.name == name
                && (use.reference.member.isUnknown || use.reference.member.candidates.contains(member))
        }
    }

    private func isSilent(_ use: EvaluatedUse, of member: MemberID, _ asked: inout Set<MemberID>) -> Bool {
        guard use.reference.member.one == member else { return false }
        guard let receiver = use.reference.site.node.previousSibling, receiver.name != "self" else {
            return index.member(use.member).owner == index.member(member).owner && reach(use.member, &asked)
        }
        let holder = evaluation.references.at(Site(file: use.reference.site.file, node: receiver))?.member.one
        return holder.map(plain.contains) ?? false
    }
}
