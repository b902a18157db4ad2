import ProjectIndex
import Syntax

/// Code that runs many times a second: gestures' `onChanged`, geometry and scroll callbacks, timers, display links.
enum HotRegion {
    private static let callees: Set<String> = [
        "onChanged", "updating", "onGeometryChange", "onScrollGeometryChange", "onPreferenceChange", "onContinuousHover",
        "scheduledTimer", "Timer", "CADisplayLink", "displayLink", "onScrollPhaseChange",
    ]

    /// The uses of names that stand in such code, each with the member around it.
    static func starts(
        in index: RepositoryIndex, references: ReferenceTable
    ) -> [(reference: Reference, root: MemberID)] {
        references.all.compactMap { reference in
            guard let root = reference.enclosingMember, isHot(reference.site.node) else { return nil }
            return (reference, root)
        }
    }

    private static func isHot(_ node: Node) -> Bool {
        for ancestor in node.ancestors {
            switch ancestor.kind {
            case .closure: if let call = call(handedTo: ancestor), isHotCall(call) { return true }
            case .macroExpansion where ancestor.name == "selector":
                if let call = ancestor.nearest(.callSuffix), isHotCall(call) { return true }
            default: if ancestor.kind.isDeclaration, ancestor.kind != .variableDeclaration { return false }
            }
        }
        return false
    }

    /// The suffix of the call a closure is an argument of.
    private static func call(handedTo closure: Node) -> Node? {
        guard let parent = closure.parent else { return nil }
        if parent.kind == .trailingClosure { return parent }
        guard let argument = parent.parent, argument.kind == .argument else { return nil }
        return argument.parent
    }

    private static func isHotCall(_ suffix: Node) -> Bool {
        guard let name = suffix.calleeName?.name else { return false }
        if callees.contains(name) { return true }
        // `Timer.publish(…).autoconnect().sink { }`, `.onReceive(timer) { }`.
        guard name == "sink" || name == "onReceive" else { return false }
        return suffix.parent?.subtree.contains { $0.name.map { $0.lowercased().hasSuffix("timer") } ?? false } ?? false
    }
}
