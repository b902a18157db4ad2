import ProjectIndex
import Syntax

/// How a wrapped property is used by its other names: `$x` and `_x`.
struct Projections {
    /// `$x` followed by a member.
    var bindings: [Site] = []
    /// `$x` on its own, `_x` other than as the target of an assignment, `x.projectedValue`.
    var whole: [Site] = []

    init(of member: MemberSymbol, in table: ReferenceTable) {
        for use in table.possibleUses(of: member.id) + Self.unresolved(member, in: table) {
            if use.isProjection {
                Self.isBinding(use.site.node) ? bindings.append(use.site) : whole.append(use.site)
            } else if use.form == .storage {
                if !use.site.node.isAssignmentTarget { whole.append(use.site) }
            } else if use.site.node.nextMember?.name == "projectedValue" {
                whole.append(use.site)
            }
        }
        bindings.sort()
        whole.sort()
    }

    /// `$x` in the owner that the index could not resolve.
    private static func unresolved(_ member: MemberSymbol, in table: ReferenceTable) -> [Reference] {
        guard let owner = member.owner else { return [] }
        return table.unresolved(member.name, in: owner).filter { use in
            (use.isProjection || use.form == .storage) && use.site.node.kind == .nameReference
        }
    }

    /// Whether a member is looked up in the projection: `$x.y`, `$x?.y`, `$x[dynamicMember: path]`.
    private static func isBinding(_ name: Node) -> Bool {
        if name.nextSibling?.kind == .subscriptSuffix { return true }
        guard let next = name.nextMember else { return false }
        return next.name != "projectedValue" && next.name != "wrappedValue"
    }
}
