import SourceText
import Syntax

/// Puts statements at the start of a body, in the manner of its first line.
struct BodyInsertion {
    let body: Node

    init(_ body: Node) { self.body = body }

    /// Puts a statement behind another one of the body: on the next line, or after a semicolon on the same.
    func insert(_ line: String, after statement: Node) -> TextEdit {
        let file = body.tree.file
        guard file.isFirstOnLine(statement.range.start) else {
            return .insert("; \(line)", at: statement.range.end)
        }
        return LineEdits.insertion(of: line, below: statement)
    }

    /// - Parameter lines: whole statements without line ends, at least one.
    func insert(_ lines: [String]) -> TextEdit {
        let tree = body.tree
        let brace = body.tokenIndices.lowerBound
        guard let anchor = firstTokenOnOwnLine(after: brace) else {
            return sameLine(lines, after: brace)
        }
        let start = Int(tree.tokens[anchor].start)
        let next = tree.file.lineEnding(at: start) + tree.file.indent(at: start)
        return .insert(lines.map { $0 + next }.joined(), at: start)
    }

    /// The first comment or significant token that begins a line after `brace`, if all before it on the brace's
    /// line is blank or comment.
    private func firstTokenOnOwnLine(after brace: Int) -> Int? {
        let tokens = body.tree.tokens
        var sawLineEnd = false
        var index = brace + 1
        while index < tokens.count {
            switch tokens[index].kind {
            case .whitespace:
                sawLineEnd = sawLineEnd || hasLineEnd(tokens[index])
            case .lineComment, .blockComment:
                if sawLineEnd { return index }
            default:
                return sawLineEnd ? index : nil
            }
            index += 1
        }
        return nil
    }

    private func hasLineEnd(_ token: Token) -> Bool {
        body.tree.file.bytes[token.range.start..<token.range.end].contains { $0 == 10 || $0 == 13 }
    }

    /// `{ first }` on one line: the statements go between, parted by semicolons.
    private func sameLine(_ lines: [String], after brace: Int) -> TextEdit {
        let tree = body.tree
        let next = tree.significantToken(after: brace) ?? brace
        let isTight = tree.tokens[next].start == tree.tokens[brace].end
        let text = lines.map { "\($0); " }.joined()
        return .insert((isTight ? " " : "") + text, at: Int(tree.tokens[next].start))
    }
}
