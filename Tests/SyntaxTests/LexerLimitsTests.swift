import SourceText
import Syntax
import Testing

/// What is repeated to make lexing deep or slow.
struct Repetition: CustomTestStringConvertible, Sendable {
    var name: String
    var opening: String
    var closing = ""

    var testDescription: String { name }

    func file(count: Int) -> SourceFile {
        SourceFile(
            path: "repeated.swift",
            text: String(repeating: opening, count: count) + String(repeating: closing, count: count))
    }
}

struct LexerLimitsTests {
    @Test(arguments: [
        Repetition(name: "brackets", opening: "[", closing: "]"),
        Repetition(name: "braces", opening: "{ ", closing: "}"),
        Repetition(name: "comments", opening: "/*", closing: "*/"),
        Repetition(name: "open comments", opening: "/*"),
        Repetition(name: "interpolations", opening: "\"\\(", closing: ")\""),
        Repetition(name: "open interpolations", opening: "\"\\("),
        Repetition(name: "raw interpolations", opening: "#\"\"\"\n\\#(", closing: ")\n\"\"\"#"),
        Repetition(name: "parentheses in interpolations", opening: "\"\\((", closing: "))\""),
    ])
    func nestingOfAHundredThousand(_ repetition: Repetition) {
        checkTokensCover(repetition.file(count: 100_000))
    }

    @Test("Time grows with the length, not with its square", arguments: [
        Repetition(name: "extended regex without end", opening: "#/\n"),
        Repetition(name: "raw string openings in a line", opening: "#\"\"\"\\#("),
        Repetition(name: "raw strings of two depths in a line", opening: "#\"\"\"\\#(##\"\"\"\\##("),
        Repetition(name: "conflicts without end", opening: "<<<<<<< a\n"),
        Repetition(name: "Perforce conflicts without end", opening: ">>>> a\n"),
        Repetition(name: "slashes", opening: " /a"),
        Repetition(name: "escaped slashes", opening: " /\\"),
        Repetition(name: "slashes in groups", opening: "(/a "),
        Repetition(name: "placeholders without end", opening: "<#a "),
        Repetition(name: "operators before placeholders", opening: "+<#"),
        Repetition(name: "backticks", opening: "`a"),
        Repetition(name: "curly quotes", opening: "“a"),
        Repetition(name: "curly quotes before interpolations", opening: "“\\(a"),
        Repetition(name: "unterminated strings", opening: "\"\\(\n"),
        Repetition(name: "operators", opening: "+/"),
        Repetition(name: "comment ends", opening: "*/"),
        Repetition(name: "pounds", opening: "#"),
        Repetition(name: "pounds and blanks", opening: "## "),
        Repetition(name: "quotes", opening: "\""),
    ])
    func linearTime(_ repetition: Repetition) {
        let (small, large) = (1_000, 32_000)
        let ratio = Double(large / small)
        let base = seconds(repetition.file(count: small))
        let time = seconds(repetition.file(count: large))
        // A square would take 32 * ratio times as long; the slack is for a busy machine.
        #expect(time < 8 * ratio * base + 0.3)
    }

    /// The shortest of three runs.
    private func seconds(_ file: SourceFile) -> Double {
        let clock = ContinuousClock()
        let times = (0..<3).map { _ in
            let duration = clock.measure { #expect(Lexer.tokens(of: file).last?.kind == .endOfFile) }
            return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        }
        return times.min() ?? 0
    }
}
