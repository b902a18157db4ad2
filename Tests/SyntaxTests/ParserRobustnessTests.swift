import Foundation
import Fuzzing
import SourceText
import Syntax
import Testing

@Suite struct ParserRobustnessTests {
    @Test(arguments: GrammarSnippets.all)
    func understandsValidSource(_ text: String) {
        let tree = Parser.parse(SourceFile(path: "a.swift", text: text))
        let opaque = tree.root.subtree.filter { $0.kind == .opaque }.map(\.text)
        #expect(opaque == [], "in \(text)")
        #expect(firstViolation(tree) == nil, "in \(text)")
    }

    @Test(arguments: GrammarSnippets.all)
    func survivesCutsAndGaps(_ text: String) {
        let file = SourceFile(path: "a.swift", text: text)
        for token in Lexer.tokens(of: file) where !token.kind.isTrivia {
            let before = file.text(TextRange(0, Int(token.start)))
            expectLaws(before)
            expectLaws(before + file.text(TextRange(Int(token.end), file.bytes.count)))
        }
    }

    @Test func survivesOneLongMixture() {
        let text = GrammarSnippets.all.joined(separator: "\n")
        expectLaws(text)
        expectLaws(String(text.reversed()))
    }

    @Test(arguments: ["(", "[", "{", "<", "a<", "f{", "\"\\("])
    func survivesVeryDeepNesting(_ piece: String) async {
        await expectLawsOnSmallStack(String(repeating: piece, count: 100_000))
    }

    @Test(arguments: [
        "a<b,", "[(", "({", "f({", "@A(", "@A<", "\\.[", "if ", "if a{", "switch ", "let ", "case ", "func f(",
        "var x:", "var x:[", "var x:(", "class A{", "#if A\n", "#if A\n@B\n", "enum E{case a(", "a?b:", "!", "- ",
        "try ", "some ", "var x:some ", ".a", "var x:A.", "var x:A?", "x?", "x as A?", "->", "else if a{}",
        "if a{}else ", "a:", "final ", "where A:", "as ", ")", "]", "}", "#a(", "/", "`", "if let x=", "case let(",
        "case .a(", "in", "{a in ", "for ", "for x in ", "var x{get{", "do{", "guard ", ";", ",", "A<B>.", "@A ",
    ])
    func survivesRepetition(_ piece: String) async {
        let text = String(repeating: piece, count: 3_000)
        await expectLawsOnSmallStack(text)
        await expectLawsOnSmallStack("struct S { func f() { let x = " + text)
        await expectLawsOnSmallStack("let x: " + text)
    }

    /// On a thread of 512 KiB, as those of concurrent queues have on some systems.
    private func expectLawsOnSmallStack(_ text: String) async {
        let violation = await withCheckedContinuation { continuation in
            let thread = Thread {
                let tree = Parser.parse(SourceFile(path: "a.swift", text: text))
                continuation.resume(returning: firstViolation(tree))
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
        #expect(violation == nil, "in \(text.prefix(60))")
    }
}
