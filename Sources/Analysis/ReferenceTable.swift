import ProjectIndex
import Syntax

/// Every reference of the repository, found by what it names and by where it stands.
public struct ReferenceTable: Sendable {
    /// In order of file and source.
    public let all: [Reference]
    private let named: [String: [Int32]]
    private let resolved: [MemberID: [Int32]]
    private let possible: [MemberID: [Int32]]
    private let enclosed: [MemberID: [Int32]]
    private let sites: [Site: Int32]

    init(_ index: RepositoryIndex) {
        var all: [Reference] = []
        for file in index.files { all += index.references(in: file.id) }
        self.init(all)
    }

    init(_ references: [Reference]) {
        var named: [String: [Int32]] = [:]
        var resolved: [MemberID: [Int32]] = [:]
        var possible: [MemberID: [Int32]] = [:]
        var enclosed: [MemberID: [Int32]] = [:]
        var sites: [Site: Int32] = [:]
        for (offset, reference) in references.enumerated() {
            let position = Int32(offset)
            named[reference.name, default: []].append(position)
            sites[reference.site] = position
            switch reference.member {
            case .one(let member): resolved[member, default: []].append(position)
            case .several(let members): for member in members { possible[member, default: []].append(position) }
            case .unknown: break
            }
            if let member = reference.enclosingMember { enclosed[member, default: []].append(position) }
        }
        all = references
        self.named = named
        self.resolved = resolved
        self.possible = possible
        self.enclosed = enclosed
        self.sites = sites
    }

    public func named(_ name: String) -> [Reference] { references(named[name]) }

    /// Uses that surely mean the member.
    public func uses(of member: MemberID) -> [Reference] { references(resolved[member]) }

    /// Uses that surely mean the member, and those that mean it or another.
    public func possibleUses(of member: MemberID) -> [Reference] {
        guard let doubtful = possible[member] else { return uses(of: member) }
        return references(((resolved[member] ?? []) + doubtful).sorted())
    }

    /// Uses in the body, accessors, parameters or default value of a member.
    public func inside(_ member: MemberID) -> [Reference] { references(enclosed[member]) }

    public func at(_ site: Site) -> Reference? { sites[site].map { all[Int($0)] } }

    private func references(_ positions: [Int32]?) -> [Reference] {
        (positions ?? []).map { all[Int($0)] }
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
