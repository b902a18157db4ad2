import ProjectIndex
import Syntax

/// A `@State` with a default that an initializer sets once more.
public struct StateReassignment: Sendable {
    public let member: MemberID
    /// The `expression` of each assignment in an initializer, in order of site.
    public let assignments: [Site]
    /// Whether every initializer that calls no other one assigns it on every way out, and uses neither it nor `self`
    /// before: what holds of a property without a default.
    public let isSetByEveryInitializer: Bool
    /// Whether one is `x = v` once all storage is set, which a property wrapper with a default loses.
    public let isLost: Bool
    /// Whether one is `_x = …`.
    public let isThroughStorage: Bool
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
                isSetByEveryInitializer: isSetByEveryInitializer(member, assignments, of: owner, in: facts),
                isLost: assignments.contains { isLost($0, of: owner, in: facts) },
                isThroughStorage: assignments.contains(where: isThroughStorage))
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
        _ member: MemberSymbol, _ assignments: [Site], of owner: TypeID, in facts: Facts
    ) -> Bool {
        let index = facts.index
        let initializers = index.type(owner).members.map(index.member).filter { $0.kind == .initializer }
        return initializers.allSatisfy { initializer in
            guard let body = initializer.site.node.first(.codeBlock) else { return false }
            if delegates(initializer) { return true }
            guard let first = assignments.first(where: { $0.node.parent == body }) else { return false }
            return !mayLeave(body, before: first.node)
                && !usesInstance(in: initializer, before: first.node.range.end, member, facts)
        } && initializers.contains { $0.site.node.nearest(.typeDeclaration, .extensionDeclaration)?.kind == .typeDeclaration }
    }

    /// Whether a `return` other than the `nil` of a failing initializer stands before a statement of the body.
    private static func mayLeave(_ body: Node, before statement: Node) -> Bool {
        body.subtree.contains { node in
            guard node.kind == .transferStatement, node.range.start < statement.range.start,
                node.tokenIndices.first.map({ node.tree.tokens[$0].keyword == .return }) == true,
                node.first(.expression)?.text != "nil"
            else { return false }
            return node.nearest(.closure, .functionDeclaration, .accessorBlock, .initializerDeclaration)
                == body.parent
        }
    }

    /// Whether an initializer reads the property, calls a member or hands on `self` before an offset.
    private static func usesInstance(
        in initializer: MemberSymbol, before end: Int, _ member: MemberSymbol, _ facts: Facts
    ) -> Bool {
        let early = facts.references.inside(initializer.id).filter { $0.site.node.range.start < end }
        let uses = early.contains { use in
            use.member.candidates.contains { candidate in
                let symbol = facts.index.member(candidate)
                if candidate == member.id { return use.usage != .write }
                return symbol.owner == member.owner && !symbol.isStatic
                    && [.function, .computedVariable, .subscript].contains(symbol.kind)
            }
        }
        return uses || initializer.site.node.subtree.contains { node in
            node.kind == .nameReference && node.name == "self" && node.range.start < end && node.nextMember == nil
        }
    }

    private static func isLost(_ assignment: Site, of owner: TypeID, in facts: Facts) -> Bool {
        guard !isThroughStorage(assignment),
            let initializer = facts.index.enclosingMember(of: assignment.node, in: assignment.file)
        else { return false }
        let end = EarlyInitReads.endOfSetting(
            in: facts.index.member(initializer), of: owner, facts.index, facts.references)
        return assignment.node.range.start >= end
    }

    private static func isThroughStorage(_ assignment: Site) -> Bool {
        guard let left = assignment.node.children.first(where: { _ in true }) else { return false }
        let name = left.kind == .chain ? left.lastChild ?? left : left
        return name.name?.hasPrefix("_") ?? false
    }

    /// Whether it calls another initializer of the type.
    private static func delegates(_ initializer: MemberSymbol) -> Bool {
        initializer.site.node.subtree.contains { node in
            node.kind == .memberSuffix && node.name == "init" && node.previousSibling?.name == "self"
        }
    }
}
