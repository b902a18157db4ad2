import ProjectIndex
import SourceText
import Syntax

/// Finds `// reobserve:keep` on a class: in the comments directly above it, or in its header up to the end of the
/// line of its opening brace.
enum KeepDirective {
    static func site(on type: TypeSymbol) -> Site? {
        type.declarations.first { isKept($0.node) }
    }

    private static func isKept(_ declaration: Node) -> Bool {
        let tree = declaration.tree
        let first = declaration.tokenIndices.lowerBound
        return comments(above: first, in: tree).contains { isDirective(tree.text(ofToken: $0)) }
            || headerComments(of: declaration).contains { isDirective(tree.text(ofToken: $0)) }
    }

    /// Comments before a token, without one that trails the code of an earlier line.
    private static func comments(above token: Int, in tree: SyntaxTree) -> [Int] {
        let previous = tree.significantToken(before: token) ?? -1
        var lineEnded = previous < 0
        var result: [Int] = []
        for index in (previous + 1)..<token {
            switch tree.tokens[index].kind {
            case .whitespace:
                let bytes = tree.file.bytes[tree.tokens[index].range.start..<tree.tokens[index].range.end]
                lineEnded = lineEnded || bytes.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            case .lineComment, .blockComment:
                if lineEnded { result.append(index) }
            default:
                break
            }
        }
        return result
    }

    private static func headerComments(of declaration: Node) -> [Int] {
        guard let block = declaration.first(.memberBlock) else { return [] }
        let tree = declaration.tree
        let brace = block.tokenIndices.lowerBound
        let header = declaration.tokenIndices.lowerBound...brace
        var result = header.filter { isComment(tree.tokens[$0]) }
        var index = brace + 1
        while index < tree.tokens.count, tree.tokens[index].kind.isTrivia, !hasLineEnd(tree, index) {
            if isComment(tree.tokens[index]) { result.append(index) }
            index += 1
        }
        return result
    }

    private static func isComment(_ token: Token) -> Bool {
        token.kind == .lineComment || token.kind == .blockComment
    }

    private static func hasLineEnd(_ tree: SyntaxTree, _ index: Int) -> Bool {
        tree.tokens[index].kind == .whitespace
            && tree.text(ofToken: index).utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    }

    /// Whether a comment says `reobserve:keep`, alone or followed by ` -- ` and prose.
    static func isDirective(_ comment: String) -> Bool {
        let words = comment.drop { "/*! ".contains($0) }.split(whereSeparator: \.isWhitespace)
        return words.first == "reobserve:keep"
    }
}
