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
        var known: [Int: Bool] = [:]
        var file: FileID?
        return references.all.compactMap { reference in
            guard let root = reference.enclosingMember else { return nil }
            if reference.site.file != file {
                file = reference.site.file
                known.removeAll(keepingCapacity: true)
            }
            return isHot(reference.site.node, &known) ? (reference, root) : nil
        }
    }

    /// - Parameter known: answers for the closures and macros of the file, by node.
    private static func isHot(_ node: Node, _ known: inout [Int: Bool]) -> Bool {
        for ancestor in node.ancestors {
            let call: Node?
            switch ancestor.kind {
            case .closure: call = self.call(handedTo: ancestor)
            case .macroExpansion: call = ancestor.name == "selector" ? ancestor.nearest(.callSuffix) : nil
            default:
                if ancestor.kind.isDeclaration, ancestor.kind != .variableDeclaration { return false }
                continue
            }
            if let answer = known[ancestor.index] { return answer }
            let answer = call.map(isHotCall) ?? false || isHot(ancestor, &known)
            known[ancestor.index] = answer
            return answer
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
