import Analysis
import ProjectIndex
import Syntax

/// Sinks that stand for `assign(to: &$x)`.
enum BridgeSinks {
    /// Whether one of them is isolated to an actor, and nobody can tell that values are sent on it: `assign(to:)` wrote them
    /// wherever they came, and a sink checks in Swift 6 mode.
    static func mayTrap(_ bridged: BridgedProperty) -> Bool {
        let index = bridged.context.index
        return bridged.uses.contains { use in
            guard use.form == .assignTarget, index.file(use.site.file).settings.languageMode != 5,
                let around = index.enclosingType(of: use.site.node, in: use.site.file),
                ClassIsolation.isIsolated(around, in: index)
            else { return false }
            return !staysInPlace(use.site.node)
        }
    }

    /// Whether the chain says where it is received, or begins with a published variable and never leaves its thread.
    private static func staysInPlace(_ target: Node) -> Bool {
        guard let call = target.nearest(.callSuffix), let chain = call.parent, chain.kind == .chain else { return false }
        let names = chain.children.compactMap { part -> Node? in
            part.kind == .memberSuffix || part.kind == .nameReference ? part : nil
        }
        if names.contains(where: { $0.name == "receive" }) { return true }
        let leaving: Set<String> = ["debounce", "throttle", "delay", "subscribe", "flatMap", "merge", "switchToLatest"]
        let isOwn = names.prefix { PublisherArms.isProjection($0) || $0.name == "self" }.contains(where: PublisherArms.isProjection)
        return isOwn && names.allSatisfy { !leaving.contains($0.name ?? "") }
    }
}
