import ProjectIndex
import Syntax

/// Every reference of the repository, found by what it names and by where it stands.
public struct ReferenceTable: Sendable {
    /// In order of file and source.
    public let all: [Reference]
    /// Uses that may mean any member of their name, by it.
    private let unresolved: [String: [Int32]]
    /// The same by name and the type around the use.
    private let unresolvedInType: [NameInType: [Int32]]
    private let resolved: MemberLists
    private let possible: [MemberID: [Int32]]
    private let enclosed: MemberLists

    /// Positions of references by member, all in one array: there are millions.
    private struct MemberLists: Sendable {
        private var starts: [Int32]
        private var positions: [Int32]

        /// - Parameter members: of each reference, in order; -1 for one that belongs to none.
        init(_ members: [Int32], count: Int) {
            starts = Array(repeating: 0, count: count + 1)
            for member in members where member >= 0 { starts[Int(member) + 1] += 1 }
            for index in 0..<count { starts[index + 1] += starts[index] }
            positions = Array(repeating: 0, count: Int(starts[count]))
            var next = starts
            for (position, member) in members.enumerated() where member >= 0 {
                positions[Int(next[Int(member)])] = Int32(position)
                next[Int(member)] += 1
            }
        }

        subscript(member: MemberID) -> ArraySlice<Int32> {
            guard member.index + 1 < starts.count else { return [] }
            return positions[Int(starts[member.index])..<Int(starts[member.index + 1])]
        }
    }

    private struct NameInType: Hashable {
        let type: TypeID
        let name: String
    }

    init(_ index: RepositoryIndex) {
        var all: [Reference] = []
        for file in index.files { all += index.references(in: file.id) }
        self.init(all, members: index.members.count)
    }

    /// - Parameter members: number of members in the repository.
    private init(_ references: [Reference], members: Int) {
        var unresolved: [String: [Int32]] = [:]
        var unresolvedInType: [NameInType: [Int32]] = [:]
        var possible: [MemberID: [Int32]] = [:]
        for (offset, reference) in references.enumerated() {
            let position = Int32(offset)
            switch reference.member {
            case .one: break
            case .several(let members): for member in members { possible[member, default: []].append(position) }
            case .unknown:
                unresolved[reference.name, default: []].append(position)
                if let type = reference.enclosingType {
                    unresolvedInType[NameInType(type: type, name: reference.name), default: []].append(position)
                }
            }
        }
        all = references
        self.unresolved = unresolved
        self.unresolvedInType = unresolvedInType
        self.possible = possible
        resolved = MemberLists(references.map { Self.number($0.member.one) }, count: members)
        enclosed = MemberLists(references.map { Self.number($0.enclosingMember) }, count: members)
    }

    private static func number(_ member: MemberID?) -> Int32 { member.map { Int32($0.index) } ?? -1 }

    /// Uses of a name that may mean any member of that name.
    public func unresolved(_ name: String) -> [Reference] { references(unresolved[name] ?? []) }

    /// Those of them that lie in a type or in an extension of it.
    func unresolved(_ name: String, in type: TypeID) -> [Reference] {
        references(unresolvedInType[NameInType(type: type, name: name)] ?? [])
    }

    /// Uses that surely mean the member.
    public func uses(of member: MemberID) -> [Reference] { references(resolved[member]) }

    /// Uses that surely mean the member, and those that mean it or another.
    public func possibleUses(of member: MemberID) -> [Reference] {
        guard let doubtful = possible[member] else { return uses(of: member) }
        return references((resolved[member] + doubtful).sorted())
    }

    /// Possible uses, and those of which nothing but the name is known. In order of file and source.
    public func conceivableUses(of member: MemberID, named name: String) -> [Reference] {
        let positions = resolved[member] + (possible[member] ?? [])
        return references((positions.filter { all[Int($0)].name == name } + (unresolved[name] ?? [])).sorted())
    }

    /// Uses in the body, accessors, parameters or default value of a member.
    public func inside(_ member: MemberID) -> [Reference] { references(enclosed[member]) }

    public func at(_ site: Site) -> Reference? {
        var low = 0
        var high = all.count
        while low < high {
            let middle = (low + high) / 2
            if all[middle].site < site { low = middle + 1 } else { high = middle }
        }
        return low < all.count && all[low].site == site ? all[low] : nil
    }

    private func references(_ positions: some Sequence<Int32>) -> [Reference] {
        positions.map { all[Int($0)] }
    }
}

extension Reference {
    /// Whether the name is written with a dollar: also in a key path, `\.$x`.
    public var isProjection: Bool {
        if form == .projection { return true }
        guard let token = site.node.nameToken else { return false }
        return site.node.tree.tokens[token].kind == .dollarIdentifier
    }
}
