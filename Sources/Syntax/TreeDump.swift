import SourceText

/// A tree as text, for people and tests.
public enum TreeDump {
    /// One line a node, indented by two blanks a level: `kind [start..<end) name?`, offsets in UTF-8 bytes.
    public static func text(_ tree: SyntaxTree) -> String {
        var lines = ""
        var ends: [Int32] = []
        for index in tree.records.indices {
            while let end = ends.last, end <= Int32(index) { ends.removeLast() }
            let node = Node(tree: tree, index: index)
            lines += String(repeating: "  ", count: ends.count)
            lines += "\(node.kind) [\(node.range.start)..<\(node.range.end))"
            if let name = node.name { lines += " \(name)" }
            lines += "\n"
            ends.append(tree.records[index].subtreeEnd)
        }
        return lines
    }
}
