import Analysis
import ProjectIndex
import Syntax

/// Every use of the stored properties of models, in order of file and place.
struct MemberUses: Sendable {
    private let references: ReferenceTable
    /// The properties of old models, by their names.
    private let names: [MemberID: String]

    init(_ facts: Facts) {
        let properties = facts.models.filter { $0.state != .observable }.flatMap(\.properties)
        names = Dictionary(properties.map { ($0.member, $0.name) }, uniquingKeysWith: { first, _ in first })
        references = facts.references
    }

    /// Sites that use the member, or may use it; nothing for what is no property of an old model.
    func of(_ member: MemberID, in index: RepositoryIndex) -> [Reference] {
        guard let name = names[member] else { return [] }
        let uses = references.conceivableUses(of: member, named: name)
        let symbol = index.member(member)
        return symbol.access > .fileprivate ? uses : uses.filter { $0.site.file == symbol.site.file }
    }

    /// Whether anything but an initializer of its class may change the member: by assignment, `&x`, a binding, a key path,
    /// or a method called on it, which may be a mutating one.
    func mayBeWritten(_ member: MemberID, in index: RepositoryIndex) -> Bool {
        of(member, in: index).contains { use in
            !isWhileMade(use, member, in: index) && WriteShape.mayBeWrite(use, in: index)
        }
    }

    /// Whether a use runs while the object is made: what closures hold may run later.
    private func isWhileMade(_ use: Reference, _ member: MemberID, in index: RepositoryIndex) -> Bool {
        guard let place = use.enclosingMember.map(index.member), place.kind == .initializer, use.site.node.nearest(.closure) == nil,
            let maker = place.owner, let owner = index.member(member).owner
        else { return false }
        return maker == owner || index.subtypes(of: owner).contains(maker)
    }
}
