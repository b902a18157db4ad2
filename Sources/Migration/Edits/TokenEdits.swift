import SourceText
import Syntax

/// Deletes words and keeps the comments between them.
enum TokenEdits {
    /// Deletes the significant tokens among `tokens`, each with the white space directly before it.
    ///
    /// Comments between them stay, each with its white space. A line comment keeps its line end.
    static func deletion(of tokens: Range<Int>, in tree: SyntaxTree) -> [TextEdit] {
        var ranges: [TextRange] = []
        for index in tokens where !tree.tokens[index].kind.isTrivia {
            let range = deletedRange(ofToken: index, in: tree)
            if let last = ranges.last, last.end == range.start {
                ranges[ranges.count - 1] = TextRange(last.start, range.end)
            } else {
                ranges.append(range)
            }
        }
        return ranges.map(TextEdit.delete)
    }

    private static func deletedRange(ofToken index: Int, in tree: SyntaxTree) -> TextRange {
        let token = tree.tokens[index].range
        guard index > 0, tree.tokens[index - 1].kind == .whitespace else { return token }
        let blanks = tree.tokens[index - 1].range
        let followsLineComment = index > 1 && tree.tokens[index - 2].kind == .lineComment
        guard followsLineComment, !tree.file.isLastOnLine(token.end) else { return TextRange(blanks.start, token.end) }
        return TextRange(token.start, tree.file.skippingBlanks(token.end))
    }

    /// Whether a comment lies among the tokens.
    static func containsComment(_ tokens: Range<Int>, in tree: SyntaxTree) -> Bool {
        tokens.contains { tree.tokens[$0].kind == .lineComment || tree.tokens[$0].kind == .blockComment }
    }
}
