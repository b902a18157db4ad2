import SourceText
import Syntax

/// The comment above a variable, or behind it on its line, that says in so many words that it is not published on purpose.
struct DeliberateComment {
    /// Of the first comment of the block; UTF-8.
    let offset: Int

    /// - Parameter declaration: a `variableDeclaration`.
    init?(of declaration: Node) {
        let tree = declaration.tree
        let comments = Self.above(declaration) + Self.behind(declaration)
        guard let first = comments.first else { return nil }
        let text = comments.map { tree.text(ofToken: $0) }.joined(separator: "\n")
        guard Self.speaksOfPublishing(text) else { return nil }
        offset = tree.tokens[first].range.start
    }

    private static func above(_ declaration: Node) -> [Int] {
        let tree = declaration.tree
        var result: [Int] = []
        for token in tree.tokens[..<declaration.tokenIndices.lowerBound].indices.reversed() {
            switch tree.tokens[token].kind {
            case .lineComment, .blockComment: result.insert(token, at: 0)
            case .whitespace where lineEnds(in: tree.text(ofToken: token)) < 2: continue
            default: return result
            }
            // A comment behind the declaration before belongs to that one.
            if !tree.file.isFirstOnLine(tree.tokens[token].range.start) { return Array(result.dropFirst()) }
        }
        return result
    }

    private static func behind(_ declaration: Node) -> [Int] {
        let tree = declaration.tree
        let end = declaration.tokenIndices.upperBound
        return tree.tokens[end...].indices.prefix { token in
            tree.tokens[token].kind.rawValue <= TokenKind.blockComment.rawValue && lineEnds(in: tree.text(ofToken: token)) == 0
        }.filter { tree.tokens[$0].kind != .whitespace }
    }

    private static func lineEnds(in text: String) -> Int {
        text.utf8.count { $0 == UInt8(ascii: "\n") }
    }

    private static let denials: Set<String> = ["not", "no", "isn't", "without", "never", "non"]
    private static let fillers: Set<String> = ["a", "an", "be", "marked", "as", "made"]
    private static let intents: Set<String> = ["deliberately", "intentionally", "purpose", "purposely", "purposefully"]

    /// `NOT @Published`, `Deliberately not published`, `unpublished on purpose`; not `articles not published yet`.
    static func speaksOfPublishing(_ comment: String) -> Bool {
        let words = comment.lowercased().split { !($0.isLetter || $0 == "@" || $0 == "'") }.map(String.init)
        let isMeant = words.contains(where: intents.contains)
        return words.indices.contains { position in
            switch words[position] {
            case "unpublished": return isMeant
            case "published", "@published":
                let before = words[..<position].last { !fillers.contains($0) }
                return before.map(denials.contains) == true && (isMeant || words[position].hasPrefix("@"))
            default: return false
            }
        }
    }
}
