import Analysis
import ProjectIndex
import Syntax

/// Every use of the stored properties of models, in order of file and place.
struct MemberUses: Sendable {
    private let references: [MemberID: [Reference]]

    init(_ facts: Facts) {
        let properties = facts.models.filter { $0.state != .observable }.flatMap(\.properties)
        let names = Dictionary(grouping: properties, by: \.name).mapValues { $0.map(\.member) }
        var references: [MemberID: [Reference]] = [:]
        for file in facts.index.files where !names.isEmpty {
            for reference in facts.index.references(in: file.id) {
                guard let members = names[reference.name] else { continue }
                for member in members where MemberUses.mayMean(member, reference) {
                    references[member, default: []].append(reference)
                }
            }
        }
        self.references = references
    }

    /// Sites that use the member, or may use it.
    func of(_ member: MemberID) -> [Reference] { references[member] ?? [] }

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

    private static func mayMean(_ member: MemberID, _ reference: Reference) -> Bool {
        reference.member.isUnknown || reference.member.candidates.contains(member)
    }
}
