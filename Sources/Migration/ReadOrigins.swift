import Analysis
import ProjectIndex
import Syntax

/// Where a value that is looked into comes from, as far as its chain says.
struct ReadOrigins {
    enum Origin {
        case property
        /// Another variable, surely.
        case other
        case unknown
    }

    let context: MigrationContext
    let property: MemberID
    private var index: RepositoryIndex { context.index }

    init(context: MigrationContext, property: MemberID) {
        (self.context, self.property) = (context, property)
    }

    /// - Parameter name: the last name of the chain, which is read: `avatar` of `model.account.avatar`.
    func origin(of name: Site) -> Origin {
        var part = name.node.previousSibling
        while let node = part {
            part = node.previousSibling
            guard let member = context.facts.references.at(Site(file: name.file, node: node))?.member.one else {
                if node.kind == .nameReference { return .unknown }
                continue
            }
            if member == property { return .property }
            let symbol = index.member(member)
            if symbol.kind == .computedVariable, !isPartOfValue(symbol) {
                return MemberReach(index).reaches(property, from: symbol) ? .unknown : .other
            }
            guard [.storedVariable, .constant].contains(symbol.kind) else { return .unknown }
            if !isField(symbol) { return mayBeFilledByProperty(symbol) ? .unknown : .other }
        }
        return .unknown
    }

    /// Whether a variable is part of a value that lies elsewhere.
    private func isField(_ member: MemberSymbol) -> Bool {
        guard let owner = member.owner.map(index.type), !member.isStatic else { return false }
        return owner.kind == .struct && !index.externalSupertypes(of: owner.id).contains { Self.owners.contains($0) }
    }

    /// Not what a class or a view computes; an enum, a protocol or an extension of an outside type may be of a value.
    private func isPartOfValue(_ member: MemberSymbol) -> Bool {
        if member.isStatic { return false }
        guard let owner = member.owner.map(index.type) else { return member.externalOwner != nil }
        return owner.kind != .class && (owner.kind != .struct || isField(member))
    }

    /// Structs whose variables hold what they are handed.
    private static let owners: Set<String> = ["View", "ViewModifier", "App", "Scene", "Commands"]

    /// `@Binding var account` may lead to the property, and a wrapper of another kind may do anything.
    private func mayBeFilledByProperty(_ member: MemberSymbol) -> Bool {
        member.attributes.contains { $0.baseName != "Published" }
    }
}
