import Testing

struct LexerOperatorsTests {
    @Test("What stands around an operator decides its kind", arguments: [
        LexerExample("a + b", "identifier a", "binaryOperator +", "identifier b"),
        LexerExample("a+b", "identifier a", "binaryOperator +", "identifier b"),
        LexerExample("a +b", "identifier a", "prefixOperator +", "identifier b"),
        LexerExample("a+ b", "identifier a", "postfixOperator +", "identifier b"),
        LexerExample("(-x)", "leftParenthesis (", "prefixOperator -", "identifier x", "rightParenthesis )"),
        LexerExample("x^.y", "identifier x", "postfixOperator ^", "period .", "identifier y"),
        LexerExample("^.y", "prefixOperator ^", "period .", "identifier y"),
        LexerExample("a +/* */b", "identifier a", "binaryOperator +", "blockComment /* */", "identifier b"),
        LexerExample("/* */-b", "blockComment /* */", "prefixOperator -", "identifier b"),
        LexerExample("a →b", "identifier a", "prefixOperator →", "identifier b"),
        LexerExample("x\u{A0}-y", "identifier x", "unknown \u{A0}", "prefixOperator -", "identifier y"),
    ])
    func boundness(_ example: LexerExample) { example.check() }

    @Test(arguments: [
        LexerExample("a?.b!", "identifier a", "postfixQuestion ?", "period .", "identifier b",
            "postfixExclamation !"),
        LexerExample("a ? b : c", "identifier a", "infixQuestion ?", "identifier b", "colon :", "identifier c"),
        LexerExample("a ?? b", "identifier a", "binaryOperator ??", "identifier b"),
        LexerExample("T??", "identifier T", "postfixQuestion ?", "postfixQuestion ?"),
        LexerExample("a != b", "identifier a", "binaryOperator !=", "identifier b"),
        LexerExample("a!=b", "identifier a", "postfixExclamation !", "equal =", "identifier b"),
        LexerExample("!a", "prefixOperator !", "identifier a"),
    ])
    func optionalMarks(_ example: LexerExample) { example.check() }

    @Test(arguments: [
        LexerExample("a=b", "identifier a", "equal =", "identifier b"),
        LexerExample("f(&x)", "identifier f", "leftParenthesis (", "ampersand &", "identifier x",
            "rightParenthesis )"),
        LexerExample("A & B", "identifier A", "binaryOperator &", "identifier B"),
        LexerExample("A&B", "identifier A", "binaryOperator &", "identifier B"),
        LexerExample("->", "arrow ->"),
        LexerExample("a...b", "identifier a", "binaryOperator ...", "identifier b"),
        LexerExample("1...2", "integerLiteral 1", "binaryOperator ...", "integerLiteral 2"),
        LexerExample("a+.b", "identifier a", "postfixOperator +", "period .", "identifier b"),
        LexerExample("A<B<C>>()", "identifier A", "binaryOperator <", "identifier B", "binaryOperator <",
            "identifier C", "binaryOperator >>", "leftParenthesis (", "rightParenthesis )"),
        LexerExample(#"\.a"#, #"backslash \"#, "period .", "identifier a"),
        LexerExample("Swift::abs", "identifier Swift", "colonColon ::", "identifier abs"),
    ])
    func reserved(_ example: LexerExample) { example.check() }

    @Test("A comment may begin inside a run of operator characters", arguments: [
        LexerExample("a +// b", "identifier a", "binaryOperator +", "lineComment // b"),
        LexerExample("a *//*c*/", "identifier a", "binaryOperator *", "lineComment //*c*/"),
        LexerExample("*/", "unknown */"),
    ])
    func comments(_ example: LexerExample) { example.check() }
}
