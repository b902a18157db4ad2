import ProjectIndex
import SourceText
import Syntax

/// Finds `// reobserve:keep` on a class: in the comments directly above it, or in its header up to the end of the
/// line of its opening brace.
enum KeepDirective {
    static func keep(on type: TypeSymbol) -> Keep? {
        for site in type.declarations {
            let tree = site.node.tree
            let first = site.node.tokenIndices.lowerBound
            let comments = (comments(above: first, in: tree) + headerComments(of: site.node)).map(tree.text(ofToken:))
            if let comment = comments.first(where: isDirective) { return Keep(site: site, reason: reason(in: comment)) }
        }
        return nil
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

    /// The prose after ` -- `, on one line; `nil` where there is none.
    private static func reason(in comment: String) -> String? {
        var words = comment.split(whereSeparator: \.isWhitespace).drop { $0 != "--" }.dropFirst()
        if words.last == "*/" { words.removeLast() }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}
