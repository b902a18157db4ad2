import SourceText

/// Branches that the compilers which know Observation never read: they skip what stands below `#if swift(<5.9)`, or beside
/// a condition of that kind that holds, however broken it is.
struct UnreadClauses {
    private struct Level {
        /// Index of the first token after the condition of the branch.
        var start: Int
        var isUnread: Bool
        /// Whether an earlier branch, or this one, is surely taken.
        var isDecided: Bool
        /// Whether a branch around it is unread already.
        var isInside: Bool
    }

    private enum Answer {
        case always, never, open
    }

    private let tokens: [Token]
    private let file: SourceFile
    private var levels: [Level] = []
    /// Indices of tokens, in order, apart from each other.
    private var found: [Range<Int>] = []

    /// The tokens with each such branch in which brackets do not match as one comment.
    static func hidden(in tokens: [Token], of file: SourceFile) -> [Token] {
        var clauses = UnreadClauses(tokens: tokens, file: file)
        for index in tokens.indices where tokens[index].kind == .directive { clauses.visit(index) }
        return clauses.replaced()
    }

    private init(tokens: [Token], file: SourceFile) {
        (self.tokens, self.file) = (tokens, file)
    }

    private mutating func visit(_ index: Int) {
        switch tokens[index].length {
        case 3: begin(index, isDecided: false)
        case 7, 5:
            guard let last = end(before: index) else { return }
            begin(index, isDecided: last.isDecided)
        case 6: _ = end(before: index)
        default: break
        }
    }

    private mutating func begin(_ index: Int, isDecided: Bool) {
        let (answer, start) = condition(after: index)
        levels.append(Level(
            start: start, isUnread: isDecided || answer == .never, isDecided: isDecided || answer == .always,
            isInside: levels.last.map { $0.isUnread || $0.isInside } ?? false))
    }

    private mutating func end(before index: Int) -> Level? {
        guard let level = levels.popLast() else { return nil }
        var range = min(level.start, index)..<index
        while let first = range.first, tokens[first].kind == .whitespace { range = first + 1..<index }
        while let last = range.last, tokens[last].kind == .whitespace { range = range.lowerBound..<last }
        if level.isUnread, !level.isInside, BracketPairs(of: Array(tokens[range])).isBroken { found.append(range) }
        return level
    }

    private func replaced() -> [Token] {
        var result: [Token] = []
        var next = 0
        for range in found {
            result += tokens[next..<range.lowerBound]
            let first = tokens[range.lowerBound]
            result.append(Token(
                start: first.start, length: tokens[range.upperBound - 1].end - first.start, kind: .blockComment,
                startsLine: first.startsLine))
            next = range.upperBound
        }
        return result + tokens[next...]
    }

    // MARK: Conditions

    /// What a condition that is nothing but `swift(<5.9)` and its like says, and the index after it.
    private func condition(after directive: Int) -> (Answer, Int) {
        var words: [Int] = []
        var index = directive + 1
        while index < tokens.count, words.count <= 5 {
            defer { index += 1 }
            guard !tokens[index].kind.isTrivia else { continue }
            if tokens[index].startsLine || tokens[index].kind == .endOfFile { break }
            words.append(index)
        }
        guard words.count == 5, let last = words.last, tokens[words[1]].kind == .leftParenthesis,
            tokens[last].kind == .rightParenthesis
        else { return (.open, (words.last ?? directive) + 1) }
        return (answer(text(words[0]), text(words[2]), text(words[3])), last + 1)
    }

    /// Swift 5 is the oldest language mode anybody builds SwiftUI in, and the oldest Xcode brings the compiler 6.2.
    private func answer(_ subject: String, _ sign: String, _ version: String) -> Answer {
        let parts = version.split(separator: ".").map { Int($0) }
        guard parts.count < 3, let major = parts.first ?? nil, let minor = parts.count == 2 ? parts[1] : 0 else { return .open }
        let oldest: (Int, Int)
        switch subject {
        case "swift": oldest = (5, 10)
        case "compiler": oldest = (6, 2)
        default: return .open
        }
        guard (major, minor) <= oldest else { return .open }
        return sign == "<" ? .never : sign == ">=" ? .always : .open
    }

    private func text(_ index: Int) -> String { file.text(tokens[index].range) }
}
