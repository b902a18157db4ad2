import SourceText

/// Tokens as text, one a line, for tests and bug reports.
public enum TokenDump {
    /// One line a token: `offset length kind`, offset and length in UTF-8 bytes; the end of the file comes last.
    public static func text(of file: SourceFile) -> String {
        var text = ""
        for token in Lexer.tokens(of: file) {
            text += "\(token.start) \(token.length) \(token.kind)\n"
        }
        return text
    }
}
