/// Strongly connected components, by Tarjan's algorithm (SIAM Journal on Computing, 1972).
package enum StrongComponents {
    /// Groups of nodes that reach each other; a group comes after all groups it has an edge to.
    package static func leavesFirst<ID: Hashable>(_ nodes: [ID], edges: [ID: [ID]]) -> [[ID]] {
        var search = Search<ID>(edges: edges)
        for node in nodes where search.number[node] == nil { search.visit(node) }
        return search.groups
    }

    private struct Search<ID: Hashable> {
        let edges: [ID: [ID]]
        var number: [ID: Int] = [:]
        var lowest: [ID: Int] = [:]
        var stack: [ID] = []
        var onStack: Set<ID> = []
        var groups: [[ID]] = []

        init(edges: [ID: [ID]]) { self.edges = edges }

        /// Walks with a stack of its own: chains of models may be longer than the thread's stack allows.
        mutating func visit(_ root: ID) {
            var path: [(node: ID, next: Int)] = []
            enter(root)
            path.append((root, 0))
            while let (node, next) = path.last {
                let targets = edges[node] ?? []
                guard next < targets.count else {
                    path.removeLast()
                    leave(node, parent: path.last?.node)
                    continue
                }
                path[path.count - 1].next = next + 1
                let target = targets[next]
                if number[target] == nil {
                    enter(target)
                    path.append((target, 0))
                } else if onStack.contains(target) {
                    lower(node, to: number[target])
                }
            }
        }

        private mutating func enter(_ node: ID) {
            number[node] = number.count
            lowest[node] = number[node]
            stack.append(node)
            onStack.insert(node)
        }

        private mutating func leave(_ node: ID, parent: ID?) {
            if lowest[node] == number[node] {
                var group: [ID] = []
                while let top = stack.popLast() {
                    onStack.remove(top)
                    group.append(top)
                    if top == node { break }
                }
                groups.append(group.reversed())
            }
            if let parent { lower(parent, to: lowest[node]) }
        }

        private mutating func lower(_ node: ID, to value: Int?) {
            guard let value, let current = lowest[node] else { return }
            lowest[node] = min(current, value)
        }
    }
}
