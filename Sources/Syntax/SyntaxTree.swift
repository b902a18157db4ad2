import SourceText

/// A light tree over the tokens of one file. Immutable; nodes lie in one array in order of source, parents
/// before their children.
public final class SyntaxTree: Sendable {
    public let file: SourceFile
    /// All tokens, trivia included; they cover every byte. The last is `endOfFile`.
    public let tokens: [Token]
    /// Pre-order. `records[0]` is the `file` node.
    public let records: [NodeRecord]

    init(file: SourceFile, tokens: [Token], records: [NodeRecord]) {
        self.file = file
        self.tokens = tokens
        self.records = records
    }

    public var root: Node { Node(tree: self, index: 0) }

    /// Whether the parser met something it did not understand.
    public var hasOpaqueNodes: Bool { records.contains { $0.kind == .opaque } }

    /// All nodes of a kind, in order of source. Cheaper than a walk over every node that asks each for its kind.
    public func nodes(of kind: NodeKind) -> [Node] {
        var result: [Node] = []
        for index in records.indices where records[index].kind == kind { result.append(Node(tree: self, index: index)) }
        return result
    }

    /// The innermost node whose range contains the byte at `offset`.
    public func node(at offset: Int) -> Node {
        var node = root
        while let inner = node.children.first(where: { $0.range.contains(offset) }) {
            node = inner
        }
        return node
    }
}

/// How a node is stored: 20 bytes, all indices into the arrays of its tree.
public struct NodeRecord: Sendable {
    public var kind: NodeKind
    /// Index of the parent record; the root is its own parent.
    public var parent: Int32
    /// Index one past the last record of this subtree; the children lie in between.
    public var subtreeEnd: Int32
    /// Index of the first token, never trivia.
    public var firstToken: Int32
    /// Index one past the last token, which is never trivia. Equal to `firstToken` for an empty node.
    public var endToken: Int32
}

/// A node of a tree; cheap to copy. Two are equal when they are the same place of the same tree.
public struct Node: Sendable {
    public let tree: SyntaxTree
    public let index: Int

    @inlinable public init(tree: SyntaxTree, index: Int) {
        self.tree = tree
        self.index = index
    }

    @inlinable public var record: NodeRecord { tree.records[index] }

    @inlinable public var kind: NodeKind { tree.records[index].kind }

    /// Indices into `tree.tokens`, trivia between the significant ones included.
    @inlinable public var tokenIndices: Range<Int> { Int(record.firstToken)..<Int(record.endToken) }

    /// From the first byte of the first token to the end of the last; no trivia around it.
    public var range: TextRange {
        let indices = tokenIndices
        guard let last = indices.last else {
            return TextRange(at: Int(tree.tokens[indices.lowerBound].start))
        }
        return TextRange(Int(tree.tokens[indices.lowerBound].start), Int(tree.tokens[last].end))
    }

    public var text: String { tree.file.text(range) }

    @inlinable public var parent: Node? {
        index == 0 ? nil : Node(tree: tree, index: Int(record.parent))
    }

    @inlinable public var children: NodeChildren { NodeChildren(parent: self) }
}

extension Node: Hashable {
    @inlinable public static func == (left: Node, right: Node) -> Bool {
        left.index == right.index && left.tree === right.tree
    }

    @inlinable public func hash(into hasher: inout Hasher) {
        hasher.combine(index)
        hasher.combine(ObjectIdentifier(tree))
    }
}

/// The children of a node, in order of source.
public struct NodeChildren: Sequence, Sendable {
    @usableFromInline let parent: Node

    @inlinable init(parent: Node) { self.parent = parent }

    @inlinable public func makeIterator() -> Iterator {
        Iterator(tree: parent.tree, position: parent.index + 1, end: Int(parent.record.subtreeEnd))
    }

    @inlinable public var isEmpty: Bool { parent.index + 1 == Int(parent.record.subtreeEnd) }

    @inlinable public var first: Node? {
        isEmpty ? nil : Node(tree: parent.tree, index: parent.index + 1)
    }

    public struct Iterator: IteratorProtocol {
        @usableFromInline let tree: SyntaxTree
        @usableFromInline var position: Int
        @usableFromInline let end: Int

        @inlinable init(tree: SyntaxTree, position: Int, end: Int) {
            self.tree = tree
            self.position = position
            self.end = end
        }

        @inlinable public mutating func next() -> Node? {
            guard position < end else { return nil }
            let node = Node(tree: tree, index: position)
            position = Int(tree.records[position].subtreeEnd)
            return node
        }
    }
}
