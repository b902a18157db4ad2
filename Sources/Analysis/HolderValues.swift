import ProjectIndex
import Syntax

/// What a holder starts with, and whether its owner makes that.
enum HolderValues {
    static func value(of member: MemberSymbol, in index: RepositoryIndex) -> HolderValue {
        guard let expression = member.initialValue else { return .none }
        return Constructions.isConstruction(expression, in: member.site.file, of: index)
            ? .construction(expression) : .other(expression)
    }

    /// Where the owner makes a model it holds: the default, or the first such value of an assignment to `_x`, which
    /// takes the default's place.
    static func making(
        of member: MemberSymbol, holding model: Resolution<TypeID>, assignments: [StorageAssignment],
        in index: RepositoryIndex
    ) -> Site? {
        let values = assignments.isEmpty
            ? [member.initialValue.map { Site(file: member.site.file, node: $0) }]
            : assignments.map { one in one.value.map { Site(file: one.file, node: $0) } }
        return values.lazy.compactMap { $0 }.first { value in
            Constructions.isConstruction(value.node, in: value.file, of: index)
                || Constructions.contains(value.node, makingOneOf: model.candidates, in: value.file, of: index)
        }
    }
}
