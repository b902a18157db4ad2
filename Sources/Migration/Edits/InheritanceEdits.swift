import SourceText
import Syntax

/// Changes to inheritance lists and compositions. Other entries, their order, comments and wrapping stay.
public enum InheritanceEdits {
    /// Removes entries of one inheritance clause, each with one comma; the colon goes when none is left.
    ///
    /// - Parameter entries: `inheritedType` nodes with the same parent, in order of source.
    public static func removal(of entries: [Node]) -> [TextEdit] {
        guard let clause = entries.first?.parent else { return [] }
        let all = clause.all(.inheritedType)
        guard entries.count < all.count else {
            return TokenEdits.deletion(of: clause.tokenIndices, in: clause.tree)
        }
        return removal(of: entries, from: all)
    }

    /// Removes one part of an `A & B` with one `&`.
    ///
    /// - Parameter part: a child of a `compositionType` that has at least one other.
    public static func removal(ofPart part: Node) -> [TextEdit] {
        guard let composition = part.parent else { return [] }
        return removal(of: [part], from: composition.children.filter(\.kind.isType))
    }

    private static func removal(of parts: [Node], from list: [Node]) -> [TextEdit] {
        var edits: [TextEdit] = []
        var keptBefore: Node?
        for (position, part) in list.enumerated() {
            guard parts.contains(part) else {
                keptBefore = part
                continue
            }
            if keptBefore != nil {
                edits += removal(of: part, after: list[position - 1], isLast: position == list.count - 1)
            } else if position + 1 < list.count {
                edits += removal(of: part, before: list[position + 1])
            }
        }
        return edits
    }

    /// With the separator before it; with the one after it where a comment belongs to the entry before.
    private static func removal(of part: Node, after previous: Node, isLast: Bool) -> [TextEdit] {
        let tree = part.tree
        let between = previous.tokenIndices.upperBound..<part.tokenIndices.lowerBound
        guard !isLast, TokenEdits.containsComment(between, in: tree), tree.file.isFirstOnLine(part.range.start),
            let separator = tree.significantToken(after: part.tokenIndices.upperBound - 1)
        else {
            return TokenEdits.deletion(of: between.lowerBound..<part.tokenIndices.upperBound, in: tree)
        }
        let range = TextRange(part.range.start, tree.tokens[separator].range.end)
        let tokens = part.tokenIndices.lowerBound..<separator + 1
        guard !TokenEdits.containsComment(tokens, in: tree) else { return TokenEdits.deletion(of: tokens, in: tree) }
        if tree.file.isLastOnLine(range.end) { return [.delete(tree.file.wholeLines(of: range))] }
        return [.delete(TextRange(range.start, tree.file.skippingBlanks(range.end)))]
    }

    /// The first of a list, with the separator after it.
    private static func removal(of part: Node, before next: Node) -> [TextEdit] {
        let tree = part.tree
        let tokens = part.tokenIndices.lowerBound..<next.tokenIndices.lowerBound
        guard TokenEdits.containsComment(tokens, in: tree) else {
            return [.delete(TextRange(part.range.start, next.range.start))]
        }
        return TokenEdits.deletion(of: tokens, in: tree)
    }
}
