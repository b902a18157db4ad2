import Syntax

/// Closures that surely run while the code around them runs. `ClosureTiming` says of doubtful ones that they do;
/// these are the ones nobody doubts.
enum ImmediateClosures {
    /// Outside functions that call their closures before they return.
    private static let functions: Set<String> = [
        "map", "compactMap", "flatMap", "filter", "forEach", "reduce", "sorted", "sort", "first", "last", "contains",
        "allSatisfy", "firstIndex", "lastIndex", "min", "max", "removeAll", "mapValues", "compactMapValues", "drop",
        "prefix", "withAnimation", "withTransaction", "performWithoutAnimation", "sync", "withLock", "assumeIsolated",
        "withUnsafeBytes", "grouping",
    ]

    static func surelyRuns(_ node: Node, below root: Node) -> Bool {
        for ancestor in node.ancestors {
            if ancestor == root { return true }
            if ancestor.kind == .closure, !surelyRunsWhereItStands(ancestor) { return false }
        }
        return true
    }

    static func surelyRunsWhereItStands(_ closure: Node) -> Bool {
        guard let parent = closure.parent else { return false }
        switch parent.kind {
        case .chain:
            // `{ … }()` runs at once.
            return closure.nextSibling?.kind == .callSuffix
        case .trailingClosure:
            return parent.calleeName.map { isImmediate($0, label: parent.label) } ?? false
        case .expression:
            guard let argument = parent.parent, argument.kind == .argument, let call = argument.parent else { return false }
            return call.calleeName.map { isImmediate($0, label: argument.label) } ?? false
        default:
            return false
        }
    }

    private static func isImmediate(_ callee: Node, label: String?) -> Bool {
        guard let name = callee.name else { return false }
        if functions.contains(name) { return true }
        guard label == nil || SwiftUINames.contentLabels.contains(label ?? "") else { return false }
        return callee.kind == .nameReference && SwiftUINames.containers.contains(name)
            && !SwiftUINames.actors.contains(name)
    }
}
