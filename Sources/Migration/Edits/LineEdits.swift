import SourceText
import Syntax

/// Inserting and removing whole statements, declarations and accessors.
public enum LineEdits {
    /// A line above a statement or declaration, with its indent and line end. Where something else stands before the
    /// node on its line, the text goes before it on the same line, with a semicolon.
    public static func insertion(of text: String, above node: Node) -> TextEdit {
        let file = node.tree.file
        let start = node.range.start
        guard file.isFirstOnLine(start) else { return .insert(text + "; ", at: start) }
        return .insert(text + file.lineEnding(at: start) + file.indent(at: start), at: start)
    }

    /// A line below a node, with the indent of the node's first line.
    public static func insertion(of text: String, below node: Node) -> TextEdit {
        let file = node.tree.file
        let end = file.lineTextEnd(node.range.end)
        return .insert(file.lineEnding(at: node.range.start) + file.indent(at: node.range.start) + text, at: end)
    }

    /// Removes a statement or declaration: its line where it stands alone on one, else its own words with one
    /// semicolon or one run of blanks. A comment behind it stays.
    public static func removal(of node: Node) -> TextEdit {
        let tree = node.tree
        let file = tree.file
        var range = node.range
        if let next = tree.significantToken(after: node.tokenIndices.upperBound - 1),
            tree.tokens[next].kind == .semicolon, !tree.tokens[next].startsLine,
            file.skippingBlanks(range.end) == tree.tokens[next].range.start {
            range = TextRange(range.start, tree.tokens[next].range.end)
        } else if let edit = removal(of: node, keepingCommentsBeforeSemicolon: file) {
            return edit
        }
        let isLast = file.isLastOnLine(range.end)
        if file.isFirstOnLine(range.start) {
            return .delete(isLast ? file.wholeLines(of: range) : TextRange(range.start, file.skippingBlanks(range.end)))
        }
        if range == node.range, let semicolon = semicolon(before: node) {
            return .delete(TextRange(semicolon, isLast ? file.skippingBlanks(range.end) : range.end))
        }
        if isLast {
            return .delete(TextRange(file.droppingBlanks(range.start), file.skippingBlanks(range.end)))
        }
        return .delete(TextRange(range.start, file.skippingBlanks(range.end)))
    }

    /// `statement /* comment */ ;` behind another statement of its line: the comment stays, the semicolon goes.
    private static func removal(of node: Node, keepingCommentsBeforeSemicolon file: SourceFile) -> TextEdit? {
        let tree = node.tree
        guard let next = tree.significantToken(after: node.tokenIndices.upperBound - 1),
            tree.tokens[next].kind == .semicolon, !tree.tokens[next].startsLine
        else { return nil }
        let semicolon = tree.tokens[next].range
        let start = file.skippingBlanks(node.range.end)
        let kept = file.text(TextRange(start, max(start, file.droppingBlanks(semicolon.start))))
        return kept.isEmpty ? nil : TextEdit(TextRange(node.range.start, semicolon.end), kept)
    }

    /// Removes an accessor; with its whole block, and the blanks before it, when the block holds nothing else.
    ///
    /// - Returns: `nil` when a comment in the block would be lost.
    public static func removal(ofAccessor accessor: Node) -> TextEdit? {
        guard let block = accessor.parent else { return nil }
        guard !TokenEdits.containsComment(accessor.tokenIndices, in: accessor.tree) else { return nil }
        if block.all(.accessor).count > 1 { return removal(of: accessor) }
        guard !TokenEdits.containsComment(block.tokenIndices, in: block.tree) else { return nil }
        return .delete(TextRange(block.tree.file.droppingBlanks(block.range.start), block.range.end))
    }

    /// Removes an extension that has nothing left to say, with its doc comment and with one of the blank lines around.
    ///
    /// - Returns: `nil` when a comment inside would be lost.
    public static func removal(ofExtension node: Node) -> TextEdit? {
        guard !TokenEdits.containsComment(node.tokenIndices, in: node.tree) else { return nil }
        let file = node.tree.file
        let start = documentedStart(of: node)
        guard file.isFirstOnLine(start), file.isLastOnLine(node.range.end) else { return removal(of: node) }
        let lines = file.wholeLines(of: TextRange(start, node.range.end))
        let blankBefore = hasBlankLine(before: file.lineStart(start), in: file)
        guard lines.end < file.bytes.count else {
            guard blankBefore else { return .delete(lines) }
            let blank = startOfLineBefore(file.lineStart(start), in: file)
            return .delete(file.wholeLines(of: TextRange(blank, node.range.end)))
        }
        if file.isBlankLine(at: lines.end), blankBefore || lines.start == 0 {
            return .delete(TextRange(lines.start, file.nextLineStart(lines.end)))
        }
        return .delete(lines)
    }

    /// The start of a `;` that stands directly before a node on its line.
    private static func semicolon(before node: Node) -> Int? {
        let tree = node.tree
        guard let previous = tree.significantToken(before: node.tokenIndices.lowerBound),
            tree.tokens[previous].kind == .semicolon,
            tree.file.droppingBlanks(node.range.start) == tree.tokens[previous].range.end
        else { return nil }
        return tree.file.droppingBlanks(tree.tokens[previous].range.start)
    }

    /// The start of the doc comment directly above a declaration, else of the declaration.
    private static func documentedStart(of node: Node) -> Int {
        let tree = node.tree
        var start = node.range.start
        var index = node.tokenIndices.lowerBound - 1
        while index >= 0, tree.tokens[index].kind.isTrivia {
            let token = tree.tokens[index]
            let text = tree.text(ofToken: index)
            if token.kind == .whitespace {
                if lineEnds(in: text) > 1 { break }
            } else if text.hasPrefix("///") || text.hasPrefix("/**") {
                start = token.range.start
            } else {
                break
            }
            index -= 1
        }
        return start
    }

    private static func lineEnds(in text: String) -> Int {
        text.utf8.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    }

    private static func hasBlankLine(before lineStart: Int, in file: SourceFile) -> Bool {
        guard lineStart > 0, file.bytes[lineStart - 1].isLineEnd else { return false }
        return file.isBlankLine(at: startOfLineBefore(lineStart, in: file))
    }

    private static func startOfLineBefore(_ lineStart: Int, in file: SourceFile) -> Int {
        let isPair = lineStart > 1 && file.bytes[lineStart - 1] == 0x0A && file.bytes[lineStart - 2] == 0x0D
        return file.lineStart(lineStart - (isPair ? 2 : 1))
    }
}
