import ProjectIndex
import Syntax

/// Observers that behave otherwise once their property is tracked: they run for assignments in `init`, and again for
/// what they assign to the property themselves.
public enum ObserverHazards {
    static func evidence(
        for member: MemberSymbol, in index: RepositoryIndex, _ references: ReferenceTable
    ) -> [Evidence] {
        let observers = StoredProperties.observers(of: member)
        guard !observers.isEmpty else { return [] }
        let writes = references.uses(of: member.id).filter { WriteShape.isWrite($0, in: index) }
        return writes.filter { isReentrant($0, observers) }.map {
            Evidence(site: $0.site, what: "its observer assigns \(member.name) itself")
        } + initWrites(writes, to: member, in: index)
    }

    /// Assignments in `init` that run the observers of a tracked or published variable: those after its first value,
    /// once all storage is set.
    public static func initAssignments(
        to member: MemberSymbol, in index: RepositoryIndex, _ references: ReferenceTable
    ) -> [Evidence] {
        guard StoredProperties.hasObservers(member), let owner = member.owner else { return [] }
        let writes = references.uses(of: member.id).filter { WriteShape.isWrite($0, in: index) }
        return initWrites(writes, to: member, in: index).filter { evidence in
            guard let id = references.at(evidence.site)?.enclosingMember else { return false }
            let start = EarlyInitReads.endOfSetting(in: index.member(id), of: owner, index, references)
            return evidence.site.node.range.start >= start
        }
    }

    private static func isReentrant(_ write: Reference, _ observers: [Node]) -> Bool {
        observers.contains { $0.tree === write.site.node.tree && $0.range.contains(write.site.node.range) }
    }

    /// Assignments in `init` after the property has its first value.
    private static func initWrites(
        _ writes: [Reference], to member: MemberSymbol, in index: RepositoryIndex
    ) -> [Evidence] {
        var assigned: Set<MemberID> = []
        return writes.compactMap { write in
            guard let initializer = write.enclosingMember, case let place = index.member(initializer),
                place.kind == .initializer, place.owner == member.owner,
                write.site.node.nearest(.closure) == nil
            else { return nil }
            let isFirst = assigned.insert(initializer).inserted
            if isFirst && !hasDefault(member) { return nil }
            return Evidence(site: write.site, what: "its observer would run when init assigns \(member.name)")
        }
    }

    /// Whether storage is set before `init` begins: by a default, or because the type is optional.
    static func hasDefault(_ member: MemberSymbol) -> Bool {
        if member.initialValue != nil { return true }
        return member.kind == .storedVariable && member.typeNode?.kind == .optionalType
    }
}
