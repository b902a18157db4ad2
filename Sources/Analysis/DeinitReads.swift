import ProjectIndex
import Syntax

/// Uses of a property in a plain `deinit` of an isolated class, which may touch storage but call no accessor.
enum DeinitReads {
    static func evidence(
        for member: MemberSymbol, in index: RepositoryIndex, _ references: ReferenceTable
    ) -> [Evidence] {
        references.uses(of: member.id).compactMap { use in
            guard let place = use.enclosingMember, isPlainDeinit(index.member(place)), let owner = member.owner,
                ClassIsolation.isIsolated(owner, in: index)
            else { return nil }
            return Evidence(site: use.site, what: "a nonisolated deinit uses \(member.name)")
        }
    }

    private static func isPlainDeinit(_ member: MemberSymbol) -> Bool {
        member.kind == .deinitializer && !member.modifiers.contains(.isolated)
    }
}
