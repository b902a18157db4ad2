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

    private static func mayMean(_ member: MemberID, _ reference: Reference) -> Bool {
        reference.member.isUnknown || reference.member.candidates.contains(member)
    }
}
