import ProjectIndex
import Syntax

/// Which variables the code of a member may read, in however many steps: by name alone, so that no way is missed.
struct MemberReach {
    private let index: RepositoryIndex
    /// Names that are followed before the answer is that anything may be reached.
    private static let mostNames = 300

    init(_ index: RepositoryIndex) { self.index = index }

    func reaches(_ property: MemberID, from start: MemberSymbol) -> Bool {
        let wanted = index.member(property).name
        var seen: Set<String> = [start.name]
        var queue = code(named: start.name)
        while let node = queue.popLast() {
            for part in node.subtree {
                guard let name = name(usedBy: part) else { continue }
                if name == wanted { return true }
                guard seen.insert(name).inserted else { continue }
                if seen.count > Self.mostNames { return true }
                queue += code(named: name)
            }
        }
        return false
    }

    private func name(usedBy node: Node) -> String? {
        switch node.kind {
        case .nameReference, .memberSuffix, .implicitMember, .namedType:
            node.name.map { $0.hasPrefix("$") || $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
        case .subscriptSuffix: "subscript"
        default: nil
        }
    }

    /// The code that a name may run: of functions, getters and defaults of that name, and of initializers and wrappers of the type.
    private func code(named name: String) -> [Node] {
        let made = index.types(named: name).flatMap { index.type($0).members }.map(index.member).filter { $0.kind == .initializer || $0.name == "wrappedValue" }
        return (index.members(named: name).map(index.member) + made).map(\.site.node)
    }
}
