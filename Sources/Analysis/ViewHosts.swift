import ProjectIndex
import Syntax

/// Tells where a view is handed to a host: a class of UIKit, AppKit or SwiftUI below which a tree of views begins that
/// inherits no environment, or a subclass of one.
struct ViewHosts {
    let index: RepositoryIndex
    let constructions: ViewConstructions

    /// - Parameters:
    ///   - callee: the name called, `init` for `super.init(…)`.
    ///   - label: of the argument that is the view; `nil` for none.
    /// - Returns: the host's name; `nil` where it is none, or nobody can tell what it does with the view.
    func host(_ callee: Site, takingViewAs label: String?) -> String? {
        guard let name = callee.node.name else { return nil }
        if SwiftUINames.hosts.contains(name) { return name }
        guard label == Self.root else { return nil }
        if name == "init", callee.node.previousSibling?.name == "super" {
            let type = index.enclosingType(of: callee.node, in: callee.file)
            return type.flatMap { isHost($0) && !changesRoot($0) ? index.type($0).name : nil }
        }
        guard let type = constructions.type(madeBy: callee), isHost(type), showsRootAsIs(type) else { return nil }
        return name
    }

    private static let root = "rootView"

    private func isHost(_ type: TypeID) -> Bool {
        index.type(type).kind == .class
            && index.externalSupertypes(of: type).contains { SwiftUINames.hosts.contains(Node.lastPart(of: $0)) }
    }

    /// Whether a class, or one it inherits from, hands on the root it is given, and never sets another.
    private func showsRootAsIs(_ type: TypeID) -> Bool {
        ([type] + index.supertypes(of: type)).allSatisfy { part in
            !changesRoot(part) && index.type(part).members.map(index.member).allSatisfy { member in
                member.kind != .initializer || member.site.node.subtree.allSatisfy(handsOnRoot)
            }
        }
    }

    /// Whether an argument for a root is the parameter of that name and nothing else.
    private func handsOnRoot(_ node: Node) -> Bool {
        guard node.kind == .argument, node.label == Self.root else { return true }
        let names = node.subtree.filter { $0.kind == .nameReference || $0.kind == .memberSuffix }
        return names.count == 1 && names.first?.name == Self.root && names.first?.isCalled == false
    }

    private func changesRoot(_ type: TypeID) -> Bool {
        index.type(type).members.contains { member in
            index.member(member).site.node.subtree.contains { $0.name == Self.root && $0.isAssignmentTarget }
        }
    }
}
