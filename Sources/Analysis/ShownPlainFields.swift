import ProjectIndex
import Syntax

extension Facts {
    /// Of `plainClassCollections`: those whose field holds a value, which the view surely shows, and no object it only
    /// goes through.
    public func shownPlainFields(of model: TypeID) -> [Evidence] {
        guard let walk else { return [] }
        return (plainClassCollections[model] ?? []).filter { evidence in
            guard let field = walk.evaluation.references.at(evidence.site)?.member.one else { return false }
            return walk.sources.holdsValue(field) && ValueTypes.isValue(index.declaredType(of: field))
                && !index.member(field).modifiers.contains(.weak)
        }
    }
}
