import SwiftUI

/// Shows one view, scene or app and keeps it up to date.
@MainActor final class Graph {
    let trace: Trace
    private(set) var root: Node?
    private var hasDirty = false
    private var actions: [() -> Void] = []
    /// Whether everything is evaluated again at each update, as if nothing could be missed.
    private let neverStale: Bool

    init(trace: Trace, neverStale: Bool) {
        self.trace = trace
        self.neverStale = neverStale
    }

    func show(_ value: Any) {
        let node = Node(value, in: EnvironmentValues(), graph: self)
        root = node
        node.refresh()
    }

    func close() {
        root?.leave()
        root = nil
    }

    func noteDirty() { hasDirty = true }

    /// Runs after the evaluations that are under way: what `onAppear`, `onChange` and the like do.
    func later(_ action: @escaping () -> Void) { actions.append(action) }

    /// Evaluates what is dirty, parents first and siblings in their order, then runs what waited for it, until nothing
    /// is left.
    func update() {
        if neverStale, let root { markAll(root) }
        var rounds = 0
        while hasDirty || !actions.isEmpty {
            rounds += 1
            guard rounds < 500 else { Trace.stop("updates without end") }
            if let next = hasDirty ? root?.firstDirty : nil {
                next.refresh()
            } else {
                hasDirty = false
                let waiting = actions
                actions = []
                for action in waiting { action() }
            }
        }
    }

    private func markAll(_ node: Node) {
        node.markDirty()
        for child in node.children { markAll(child) }
    }
}
