/// Where the nodes of one connected graph stand: in columns, each edge from a column to one further right, and few
/// edges crossing.
struct LayeredLayout {
    /// Column of each node, from 0.
    let columns: [Int]
    /// Place of each node in its column, from 0 at the top.
    let rows: [Int]

    var columnCount: Int { (columns.max() ?? -1) + 1 }

    func height(ofColumn column: Int) -> Int { columns.count { $0 == column } }

    /// - Parameters:
    ///   - count: nodes are numbered from 0.
    ///   - edges: from, to; circles are broken at an edge that runs back to where the walk came from.
    init(count: Int, edges: [(from: Int, to: Int)]) {
        let graph = Self.withoutCircles(count: count, edges: edges)
        columns = Self.longestPaths(graph)
        rows = Self.ordered(graph, columns)
    }

    /// For each node the nodes right of it.
    private typealias Adjacency = [[Int]]

    private static func withoutCircles(count: Int, edges: [(from: Int, to: Int)]) -> Adjacency {
        var all = Adjacency(repeating: [], count: count)
        for edge in edges where edge.from != edge.to && !all[edge.from].contains(edge.to) { all[edge.from].append(edge.to) }
        var state = [UInt8](repeating: 0, count: count)
        var kept = Adjacency(repeating: [], count: count)
        for start in 0..<count where state[start] == 0 {
            var path: [(node: Int, next: Int)] = [(start, 0)]
            state[start] = 1
            while let (node, next) = path.last {
                guard next < all[node].count else {
                    state[node] = 2
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let target = all[node][next]
                if state[target] == 1 { continue }
                kept[node].append(target)
                if state[target] == 0 {
                    state[target] = 1
                    path.append((target, 0))
                }
            }
        }
        return kept
    }

    /// Each node as far right as the longest way to it.
    private static func longestPaths(_ graph: Adjacency) -> [Int] {
        var incoming = [Int](repeating: 0, count: graph.count)
        for targets in graph { for target in targets { incoming[target] += 1 } }
        var columns = [Int](repeating: 0, count: graph.count)
        var ready = graph.indices.filter { incoming[$0] == 0 }
        while let node = ready.popLast() {
            for target in graph[node] {
                columns[target] = max(columns[target], columns[node] + 1)
                incoming[target] -= 1
                if incoming[target] == 0 { ready.append(target) }
            }
        }
        return columns
    }

    private static let sweeps = 8

    /// Sorts each column by the mean place of its neighbours, to and fro.
    private static func ordered(_ graph: Adjacency, _ columns: [Int]) -> [Int] {
        var neighbours = Adjacency(repeating: [], count: graph.count)
        for (node, targets) in graph.enumerated() {
            for target in targets {
                neighbours[node].append(target)
                neighbours[target].append(node)
            }
        }
        var order = Array(repeating: [Int](), count: (columns.max() ?? -1) + 1)
        for node in graph.indices { order[columns[node]].append(node) }
        var rows = [Int](repeating: 0, count: graph.count)
        func settle(_ column: Int) { for (row, node) in order[column].enumerated() { rows[node] = row } }
        order.indices.forEach(settle)
        for sweep in 0..<sweeps {
            let direction = sweep.isMultiple(of: 2) ? Array(order.indices) : order.indices.reversed()
            for column in direction {
                let places = order[column].map { node in (node, mean(of: neighbours[node].map { rows[$0] }) ?? Double(rows[node])) }
                order[column] = places.sorted { ($0.1, rows[$0.0]) < ($1.1, rows[$1.0]) }.map(\.0)
                settle(column)
            }
        }
        return rows
    }

    private static func mean(of numbers: [Int]) -> Double? {
        numbers.isEmpty ? nil : Double(numbers.reduce(0, +)) / Double(numbers.count)
    }
}
