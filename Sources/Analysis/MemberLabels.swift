import ProjectIndex

/// Words for members in sentences.
enum MemberLabels {
    /// `body of CartView`, `total of Cart`, `format`.
    static func label(of member: MemberID, in index: RepositoryIndex) -> String {
        let symbol = index.member(member)
        guard let owner = symbol.owner else { return symbol.name }
        return "\(symbol.name) of \(index.type(owner).qualifiedName)"
    }

    /// `body of CartView reads it`, `body of CartView reads it through total of Cart`.
    static func sentence(_ verb: String, _ use: EvaluatedUse, in index: RepositoryIndex) -> String {
        let certainty = use.reference.member.one == nil ? "may \(verb)" : verb + "s"
        let direct = "\(label(of: use.root, in: index)) \(certainty) it"
        return use.root == use.member ? direct : "\(direct) through \(label(of: use.member, in: index))"
    }
}
