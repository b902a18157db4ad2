import ProjectIndex
import Syntax

/// Functions and variables that build a view. One that is named somewhere is taken to be evaluated, even where the
/// way to it cannot be followed.
enum ViewHelpers {
    static func members(in index: RepositoryIndex, references: ReferenceTable) -> [MemberID] {
        index.members.filter { member in
            (member.kind == .function || member.kind == .computedVariable) && buildsView(member)
                && !isPreview(member, in: index) && isNamed(member, references)
        }.map(\.id)
    }

    private static func buildsView(_ member: MemberSymbol) -> Bool {
        if member.attribute("ViewBuilder") != nil { return true }
        guard let type = member.typeNode else { return false }
        return type.kind == .existentialType ? type.typeChild?.name == "View" : type.name == "AnyView"
    }

    private static func isPreview(_ member: MemberSymbol, in index: RepositoryIndex) -> Bool {
        guard let owner = member.owner else { return false }
        return OwnerKinds.viewRole(of: owner, in: index) == .previewProvider
    }

    private static func isNamed(_ member: MemberSymbol, _ references: ReferenceTable) -> Bool {
        !references.possibleUses(of: member.id).isEmpty
            || !references.unresolved(member.name).isEmpty
    }
}
