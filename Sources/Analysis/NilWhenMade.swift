import ProjectIndex
import Syntax

/// Tells the optional variables of a class that an object has not set when it is just made, so that what hangs on them does
/// not run when such an object is freed at once.
struct NilWhenMade {
    private let index: RepositoryIndex
    private let references: ReferenceTable
    private let owner: TypeID
    /// Everything of the class that making an object may run.
    private let running: Set<MemberID>

    init(of owner: TypeID, in index: RepositoryIndex, references: ReferenceTable) {
        (self.index, self.references, self.owner) = (index, references, owner)
        running = Self.running(owner, index, references)
    }

    private static func running(_ owner: TypeID, _ index: RepositoryIndex, _ references: ReferenceTable) -> Set<MemberID> {
        let family = family(of: owner, index)
        let own = family.flatMap { index.type($0).members }
        var queue = own.filter { id in
            let member = index.member(id)
            return member.kind == .initializer || member.initialValue != nil
        }
        var result = Set(queue)
        while let member = queue.popLast() {
            for used in references.inside(member).flatMap(\.member.candidates) where result.insert(used).inserted {
                if index.member(used).owner.map(family.contains) == true { queue.append(used) }
            }
        }
        return result
    }

    private static func family(of owner: TypeID, _ index: RepositoryIndex) -> Set<TypeID> {
        Set([owner] + index.supertypes(of: owner) + index.subtypes(of: owner))
    }

    /// Whether making an object hands it to others, who may call it at once.
    private var isHandedOut: Bool {
        running.contains { id in
            let member = index.member(id)
            guard member.owner.map(Self.family(of: owner, index).contains) == true else { return false }
            return member.site.node.subtree.contains { $0.kind == .nameReference && $0.name == "self" && $0.nextSibling == nil }
        }
    }

    /// The statements of a `deinit` that may do something for an object that was only made.
    func statements(of deinitializer: MemberSymbol) -> [Node] {
        guard let body = deinitializer.site.node.first(.codeBlock), !isHandedOut else { return [deinitializer.site.node] }
        var result: [Node] = []
        for statement in body.statements {
            let node = statement.kind == .expression ? statement.soleOperand ?? statement : statement
            if node.kind == .guardStatement, asksForNil(node, in: deinitializer.site.file) { return result }
            let isSkipped = node.kind == .ifStatement && node.all(.codeBlock).count == 1 && node.first(.ifStatement) == nil
                && asksForNil(node, in: deinitializer.site.file)
            if !isSkipped { result.append(statement) }
        }
        return result
    }

    /// `if let token`, `guard let token = self.token`: a condition that fails where the variable is `nil`.
    private func asksForNil(_ statement: Node, in file: FileID) -> Bool {
        statement.all(.condition).compactMap { $0.first(.optionalBinding) }.contains { binding in
            guard let value = binding.first(.initializerClause)?.first(.expression)?.soleOperand else {
                return binding.first(.identifierPattern)?.name.map { isNil(named: $0) } ?? false
            }
            if value.kind == .nameReference { return isNil(named: value.name ?? "") }
            let parts = Array(value.children)
            return parts.count == 2 && parts[0].name == "self" && parts[1].kind == .memberSuffix && isNil(named: parts[1].name ?? "")
        }
    }

    private func isNil(named name: String) -> Bool {
        let found = index.type(owner).members.map(index.member).filter { $0.name == name && !$0.isStatic }
        guard found.count == 1, found[0].kind == .storedVariable, found[0].typeNode?.kind == .optionalType,
            found[0].initialValue == nil || found[0].initialValue?.text == "nil", found[0].access <= .fileprivate
        else { return false }
        return references.possibleUses(of: found[0].id).allSatisfy { use in
            !WriteShape.mayBeWrite(use, in: index) || use.enclosingMember.map { !running.contains($0) } ?? false
        }
    }
}
