import SourceText
import Syntax

/// One rule that a comment silences for a run of lines.
public struct Suppression: Hashable, Sendable {
    /// A rule id, or `all`.
    public let rule: String
    /// Where the id stands.
    public let range: TextRange
    /// 1-based.
    let lines: ClosedRange<Int>

    /// - Parameter line: 1-based.
    public func covers(_ rule: String, line: Int) -> Bool {
        lines.contains(line) && (self.rule == Self.everything || self.rule == rule)
    }

    public static let everything = "all"
}

/// Something in a directive that means nothing, and where.
public struct DirectiveProblem: Hashable, Sendable {
    public let range: TextRange
    public let message: String
}

/// What a comment asks for: `reobserve:disable:next ID, ID -- reason`.
struct Directive {
    enum Action: String, CaseIterable { case keep, disable, enable }
    enum Place: String, CaseIterable { case next, this, previous, file }

    /// All there are, as written.
    static let verbs = Action.allCases.map(\.rawValue) + Place.allCases.map { "disable:\($0.rawValue)" }

    struct Word: Hashable {
        let text: String
        let range: TextRange
    }

    /// After `reobserve:`, as written: `disable:next`.
    let verb: Word
    let ids: [Word]

    static let prefix = "reobserve:"

    /// - Returns: `nil` for a comment that is no directive.
    init?(comment: TextRange, in file: SourceFile) {
        let bytes = file.bytes
        var position = comment.start
        // One opening mark, whatever its length; a directive that is itself commented out has two.
        while position < comment.end, "/*!".utf8.contains(bytes[position]) { position += 1 }
        while position < comment.end, " \t\r\n".utf8.contains(bytes[position]) { position += 1 }
        guard bytes[position..<comment.end].starts(with: Self.prefix.utf8) else { return nil }
        let words = Self.words(bytes, from: position + Self.prefix.utf8.count, to: comment.end)
        guard let verb = words.first else { return nil }
        self.verb = verb
        ids = Array(words.dropFirst())
    }

    /// Words up to ` -- `, the end of the line or the end of the comment.
    private static func words(_ bytes: [UInt8], from start: Int, to end: Int) -> [Word] {
        var words: [Word] = []
        var position = start
        while position < end, bytes[position] != UInt8(ascii: "\n"), bytes[position] != UInt8(ascii: "\r") {
            if isSeparator(bytes[position]) {
                position += 1
                continue
            }
            let begin = position
            while position < end, !isSeparator(bytes[position]), !isLineEnd(bytes[position]) { position += 1 }
            let text = String(decoding: bytes[begin..<position], as: UTF8.self)
            if text == "--" || text == "*/" { return words }
            words.append(Word(text: text, range: TextRange(begin, position)))
        }
        return words
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: ",")
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }
}
