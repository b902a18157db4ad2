import CompilerHarness
import Testing

/// A change to how a text is written that must not change what is done to it.
enum TextVariant: String, Sendable, CaseIterable, CustomTestStringConvertible {
    case carriageReturns, tabs, byteOrderMark, emojiOnTop

    func apply(to source: CaseSource) -> CaseSource {
        CaseSource(name: source.name, apply(to: source.text))
    }

    private func apply(to text: String) -> String {
        switch self {
        case .carriageReturns: text.replacing("\n", with: "\r\n")
        case .tabs: text.split(separator: "\n", omittingEmptySubsequences: false).map(Self.tabbed).joined(separator: "\n")
        case .byteOrderMark: "\u{FEFF}" + text
        // Touching a comment that is there, so that it stays one header.
        case .emojiOnTop: "// 🧑‍🚀 é\n" + (text.hasPrefix("//") ? "" : "\n") + text
        }
    }

    private static func tabbed(_ line: Substring) -> String {
        let blanks = line.prefix { $0 == " " }.count
        return String(repeating: "\t", count: blanks / 4) + line.dropFirst(blanks / 4 * 4)
    }

    var testDescription: String { rawValue }
}

/// Ways to hide a whole text from the compiler.
enum TextWrapping: String, Sendable, CaseIterable, CustomTestStringConvertible {
    case lineComments, blockComment, stringLiteral

    /// nil where the text would break out of the wrapping.
    func apply(to source: CaseSource) -> CaseSource? {
        let text = source.text
        switch self {
        case .lineComments:
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            return CaseSource(name: source.name, lines.map { "// \($0)" }.joined(separator: "\n") + "\n")
        case .blockComment:
            let hasMarks = text.contains("/*") || text.contains("*/")
            return hasMarks ? nil : CaseSource(name: source.name, "/*\n\(text)*/\n")
        case .stringLiteral:
            let breaksOut = text.contains("\"\"\"####") || text.contains("\\####")
            return breaksOut ? nil : CaseSource(name: source.name, "let text = ####\"\"\"\n\(text)\"\"\"####\n")
        }
    }

    var testDescription: String { rawValue }
}
