import SourceText
import Syntax
import Testing

/// One source and the tokens it must give, each written `kind text`, whitespace left out.
struct LexerExample: CustomTestStringConvertible, Sendable {
    var source: String
    var tokens: [String]

    init(_ source: String, _ tokens: String...) {
        self.source = source
        self.tokens = tokens
    }

    var testDescription: String { source }

    func check(_ location: SourceLocation = #_sourceLocation) {
        let file = SourceFile(path: "example.swift", text: source)
        let found = Lexer.tokens(of: file)
            .filter { $0.kind != .whitespace && $0.kind != .endOfFile }
            .map { "\($0.kind) \(file.text($0.range))" }
        #expect(found == tokens, sourceLocation: location)
        checkTokensCover(file, location)
    }
}

/// The law of the lexer: the tokens join to the file, in order, and only the last is empty.
func checkTokensCover(_ file: SourceFile, _ location: SourceLocation = #_sourceLocation) {
    let tokens = Lexer.tokens(of: file)
    var position: UInt32 = 0
    for token in tokens {
        guard token.start == position, (token.length == 0) == (token.kind == .endOfFile) else {
            Issue.record("gap, overlap or empty token at byte \(token.start)", sourceLocation: location)
            return
        }
        position = token.end
    }
    #expect(tokens.last?.kind == .endOfFile, sourceLocation: location)
    #expect(Int(position) == file.bytes.count, sourceLocation: location)
}
