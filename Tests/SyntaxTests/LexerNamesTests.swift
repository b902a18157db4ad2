import SourceText
import Syntax
import Testing

struct LexerNamesTests {
    @Test(arguments: [
        LexerExample(
            "a _b c1 $0 $name _", "identifier a", "identifier _b", "identifier c1", "dollarIdentifier $0",
            "dollarIdentifier $name", "wildcard _"),
        LexerExample("日本 é 👩‍👩‍👧", "identifier 日本", "identifier é", "identifier 👩‍👩‍👧"),
        LexerExample("`func` `a b`", "identifier `func`", "identifier `a b`"),
        LexerExample("`a\nb", "unknown `", "identifier a", "identifier b"),
        LexerExample("<#name#>", "identifier <#name#>"),
        LexerExample("<#a", "prefixOperator <", "pound #", "identifier a"),
        LexerExample("“a b” “", "identifier “a b”", "identifier “"),
    ])
    func names(_ example: LexerExample) { example.check() }

    @Test("Reserved words are keywords, but for members", arguments: [
        LexerExample("func f", "keyword func", "identifier f"),
        LexerExample("x.func", "identifier x", "period .", "identifier func"),
        LexerExample("x.self", "identifier x", "period .", "keyword self"),
        LexerExample("x.init", "identifier x", "period .", "keyword init"),
        LexerExample("some View", "identifier some", "identifier View"),
        LexerExample("Any any Self", "keyword Any", "identifier any", "keyword Self"),
    ])
    func keywords(_ example: LexerExample) { example.check() }

    @Test func everyKeywordIsFoundByItsSpelling() {
        for keyword in Keyword.allCases where keyword != .none {
            let tokens = Lexer.tokens(of: SourceFile(path: "k.swift", text: keyword.spelling))
            #expect(tokens.count == 2)
            #expect(tokens[0].keyword == keyword)
            #expect(tokens[0].kind == (keyword.isReserved ? .keyword : .identifier))
        }
    }

    @Test(arguments: ["`class`", "classes", "clas", "Class", "_class", "actor1"])
    func namesLikeKeywordsAreNone(_ text: String) {
        let tokens = Lexer.tokens(of: SourceFile(path: "k.swift", text: text))
        #expect(tokens.map(\.keyword) == [.none, .none])
    }

    @Test("Directives are one token, other names after # are not", arguments: [
        LexerExample("#if A", "directive #if", "identifier A"),
        LexerExample("#elseif A", "directive #elseif", "identifier A"),
        LexerExample("#else", "directive #else"),
        LexerExample("#endif", "directive #endif"),
        LexerExample("#sourceLocation()", "directive #sourceLocation", "leftParenthesis (", "rightParenthesis )"),
        LexerExample("#Preview {}", "pound #", "identifier Preview", "leftBrace {", "rightBrace }"),
        LexerExample("#selector(f)", "pound #", "identifier selector", "leftParenthesis (", "identifier f",
            "rightParenthesis )"),
        LexerExample("#available", "pound #", "identifier available"),
        LexerExample("#ifx", "pound #", "identifier ifx"),
    ])
    func pounds(_ example: LexerExample) { example.check() }
}
