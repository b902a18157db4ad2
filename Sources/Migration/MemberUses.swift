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
    func of(_ member: MemberID) -> [Reference] {
        names[member].map { references.conceivableUses(of: member, named: $0) } ?? []
    }

    /// Whether anything but an initializer may change the member: by assignment, `&x`, a binding, a key path, or a
    /// method called on it, which may be a mutating one.
    func mayBeWritten(_ member: MemberID, in index: RepositoryIndex) -> Bool {
        of(member).contains { use in
            let isInInitializer = use.enclosingMember.map { index.member($0).kind == .initializer } ?? false
            return !isInInitializer && MemberUses.mayWrite(use)
        }
    }

    private static func mayWrite(_ use: Reference) -> Bool {
        if use.form != .plain || use.usage == .write || use.usage == .readWrite { return true }
        if case .projection? = use.receiver.one { return true }
        let next = use.site.node.nextSibling
        return next?.kind == .memberSuffix && next?.nextSibling?.kind == .callSuffix
    }
}
