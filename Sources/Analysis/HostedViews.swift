import ProjectIndex
import Syntax

/// Tells views that are made for hosts of UIKit, AppKit or an app intent alone: each host makes one, and no update of a
/// parent makes another.
enum HostedViews {
    /// Whether all that names the view, tests and previews left out, is `UIHostingController(rootView: V(…))` and its like.
    static func isHostedAlone(_ view: TypeID, in index: RepositoryIndex) -> Bool {
        let name = index.type(view).name
        var isMade = false
        for file in Needles.files(with: [name], in: index) {
            for node in file.tree.root.subtree where node.name == name {
                switch use(Site(file: file.id, node: node), in: index) {
                case .none: continue
                case .hosted: isMade = true
                case .other: return false
                }
            }
        }
        return isMade && !makesItself(view, index)
    }

    private enum Use { case none, hosted, other }

    private static func use(_ site: Site, in index: RepositoryIndex) -> Use {
        let node = site.node
        guard node.kind == .nameReference || node.kind == .memberSuffix || node.kind.isType else { return .none }
        if SampleCode.contains(site, in: index) || node.parent?.kind == .extensionDeclaration { return .none }
        if node.kind.isType, node.nearest(.genericArguments, .argument)?.kind == .genericArguments { return .none }
        if namesStaticValue(node) { return .none }
        return node.isCalled && isRootOfHost(node) ? .hosted : .other
    }

    /// `V.height`; a view that is kept in a static property is made where that is declared.
    private static func namesStaticValue(_ name: Node) -> Bool {
        guard !name.isCalled, let member = name.nextMember, !member.isCalled, let text = member.name else { return false }
        return text != "self" && text != "init" && text.first?.isLowercase == true
    }

    /// `UIHostingController(rootView: V(…).modifier())`, also in `super.init`, and `.result(view: V(…))`.
    private static func isRootOfHost(_ name: Node) -> Bool {
        guard let argument = name.wholeExpression?.parent, argument.kind == .argument, let call = argument.parent,
            call.kind == .callSuffix, let callee = call.calleeName, let text = callee.name
        else { return false }
        switch argument.label {
        case "rootView":
            return SwiftUINames.hosts.contains(text) || text.hasSuffix("HostingController")
                || text == "init" && callee.previousSibling?.name == "super"
        case "view": return text == "result"
        default: return false
        }
    }

    private static func makesItself(_ view: TypeID, _ index: RepositoryIndex) -> Bool {
        index.type(view).members.map(index.member).contains { member in
            member.site.node.subtree.contains { $0.name == "Self" && $0.isCalled || $0.kind == .implicitMember && $0.name == "init" }
        }
    }
}
