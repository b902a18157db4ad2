import ProjectIndex
import Syntax

/// A statement `x = x`.
public struct SelfAssignment: Sendable, Hashable {
    public let member: MemberID
    /// The whole `expression`.
    public let statement: Site
}

/// Finds variables that are assigned to themselves: the trick that makes a publisher fire once more.
public enum SelfAssignments {
    public static func assignments(
        to member: MemberID, in references: ReferenceTable
    ) -> [SelfAssignment] {
        let uses = references.uses(of: member).filter { $0.form == .plain }
        return uses.compactMap { target in
            guard target.usage == .write, target.site.node.isAssignmentTarget,
                let statement = target.site.node.wholeExpression, statement.isStatement,
                let (left, right) = sides(of: statement), spelling(left) == spelling(right),
                uses.contains(where: { $0.site.file == target.site.file && ends(right, with: $0.site.node) })
            else { return nil }
            return SelfAssignment(member: member, statement: Site(file: target.site.file, node: statement))
        }
    }

    private static func sides(of statement: Node) -> (Node, Node)? {
        let parts = Array(statement.children)
        guard parts.count == 3, parts[1] == statement.assignmentOperator else { return nil }
        return (parts[0], parts[2])
    }

    private static func ends(_ operand: Node, with name: Node) -> Bool {
        operand == name || operand.kind == .chain && operand.lastChild == name
    }

    /// Without `self.`.
    private static func spelling(_ operand: Node) -> String {
        let text = operand.text
        return text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
    }
}
