import ProjectIndex
import Syntax

/// A statement `x = x`, or `x = t` where `t` is the same object as `x`.
public struct SelfAssignment: Sendable, Hashable {
    public let member: MemberID
    /// The whole `expression`.
    public let statement: Site
}

/// Finds variables that are assigned to themselves: the trick that makes a publisher fire once more.
public enum SelfAssignments {
    public static func assignments(
        to member: MemberID, in references: ReferenceTable, of index: RepositoryIndex
    ) -> [SelfAssignment] {
        let uses = references.uses(of: member).filter { $0.form == .plain }
        let aliases = ObjectAliases(of: member, uses: uses, references: references, index: index)
        return uses.compactMap { target in
            guard target.usage == .write, target.site.node.isAssignmentTarget,
                let statement = target.site.node.wholeExpression, statement.isStatement,
                let (left, right) = sides(of: statement)
            else { return nil }
            let file = target.site.file
            let isSame = spelling(left) == spelling(right) && uses.contains {
                $0.site.file == file && right.endsWith($0.site.node)
            }
            guard isSame || aliases.contain(right, assignedTo: left, by: statement, in: file) else { return nil }
            return SelfAssignment(member: member, statement: Site(file: file, node: statement))
        }
    }

    private static func sides(of statement: Node) -> (Node, Node)? {
        let parts = Array(statement.children)
        guard parts.count == 3, parts[1] == statement.assignmentOperator else { return nil }
        return (parts[0], parts[2])
    }

    /// Without `self.`.
    fileprivate static func spelling(_ operand: Node) -> String {
        let text = operand.text
        return text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
    }
}

/// Local constants that hold the object of a variable: `let t = x; t.append(s); x = t`.
private struct ObjectAliases {
    private let owner: TypeID?
    private let uses: [Reference]
    private let references: ReferenceTable
    private let index: RepositoryIndex
    private let isObject: Bool

    init(of member: MemberID, uses: [Reference], references: ReferenceTable, index: RepositoryIndex) {
        owner = index.member(member).owner
        self.uses = uses
        self.references = references
        self.index = index
        isObject = ObjectTypes.contain(index.declaredType(of: member), in: index)
    }

    /// Whether `right` is a constant of the same block, made of what `left` spells, and nothing on the way to the
    /// statement can have put another object into the variable.
    func contain(_ right: Node, assignedTo left: Node, by statement: Node, in file: FileID) -> Bool {
        guard isObject, right.kind == .nameReference, let name = right.name,
            case .local(let binding)? = index.referent(of: right, in: file).one, binding.kind == .binding,
            let declaration = binding.parent, declaration.kind == .variableDeclaration, declaration.hasKeyword(.let),
            let block = declaration.parent, block == statement.parent,
            let value = binding.first(.initializerClause)?.first(.expression)?.soleOperand,
            SelfAssignments.spelling(value) == SelfAssignments.spelling(left),
            uses.contains(where: { $0.site.file == file && value.endsWith($0.site.node) })
        else { return false }
        return block.children.allSatisfy { step in
            step.index <= declaration.index || step.index >= statement.index || concerns(step, name, in: file)
        }
    }

    /// Whether a statement works on the constant, and neither sets the variable nor runs code of its class.
    private func concerns(_ step: Node, _ name: String, in file: FileID) -> Bool {
        guard step.subtree.contains(where: { $0.kind == .nameReference && $0.name == name }) else { return false }
        let isSet = uses.contains { $0.site.file == file && $0.usage != .read && step.range.contains($0.site.node.range) }
        return !isSet && !step.subtree.contains { node in
            guard node.kind == .nameReference || node.kind == .memberSuffix, node.isCalled else { return false }
            return references.at(Site(file: file, node: node))?.member.candidates.contains { index.member($0).owner == owner }
                ?? false
        }
    }
}

extension Node {
    /// Whether an operand is a name, or a chain that ends with it.
    fileprivate func endsWith(_ name: Node) -> Bool {
        self == name || kind == .chain && lastChild == name
    }
}
