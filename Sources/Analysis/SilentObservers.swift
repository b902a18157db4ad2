import ProjectIndex
import Syntax

/// Observers that run during `init` and reach nobody.
public enum SilentObservers {
    /// Whether all a property's `didSet` does, when `init` assigns the property, is to call through an optional of `self`
    /// that is still `nil`, or to send on a publisher that nobody can have subscribed to yet.
    /// - Parameter assignment: the assignment in an initializer.
    public static func isSilent(_ member: MemberSymbol, at assignment: Site, in facts: Facts) -> Bool {
        guard let initializer = facts.index.enclosingMember(of: assignment.node, in: assignment.file),
            let block = member.accessorBlock?.all(.accessor).first(where: { $0.name == "didSet" })?.first(.codeBlock)
        else { return false }
        let place = Place(initializer: initializer, file: member.site.file, owner: member.owner, facts: facts)
        return place.reachNobody(block.statements)
    }
}

private struct Place {
    let initializer: MemberID
    let file: FileID
    let owner: TypeID?
    let facts: Facts

    func reachNobody(_ statements: [Node]) -> Bool {
        !statements.isEmpty && statements.allSatisfy(reachesNobody)
    }

    private func reachesNobody(_ statement: Node) -> Bool {
        let node = statement.kind == .expression ? statement.soleOperand ?? statement : statement
        switch node.kind {
        case .ifStatement: return isSkipped(node)
        case .chain: return isCallThroughNil(node) || isUnheardSend(node)
        default: return false
        }
    }

    /// `if let delegate { … }` without `else`.
    private func isSkipped(_ statement: Node) -> Bool {
        guard statement.all(.codeBlock).count == 1, statement.first(.ifStatement) == nil,
            let binding = statement.first(.condition)?.first(.optionalBinding)
        else { return false }
        guard let value = binding.first(.initializerClause)?.first(.expression)?.soleOperand else {
            return binding.first(.identifierPattern)?.name.map { isNil(memberNamed($0)) } ?? false
        }
        let name = value.kind == .chain ? ownMember(of: value) : value
        let end = value.kind == .chain ? value.lastChild : value
        return name == end && name.map { isNil(member(of: $0)) } ?? false
    }

    /// `delegate?.changed()`, `self.delegate?.x.changed()`.
    private func isCallThroughNil(_ chain: Node) -> Bool {
        guard let name = ownMember(of: chain), name.nextSibling?.kind == .optionalChain else { return false }
        return isNil(member(of: name))
    }

    /// `changes.send(…)` on a publisher made with the object, which `init` uses for nothing else.
    private func isUnheardSend(_ chain: Node) -> Bool {
        guard let name = ownMember(of: chain), let send = name.nextSibling, send.kind == .memberSuffix, send.name == "send",
            send.nextSibling?.kind == .callSuffix, send.nextSibling == chain.lastChild, let publisher = member(of: name)
        else { return false }
        let uses = facts.references.inside(initializer).filter { $0.member.candidates.contains(publisher.id) }
        guard uses.allSatisfy({ $0.usage == .write && $0.form == .plain }) else { return false }
        if let value = publisher.initialValue {
            return uses.isEmpty && Constructions.isConstruction(value, in: publisher.site.file, of: facts.index)
        }
        let values = uses.compactMap { use -> Node? in
            guard let expression = use.site.node.wholeExpression else { return nil }
            let parts = Array(expression.children)
            return parts.count == 3 && parts[1] == expression.assignmentOperator ? parts[2] : nil
        }
        return !values.isEmpty && values.count == uses.count
            && values.allSatisfy { Constructions.isConstruction($0, in: file, of: facts.index) }
    }

    /// `x` of `x.y` or `self.x.y`.
    private func ownMember(of chain: Node) -> Node? {
        guard let first = chain.children.first(where: { _ in true }), first.kind == .nameReference else { return nil }
        if first.name != "self" { return first }
        return first.nextSibling.flatMap { $0.kind == .memberSuffix ? $0 : nil }
    }

    private func member(of name: Node) -> MemberSymbol? {
        facts.references.at(Site(file: file, node: name))?.member.one.map(facts.index.member)
    }

    private func memberNamed(_ name: String) -> MemberSymbol? {
        owner.flatMap { owner in
            facts.index.type(owner).members.map(facts.index.member).first { $0.name == name && !$0.isStatic }
        }
    }

    /// Whether it is an optional stored variable of the object that the initializer never sets.
    private func isNil(_ member: MemberSymbol?) -> Bool {
        guard let member, member.owner == owner, member.kind == .storedVariable, !member.isStatic,
            member.typeNode?.kind == .optionalType, member.initialValue == nil || member.initialValue?.text == "nil"
        else { return false }
        return !facts.references.inside(initializer).contains {
            $0.member.candidates.contains(member.id) && $0.usage != .read
        }
    }
}
