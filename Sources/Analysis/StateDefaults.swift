import ProjectIndex
import Syntax

/// A `@State` with a default that an initializer sets once more.
public struct StateReassignment: Sendable {
    public let member: MemberID
    /// The `expression` of each assignment in an initializer, in order of site.
    public let assignments: [Site]
    /// Whether every initializer that calls no other one assigns it, outside of branches.
    public let isSetByEveryInitializer: Bool
}

/// Finds state of any type that has a default and is assigned in `init`.
public enum StateDefaults {
    public static func reassignments(in facts: Facts) -> [StateReassignment] {
        let index = facts.index
        let isOwn = index.types(named: "State").contains { id in
            index.type(id).attributes.contains { $0.baseName == "propertyWrapper" }
        }
        guard !isOwn else { return [] }
        return index.members.compactMap { member in
            guard member.kind == .storedVariable, !member.isStatic, member.initialValue != nil,
                member.attributes.contains(where: { $0.name == "State" || $0.name == "SwiftUI.State" }),
                let owner = member.owner
            else { return nil }
            let assignments = initAssignments(of: member, in: facts)
            guard !assignments.isEmpty else { return nil }
            return StateReassignment(
                member: member.id, assignments: assignments,
                isSetByEveryInitializer: isSetByEveryInitializer(assignments, of: owner, in: index))
        }
    }

    private static func initAssignments(of member: MemberSymbol, in facts: Facts) -> [Site] {
        facts.references.possibleUses(of: member.id).compactMap { use in
            guard use.form == .plain || use.form == .storage, use.site.node.isAssignmentTarget,
                let expression = use.site.node.wholeExpression, expression.isStatement,
                expression.nearest(.closure) == nil, let place = use.enclosingMember
            else { return nil }
            let initializer = facts.index.member(place)
            guard initializer.kind == .initializer, initializer.owner == member.owner, !delegates(initializer),
                use.receiverName == nil || use.receiverName?.name == "self"
            else { return nil }
            return Site(file: use.site.file, node: expression)
        }
    }

    private static func isSetByEveryInitializer(
        _ assignments: [Site], of owner: TypeID, in index: RepositoryIndex
    ) -> Bool {
        let initializers = index.type(owner).members.map(index.member).filter { $0.kind == .initializer }
        let bodies = Set(assignments.compactMap(\.node.parent))
        return initializers.allSatisfy { initializer in
            guard let body = initializer.site.node.first(.codeBlock) else { return false }
            return bodies.contains(body) || delegates(initializer)
        } && initializers.contains { $0.site.node.nearest(.typeDeclaration, .extensionDeclaration)?.kind == .typeDeclaration }
    }

    /// Whether it calls another initializer of the type.
    private static func delegates(_ initializer: MemberSymbol) -> Bool {
        initializer.site.node.subtree.contains { node in
            node.kind == .memberSuffix && node.name == "init" && node.previousSibling?.name == "self"
        }
    }
}
