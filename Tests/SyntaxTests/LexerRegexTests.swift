import Testing

struct LexerRegexTests {
    @Test("A slash where an operand is expected begins a regex literal", arguments: [
        LexerExample("x = /a b/", "identifier x", "equal =", "regexLiteral /a b/"),
        LexerExample("f(/a/)", "identifier f", "leftParenthesis (", "regexLiteral /a/", "rightParenthesis )"),
        LexerExample("[/a/, /b/]", "leftBracket [", "regexLiteral /a/", "comma ,", "regexLiteral /b/",
            "rightBracket ]"),
        LexerExample("!/a/", "prefixOperator !", "regexLiteral /a/"),
        LexerExample(#"= /\/\//"#, "equal =", #"regexLiteral /\/\//"#),
        LexerExample("= /[/", "equal =", "regexLiteral /[/"),
        LexerExample("= /(a)[)]/", "equal =", "regexLiteral /(a)[)]/"),
        LexerExample("return /^ x/", "keyword return", "regexLiteral /^ x/"),
        LexerExample("try /^ }}x/", "keyword try", "regexLiteral /^ }}x/"),
        LexerExample("try? /^ x/", "keyword try", "postfixQuestion ?", "regexLiteral /^ x/"),
        LexerExample("await /a/", "identifier await", "regexLiteral /a/"),
        LexerExample("\u{FEFF}/a/", "byteOrderMark \u{FEFF}", "regexLiteral /a/"),
    ])
    func bareSlash(_ example: LexerExample) { example.check() }

    @Test("A slash between operands divides", arguments: [
        LexerExample("a / b / c", "identifier a", "binaryOperator /", "identifier b", "binaryOperator /",
            "identifier c"),
        LexerExample("a/b/c", "identifier a", "binaryOperator /", "identifier b", "binaryOperator /",
            "identifier c"),
        LexerExample("(a) / 2 / x", "leftParenthesis (", "identifier a", "rightParenthesis )",
            "binaryOperator /", "integerLiteral 2", "binaryOperator /", "identifier x"),
        LexerExample("x.default / 2", "identifier x", "period .", "identifier default", "binaryOperator /",
            "integerLiteral 2"),
        LexerExample("self / x", "keyword self", "binaryOperator /", "identifier x"),
        LexerExample("a /= b", "identifier a", "binaryOperator /=", "identifier b"),
        LexerExample("a! / b /c", "identifier a", "postfixExclamation !", "binaryOperator /", "identifier b",
            "prefixOperator /", "identifier c"),
        LexerExample("reduce(1, /)", "identifier reduce", "leftParenthesis (", "integerLiteral 1", "comma ,",
            "binaryOperator /", "rightParenthesis )"),
        LexerExample("f(/, /)", "identifier f", "leftParenthesis (", "binaryOperator /", "comma ,",
            "binaryOperator /", "rightParenthesis )"),
        LexerExample("f(/) + g(/)", "identifier f", "leftParenthesis (", "binaryOperator /", "rightParenthesis )",
            "binaryOperator +", "identifier g", "leftParenthesis (", "binaryOperator /", "rightParenthesis )"),
        LexerExample("func /(a: A)", "keyword func", "prefixOperator /", "leftParenthesis (", "identifier a",
            "colon :", "identifier A", "rightParenthesis )"),
        LexerExample("operator /^/", "keyword operator", "binaryOperator /^/"),
        LexerExample("x = /a", "identifier x", "equal =", "prefixOperator /", "identifier a"),
    ])
    func division(_ example: LexerExample) { example.check() }

    @Test(arguments: [
        LexerExample("#/a/b/#", "regexLiteral #/a/b/#"),
        LexerExample("##/a/#/##", "regexLiteral ##/a/#/##"),
        LexerExample("#/\n a # comment\n/#", "regexLiteral #/\n a # comment\n/#"),
        LexerExample("#/ a", "regexLiteral #/ a"),
        LexerExample("#/a\nb", "regexLiteral #/a", "identifier b"),
        LexerExample("#/ \nb c", "regexLiteral #/ ", "identifier b", "identifier c"),
    ])
    func extended(_ example: LexerExample) { example.check() }
}
