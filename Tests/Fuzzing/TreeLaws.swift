import SourceText
import Syntax

/// What is wrong with a tree, if anything; laws every tree is held to, whatever the source.
public func firstViolation(_ tree: SyntaxTree) -> String? {
    violationOfTokens(tree) ?? violationOfNesting(tree) ?? violationOfCoverage(tree)
}

/// The tokens join to the file, whatever was split.
private func violationOfTokens(_ tree: SyntaxTree) -> String? {
    var position: UInt32 = 0
    for token in tree.tokens {
        guard token.start == position else { return "gap before the token at \(position)" }
        position = token.end
    }
    return Int(position) == tree.file.bytes.count ? nil : "tokens end at \(position)"
}

/// Nodes are in order, lie in their parents, do not overlap and hold at least one token.
private func violationOfNesting(_ tree: SyntaxTree) -> String? {
    for index in tree.records.indices {
        let node = Node(tree: tree, index: index)
        let own = node.tokenIndices
        if index > 0, own.isEmpty { return "empty \(node.kind)" }
        if index > 0, tree.tokens[own.lowerBound].kind.isTrivia { return "\(node.kind) begins with trivia" }
        if let last = own.last, tree.tokens[last].kind.isTrivia { return "\(node.kind) ends with trivia" }
        var position = own.lowerBound
        for child in node.children {
            guard child.parent == node else { return "\(child.kind) has the wrong parent" }
            let range = child.tokenIndices
            guard position <= range.lowerBound, range.upperBound <= own.upperBound else {
                return "\(child.kind) lies outside of \(node.kind)"
            }
            position = range.upperBound
        }
        guard Int(tree.records[index].subtreeEnd) <= tree.records.count else { return "\(node.kind) runs over" }
    }
    return nil
}

/// Every significant token lies in the file node.
private func violationOfCoverage(_ tree: SyntaxTree) -> String? {
    let significant = tree.tokens.indices.filter {
        !tree.tokens[$0].kind.isTrivia && tree.tokens[$0].kind != .endOfFile
    }
    guard let first = significant.first, let last = significant.last else { return nil }
    let covered = tree.root.tokenIndices
    return covered == first..<(last + 1) ? nil : "the file node covers \(covered), not \(first)...\(last)"
}
