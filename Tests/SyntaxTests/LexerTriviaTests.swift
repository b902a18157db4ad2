import SourceText
import Syntax
import Testing

struct LexerTriviaTests {
    @Test(arguments: [
        LexerExample("// a\nb", "lineComment // a", "identifier b"),
        LexerExample("// a\r\nb", "lineComment // a", "identifier b"),
        LexerExample("/* a /* b */ c */d", "blockComment /* a /* b */ c */", "identifier d"),
        LexerExample("/*/ */", "blockComment /*/ */"),
        LexerExample("/* no end", "blockComment /* no end"),
        LexerExample("#!/bin/swift\nx", "shebang #!/bin/swift", "identifier x"),
        LexerExample("x #!y", "identifier x", "pound #", "postfixExclamation !", "identifier y"),
        LexerExample("\u{FEFF}#!s\nx", "byteOrderMark \u{FEFF}", "shebang #!s", "identifier x"),
        LexerExample("x\u{FEFF}", "identifier x\u{FEFF}"),
        LexerExample("a\0b", "identifier a", "unknown \0", "identifier b"),
        LexerExample(
            "a\n<<<<<<< x\nb\n=======\nc\n>>>>>>> y\nd", "identifier a",
            "unknown <<<<<<< x\nb\n=======\nc\n>>>>>>> y", "identifier d"),
    ])
    func trivia(_ example: LexerExample) { example.check() }

    @Test func bytesThatAreNoTextAreUnknown() {
        let file = SourceFile(path: "b.swift", bytes: [0x61, 0xFF, 0x80, 0x62, 0xE2, 0x80])
        #expect(Lexer.tokens(of: file).map(\.kind) == [.identifier, .unknown, .identifier, .unknown, .endOfFile])
        checkTokensCover(file)
    }

    @Test("A token knows whether a line end lies before it", arguments: [
        ("a b", [true, false]),
        ("a\nb", [true, true]),
        ("a\r\nb", [true, true]),
        ("a // c\nb", [true, true]),
        ("a /* \n */ b", [true, true]),
        ("a /* */ b", [true, false]),
        ("// c\na", [true]),
        ("a;\n\n\nb;c", [true, false, true, false, false]),
    ])
    func startsLine(_ source: String, _ expected: [Bool]) {
        let tokens = Lexer.tokens(of: SourceFile(path: "l.swift", text: source))
        #expect(tokens.filter { !$0.kind.isTrivia && $0.kind != .endOfFile }.map(\.startsLine) == expected)
    }

    @Test func dumpHasALineForEachToken() {
        let file = SourceFile(path: "d.swift", text: "let é = 1\n")
        let expected = """
            0 3 keyword
            3 1 whitespace
            4 2 identifier
            6 1 whitespace
            7 1 equal
            8 1 whitespace
            9 1 integerLiteral
            10 1 whitespace
            11 0 endOfFile

            """
        #expect(TokenDump.text(of: file) == expected)
    }
}
