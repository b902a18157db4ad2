import ProjectIndex
import Syntax

/// The names a bridge takes, which nobody else may have.
enum BridgeNames {
    static func check(_ bridged: BridgedProperty) throws(BridgeObstacle) {
        var names: [String] = []
        if bridged.needsSubject { names.append(bridged.subject) }
        if bridged.needsSubject && bridged.needsPublisher { names.append(bridged.publisher) }
        for name in names {
            if let other = holder(of: name, bridged) {
                throw BridgeObstacle(
                    "the bridge of \(bridged.name) would be called \(name), and there is one already; rename it",
                    at: other, rule: "bridge-name")
            }
        }
    }

    private static func holder(of name: String, _ bridged: BridgedProperty) -> Site? {
        let index = bridged.context.index
        let family = [bridged.model.id] + index.supertypes(of: bridged.model.id) + index.subtypes(of: bridged.model.id)
        let members = family.flatMap { index.lookUp(name, in: $0, isStatic: nil) }
        if let member = members.min() { return index.member(member).site }
        for use in bridged.uses where use.form != .assignTarget && bridged.name(for: use) == name {
            if use.site.node.kind == .nameReference, let local = local(name, around: use.site.node) {
                return Site(file: use.site.file, node: local)
            }
        }
        return nil
    }

    /// A parameter or local of the name in the member around a use, which would stand before the bridge.
    static func local(_ name: String, around node: Node) -> Node? {
        let member = node.ancestors.first { ancestor in
            switch ancestor.kind {
            case .functionDeclaration, .initializerDeclaration, .accessorBlock, .subscriptDeclaration, .binding:
                ancestor.nearest(.codeBlock, .closure) == nil
            default: false
            }
        }
        return member?.subtree.first { inner in
            switch inner.kind {
            case .parameter, .identifierPattern, .closureParameter, .capture: inner.name == name
            default: false
            }
        }
    }
}
