/// Something for a few of the nodes of a tree, by their index. Most look-ups are for nodes that have nothing, which a bit
/// for each node tells at once.
struct NodeMap<Value: Sendable>: Sendable {
    private var marks: [UInt64]
    private var values: [Int: Value] = [:]

    /// - Parameter count: number of nodes in the tree.
    init(count: Int) {
        marks = Array(repeating: 0, count: (count + 63) / 64)
    }

    /// - Precondition: the index is that of a node of the tree.
    subscript(index: Int) -> Value? {
        get { isMarked(index) ? values[index] : nil }
        set {
            guard let newValue else { return }
            marks[index >> 6] |= 1 << UInt64(index & 63)
            values[index] = newValue
        }
    }

    /// The value of a node, made where there is none.
    subscript(index: Int, default fallback: @autoclosure () -> Value) -> Value {
        get { self[index] ?? fallback() }
        _modify {
            marks[index >> 6] |= 1 << UInt64(index & 63)
            yield &values[index, default: fallback()]
        }
    }

    private func isMarked(_ index: Int) -> Bool {
        marks[index >> 6] >> UInt64(index & 63) & 1 == 1
    }
}
