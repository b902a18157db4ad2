import SourceText

/// Builds the light tree of a file. Never fails: what it does not understand becomes an `opaque` node.
public struct Parser {
    public static func parse(_ file: SourceFile) -> SyntaxTree {
        let tokens = Lexer.tokens(of: file)
        let end = Int32(tokens.count - 1)
        let root = NodeRecord(kind: .file, parent: 0, subtreeEnd: 1, firstToken: end, endToken: end)
        return SyntaxTree(file: file, tokens: tokens, records: [root])
    }
}
