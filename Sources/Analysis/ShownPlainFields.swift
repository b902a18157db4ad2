import ProjectIndex
import Syntax

extension Facts {
    /// Of `plainClassCollections`: those whose field holds a value, which the view surely shows, and no object it only
    /// goes through. Managed objects are left out: what to do about them is for the migration to say.
    public func shownPlainFields(of model: TypeID) -> [Evidence] {
        guard let walk else { return [] }
        return (plainClassCollections[model] ?? []).filter { evidence in
            guard let field = walk.evaluation.references.at(evidence.site)?.member.one else { return false }
            guard let owner = index.member(field).owner, !walk.sources.isManaged(owner) else { return false }
            return walk.sources.holdsValue(field) && ValueTypes.isValue(index.declaredType(of: field))
                && !index.member(field).modifiers.contains(.weak)
        }
    }
}
