import Testing

struct LexerStringsTests {
    @Test(arguments: [
        LexerExample(#""""#, #"stringStart ""#, #"stringEnd ""#),
        LexerExample(#""a b""#, #"stringStart ""#, "stringText a b", #"stringEnd ""#),
        LexerExample(#""\"\\""#, #"stringStart ""#, #"stringText \"\\"#, #"stringEnd ""#),
        LexerExample(#""// no /* comment""#, #"stringStart ""#, "stringText // no /* comment", #"stringEnd ""#),
        LexerExample("'x'", "stringStart '", "stringText x", "stringEnd '"),
    ])
    func ofOneLine(_ example: LexerExample) { example.check() }

    @Test("A string of one line ends at the line end", arguments: [
        LexerExample("\"ab\nc", #"stringStart ""#, "stringText ab", "identifier c"),
        LexerExample("\"\nc", #"stringStart ""#, "identifier c"),
        LexerExample("\"ab\\\nc", #"stringStart ""#, #"stringText ab\"#, "identifier c"),
        LexerExample("\"ab", #"stringStart ""#, "stringText ab"),
        LexerExample(
            "\"\\(f(\"x\nlet", #"stringStart ""#, #"interpolationStart \("#, "identifier f", "leftParenthesis (",
            #"stringStart ""#, "stringText x", "keyword let"),
    ])
    func unterminated(_ example: LexerExample) { example.check() }

    @Test(arguments: [
        LexerExample("\"\"\"\na \"\" b\n\"\"\"", "stringStart \"\"\"", "stringText \na \"\" b\n", "stringEnd \"\"\""),
        LexerExample("\"\"\"\n\\\"\"\"\n\"\"\"", "stringStart \"\"\"", "stringText \n\\\"\"\"\n", "stringEnd \"\"\""),
        LexerExample(
            "\"\"\"\n\\(\n1\n)\n\"\"\"", "stringStart \"\"\"", "stringText \n", #"interpolationStart \("#,
            "integerLiteral 1", "interpolationEnd )", "stringText \n", "stringEnd \"\"\""),
        LexerExample("\"\"\"\nno end", "stringStart \"\"\"", "stringText \nno end"),
    ])
    func ofSeveralLines(_ example: LexerExample) { example.check() }

    @Test(arguments: [
        LexerExample(##"#"a"b"#"##, ##"stringStart #""##, #"stringText a"b"#, ##"stringEnd "#"##),
        LexerExample(
            ##"#"\(x)\#(x)"#"##, ##"stringStart #""##, #"stringText \(x)"#, ##"interpolationStart \#("##,
            "identifier x", "interpolationEnd )", ##"stringEnd "#"##),
        LexerExample(###"##"a"#"##"###, ###"stringStart ##""###, ##"stringText a"#"##, ###"stringEnd "##"###),
        LexerExample(##"#"\"#"##, ##"stringStart #""##, #"stringText \"#, ##"stringEnd "#"##),
        LexerExample(##"#"""#"##, ##"stringStart #""##, #"stringText ""#, ##"stringEnd "#"##),
        LexerExample(##"#"""a"#"##, ##"stringStart #""##, #"stringText ""a"#, ##"stringEnd "#"##),
        LexerExample(
            "#\"\"\"\n\"\"\"\n\"\"\"#", "stringStart #\"\"\"", "stringText \n\"\"\"\n", "stringEnd \"\"\"#"),
    ])
    func raw(_ example: LexerExample) { example.check() }

    @Test(arguments: [
        LexerExample(
            #""a\(b)c""#, #"stringStart ""#, "stringText a", #"interpolationStart \("#, "identifier b",
            "interpolationEnd )", "stringText c", #"stringEnd ""#),
        LexerExample(
            #""\(f((1)))""#, #"stringStart ""#, #"interpolationStart \("#, "identifier f", "leftParenthesis (",
            "leftParenthesis (", "integerLiteral 1", "rightParenthesis )", "rightParenthesis )",
            "interpolationEnd )", #"stringEnd ""#),
        LexerExample(
            #""\(a ? "x\(b)" : ")")""#, #"stringStart ""#, #"interpolationStart \("#, "identifier a",
            "infixQuestion ?", #"stringStart ""#, "stringText x", #"interpolationStart \("#, "identifier b",
            "interpolationEnd )", #"stringEnd ""#, "colon :", #"stringStart ""#, "stringText )", #"stringEnd ""#,
            "interpolationEnd )", #"stringEnd ""#),
        LexerExample(
            #""\(/* ) */ x)""#, #"stringStart ""#, #"interpolationStart \("#, "blockComment /* ) */",
            "identifier x", "interpolationEnd )", #"stringEnd ""#),
        LexerExample(
            #""\(try! (x))""#, #"stringStart ""#, #"interpolationStart \("#, "keyword try", "postfixExclamation !",
            "leftParenthesis (", "identifier x", "rightParenthesis )", "interpolationEnd )", #"stringEnd ""#),
    ])
    func interpolated(_ example: LexerExample) { example.check() }
}
