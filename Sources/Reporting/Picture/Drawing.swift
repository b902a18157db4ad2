import Migration

/// Views and models as boxes, with lines between them; each connected part on its own, the large ones first.
struct Drawing {
    enum Kind: Hashable {
        case view
        case model(Verdict)
    }

    struct Box {
        let name: String
        let label: String
        let kind: Kind
        /// Names of the views it stands for, beside its own: a node for several views, or a model whose views are
        /// only counted.
        let views: [String]
        /// `nil` for views.
        let unit: UnitID?
        let x: Int
        let y: Int
    }

    struct Line {
        /// Positions in `boxes`.
        let from: Int
        let to: Int
    }

    /// Around the models of one unit that stand in one column.
    struct Frame {
        let unit: UnitID
        let x: Int
        let y: Int
        let width: Int
        let height: Int
    }

    static let boxWidth = 220
    static let boxHeight = 22
    private static let columnGap = 56
    private static let rowGap = 8
    private static let columnWidth = boxWidth + columnGap
    private static let rowHeight = boxHeight + rowGap
    private static let partGap = 28
    /// Parts stand beside each other up to this width.
    private static let pageWidth = 1180

    private(set) var boxes: [Box] = []
    private(set) var lines: [Line] = []
    private(set) var frames: [Frame] = []
    private(set) var width = 0
    private(set) var height = 0

    init(models: [ModelPlan], graph: ModelViewGraph) {
        let nodes = DrawnNodes.legible(models: models, graph: graph)
        var cursor = (x: 0, y: 0, shelf: 0)
        for part in nodes.parts() { place(part, nodes, &cursor) }
        height = cursor.y + cursor.shelf
        frames = Self.frames(boxes)
    }

    private mutating func place(_ part: [Int], _ nodes: DrawnNodes, _ cursor: inout (x: Int, y: Int, shelf: Int)) {
        let positions = Dictionary(uniqueKeysWithValues: part.enumerated().map { ($1, $0) })
        let edges = nodes.edges.compactMap { edge -> (from: Int, to: Int)? in
            guard let from = positions[edge.from], let to = positions[edge.to] else { return nil }
            return (from, to)
        }
        let layout = LayeredLayout(count: part.count, edges: edges)
        let tallest = (0..<layout.columnCount).map(layout.height(ofColumn:)).max() ?? 0
        let size = (
            width: layout.columnCount * Self.columnWidth - Self.columnGap, height: tallest * Self.rowHeight - Self.rowGap
        )
        if cursor.x > 0, cursor.x + size.width > Self.pageWidth {
            cursor = (0, cursor.y + cursor.shelf + Self.partGap, 0)
        }
        let start = boxes.count
        for (index, node) in part.enumerated() {
            let column = layout.columns[index]
            let free = (tallest - layout.height(ofColumn: column)) * Self.rowHeight / 2
            let x = cursor.x + column * Self.columnWidth
            let y = cursor.y + free + layout.rows[index] * Self.rowHeight
            boxes.append(Box(
                name: nodes.names[node], label: nodes.labels[node], kind: nodes.kinds[node], views: nodes.views[node],
                unit: nodes.units[node], x: x, y: y))
        }
        for edge in edges { lines.append(Line(from: start + edge.from, to: start + edge.to)) }
        width = max(width, cursor.x + size.width)
        cursor.x += size.width + Self.partGap
        cursor.shelf = max(cursor.shelf, size.height)
    }

    /// Boxes of one unit that stand below each other get one frame.
    private static func frames(_ boxes: [Box]) -> [Frame] {
        var columns: [[Int]: [Box]] = [:]
        for box in boxes {
            if let unit = box.unit { columns[[unit.number, box.x], default: []].append(box) }
        }
        let shared = Dictionary(grouping: boxes.compactMap(\.unit)) { $0 }.filter { $0.value.count > 1 }
        var frames: [Frame] = []
        for (key, column) in columns.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            guard shared[UnitID(key[0])] != nil else { continue }
            frames += runs(column).map { frame(around: $0, of: UnitID(key[0])) }
        }
        return frames
    }

    private static func frame(around run: [Box], of unit: UnitID) -> Frame {
        let height = run[run.count - 1].y - run[0].y + boxHeight
        return Frame(unit: unit, x: run[0].x - 4, y: run[0].y - 4, width: boxWidth + 8, height: height + 8)
    }

    /// Boxes of a column that directly follow each other.
    private static func runs(_ boxes: [Box]) -> [[Box]] {
        var runs: [[Box]] = []
        for box in boxes.sorted(by: { $0.y < $1.y }) {
            if let last = runs.last?.last, box.y - last.y <= boxHeight + rowGap {
                runs[runs.count - 1].append(box)
            } else {
                runs.append([box])
            }
        }
        return runs
    }
}
