import Testing

struct LexerNumbersTests {
    @Test(arguments: ["0", "1_000", "0xFF_0a", "0o17", "0b1010", "12abc", "0xg", "0o9", "0b2"])
    func integers(_ text: String) {
        LexerExample(text, "integerLiteral \(text)").check()
    }

    @Test(arguments: ["1.5", "1_0.2_5", "1e3", "1E-3", "1.5e+3", "0x1p3", "0x1.8p-3", "1e"])
    func floats(_ text: String) {
        LexerExample(text, "floatLiteral \(text)").check()
    }

    @Test("A period without a digit behind it is a member access", arguments: [
        LexerExample("1.foo", "integerLiteral 1", "period .", "identifier foo"),
        LexerExample("x.0.1", "identifier x", "period .", "integerLiteral 0", "period .", "integerLiteral 1"),
        LexerExample("0xff.description", "integerLiteral 0xff", "period .", "identifier description"),
        LexerExample("0xff.fp", "integerLiteral 0xff", "period .", "identifier fp"),
        LexerExample("1.0f", "floatLiteral 1.0", "identifier f"),
        LexerExample("1.", "integerLiteral 1", "period ."),
        LexerExample("-1", "prefixOperator -", "integerLiteral 1"),
    ])
    func members(_ example: LexerExample) { example.check() }
}
