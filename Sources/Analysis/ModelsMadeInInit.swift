import ProjectIndex
import Syntax

/// Models a type makes in its initializers, where the declaration gives no value.
public enum ModelsMadeInInit {
    /// The first value an initializer gives a holder, if all that is ever assigned to it is made there on the spot.
    public static func making(_ holder: Holder, in index: RepositoryIndex) -> Site? {
        guard holder.value == .none, holder.memberwiseArguments.isEmpty else { return nil }
        let stored = holder.storageAssignments.map { one in
            one.value.map { Site(file: one.file, node: $0) }
        }
        let values = stored + holder.assignments.map { assignedValue($0, in: index) }
        guard !values.isEmpty, values.allSatisfy({ isConstruction($0, in: index) }) else { return nil }
        return values.first.flatMap { $0 }
    }

    /// Right of `=` in an initializer; `nil` elsewhere.
    private static func assignedValue(_ assignment: Site, in index: RepositoryIndex) -> Site? {
        let parts = Array(assignment.node.children)
        guard parts.count == 3, parts[1] == assignment.node.assignmentOperator, assignment.node.nearest(.closure) == nil,
            let place = index.enclosingMember(of: assignment.node, in: assignment.file),
            index.member(place).kind == .initializer
        else { return nil }
        return Site(file: assignment.file, node: parts[2])
    }

    private static func isConstruction(_ value: Site?, in index: RepositoryIndex) -> Bool {
        value.map { Constructions.isConstruction($0.node, in: $0.file, of: index) } ?? false
    }
}
