import SourceText

extension Node {
    public func first(_ kind: NodeKind) -> Node? {
        children.first { $0.kind == kind }
    }

    public func all(_ kind: NodeKind) -> [Node] {
        children.filter { $0.kind == kind }
    }

    /// The first child that is a type.
    public var typeChild: Node? { children.first { $0.kind.isType } }

    /// This node and everything below it, parents first, in order of source.
    @inlinable public var subtree: NodeSubtree {
        NodeSubtree(tree: tree, position: index, end: Int(record.subtreeEnd))
    }

    /// The node's ancestors, nearest first, without itself.
    @inlinable public var ancestors: NodeAncestors { NodeAncestors(of: self) }

    public func nearest(_ kinds: NodeKind...) -> Node? {
        ancestors.first { kinds.contains($0.kind) }
    }

    /// The sibling directly before, if any.
    public var previousSibling: Node? {
        guard let parent, index > parent.index + 1 else { return nil }
        // The record before this one is the sibling, or the last of what lies in it.
        var previous = index - 1
        while Int(tree.records[previous].parent) != parent.index { previous = Int(tree.records[previous].parent) }
        return Node(tree: tree, index: previous)
    }

    /// The sibling directly after, if any.
    public var nextSibling: Node? {
        guard let parent, Int(record.subtreeEnd) < Int(parent.record.subtreeEnd) else { return nil }
        return Node(tree: tree, index: Int(record.subtreeEnd))
    }

    /// Significant tokens of the node that lie in no child, as indices into `tree.tokens`.
    public var ownTokens: [Int] {
        var result: [Int] = []
        visitOwnTokens { token in
            result.append(token)
            return true
        }
        return result
    }

    /// The first of them; no list is made for it.
    var firstOwnToken: Int? {
        var result: Int?
        visitOwnTokens { token in
            result = token
            return false
        }
        return result
    }

    /// - Parameter visit: says whether to go on.
    @inline(__always)
    private func visitOwnTokens(_ visit: (Int) -> Bool) {
        let all = tokenIndices
        var index = all.lowerBound
        for child in children {
            let inner = child.tokenIndices
            while index < inner.lowerBound {
                if !tree.tokens[index].kind.isTrivia, !visit(index) { return }
                index += 1
            }
            index = max(index, inner.upperBound)
        }
        while index < all.upperBound {
            if !tree.tokens[index].kind.isTrivia, !visit(index) { return }
            index += 1
        }
    }

    public func hasKeyword(_ keyword: Keyword) -> Bool {
        var isFound = false
        visitOwnTokens { token in
            isFound = tree.tokens[token].keyword == keyword
            return !isFound
        }
        return isFound
    }
}

/// A run of nodes in order of source.
public struct NodeSubtree: Sequence, IteratorProtocol, Sendable {
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
        defer { position += 1 }
        return Node(tree: tree, index: position)
    }
}

/// The nodes around a node, nearest first.
public struct NodeAncestors: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let tree: SyntaxTree
    @usableFromInline var index: Int

    @inlinable init(of node: Node) {
        tree = node.tree
        index = node.index
    }

    @inlinable public mutating func next() -> Node? {
        guard index != 0 else { return nil }
        index = Int(tree.records[index].parent)
        return Node(tree: tree, index: index)
    }
}

extension SyntaxTree {
    public func text(ofToken index: Int) -> String {
        file.text(tokens[index].range)
    }

    /// Index of the nearest significant token before `index`, if any.
    public func significantToken(before index: Int) -> Int? {
        var index = index - 1
        while index >= 0, tokens[index].kind.isTrivia { index -= 1 }
        return index >= 0 ? index : nil
    }

    /// Index of the nearest significant token after `index`; `endOfFile` counts.
    public func significantToken(after index: Int) -> Int? {
        var index = index + 1
        while index < tokens.count, tokens[index].kind.isTrivia { index += 1 }
        return index < tokens.count ? index : nil
    }
}
