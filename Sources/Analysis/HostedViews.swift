import ProjectIndex
import Syntax

/// Tells views that are made for hosts of UIKit, AppKit or an app intent alone: each host makes one, and no update of a
/// parent makes another.
enum HostedViews {
    /// Whether all that names the view, tests and previews left out, is `UIHostingController(rootView: V(…))` and its like.
    static func isHostedAlone(_ view: TypeID, in facts: Facts) -> Bool {
        guard let constructions = facts.walk?.evaluation.constructions.value else { return false }
        let index = facts.index
        let name = index.type(view).name
        let calls = constructions.calls(of: name).filter { !SampleCode.contains($0, in: index) }
        // Few views come this far, and only for them is every file searched.
        guard !calls.isEmpty, calls.allSatisfy({ isRootOfHost($0.node) }) else { return false }
        let mentions = Needles.files(with: [name], in: index).lazy.flatMap { file in
            file.tree.root.subtree.lazy.filter { isMention($0, of: name) }.map { Site(file: file.id, node: $0) }
        }
        return mentions.allSatisfy { isHarmless($0, in: index) } && !makesItself(view, index)
    }

    private static func isMention(_ node: Node, of name: String) -> Bool {
        (node.kind == .nameReference || node.kind == .memberSuffix || node.kind.isType) && node.name == name
    }

    private static func isHarmless(_ site: Site, in index: RepositoryIndex) -> Bool {
        let node = site.node
        if SampleCode.contains(site, in: index) || node.parent?.kind == .extensionDeclaration { return true }
        if node.kind.isType, node.nearest(.genericArguments, .argument)?.kind == .genericArguments { return true }
        return namesStaticValue(node) || node.isCalled && isRootOfHost(node)
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
