import ProjectIndex
import SourceText
import Syntax

/// Since Xcode 27 a `@State` may be set only after all other stored properties. Plain assignments that directly
/// follow go before it; anything else between is left to people.
struct StateAssignmentOrder {
    /// Statements of one initializer body.
    private let statements: [Node]
    /// Positions of the first `_x = StateObject(…)` and of the statements directly after it that are assignments.
    private let run: Range<Int>
    private let stateTargets: Set<String>
    private let tree: SyntaxTree

    /// - Parameters:
    ///   - assignment: the `expression` of one `_x = StateObject(…)`.
    ///   - states: names of the type's properties with state storage, without `_`.
    /// - Returns: `nil` where the assignment is no statement of a body.
    init?(_ assignment: Node, states: Set<String>) {
        guard let body = assignment.parent, body.kind == .codeBlock else { return nil }
        statements = Array(body.children)
        stateTargets = states
        tree = body.tree
        guard let first = statements.firstIndex(where: { StateAssignmentOrder.state(of: $0, states) != nil }) else {
            return nil
        }
        let following = statements[(first + 1)...].prefix { Assignment($0) != nil }
        run = first..<(first + 1 + following.count)
    }

    /// Where the statements that must move first begin; groups the assignments of one body.
    var anchor: Node { statements[run.lowerBound] }

    /// The first assignment that follows after something that is none, or that follows directly and cannot be moved: a
    /// reader must look.
    var laterAssignment: Node? {
        let left = edits.isEmpty ? statements[run] : []
        return (left + statements[run.upperBound...]).flatMap(Self.parts).first { statement in
            guard let assignment = Assignment(statement) else { return false }
            return !stateTargets.contains(assignment.property)
        }
    }

    /// `_name = StateObject(…)` further down in the same body.
    func storageAssignment(of name: String, after assignment: Node) -> Node? {
        statements.flatMap(Self.parts).first { statement in
            guard statement.range.start > assignment.range.end, let later = Assignment(statement) else { return false }
            return later.isStorage && later.property == name
        }
    }

    /// The statement, or those in its branches.
    private static func parts(_ statement: Node) -> [Node] {
        switch statement.kind {
        case .ifStatement, .switchStatement, .doStatement: statement.subtree.filter { $0.kind == .expression }
        default: [statement]
        }
    }

    /// Moves the plain assignments of the run before its first state; empty when there are none, or when one cannot
    /// move.
    var edits: [TextEdit] {
        let plain = statements[run].filter { StateAssignmentOrder.state(of: $0, stateTargets) == nil }
        guard !plain.isEmpty, statements[run].allSatisfy(standsAlone), plain.allSatisfy(isMovable) else { return [] }
        let chunks = plain.map(chunk)
        let text = chunks.map { tree.file.text($0) }.joined()
        guard text.utf8.last == 10 || text.utf8.last == 13 else { return [] }
        let start = tree.file.lineStart(anchor.range.start)
        return [.insert(text, at: start)] + chunks.map(TextEdit.delete)
    }

    private static func state(of statement: Node, _ states: Set<String>) -> String? {
        guard let assignment = Assignment(statement), assignment.isStorage, states.contains(assignment.property) else {
            return nil
        }
        return assignment.property
    }

    private func standsAlone(_ statement: Node) -> Bool {
        guard tree.file.isFirstOnLine(statement.range.start) else { return false }
        let next = tree.significantToken(after: statement.tokenIndices.upperBound - 1)
        return next.map { tree.tokens[$0].startsLine } ?? true
    }

    /// Its value is free of closures, of the states themselves and of wrappers that are rewritten too.
    private func isMovable(_ statement: Node) -> Bool {
        statement.subtree.allSatisfy { node in
            guard node.kind == .nameReference || node.kind == .memberSuffix else { return node.kind != .closure }
            let name = node.name ?? ""
            let property = name.hasPrefix("_") ? String(name.dropFirst()) : name
            return !stateTargets.contains(property) && name != "ObservedObject" && name != "environmentObject"
        }
    }

    /// Whole lines of a statement, with the comments directly above it.
    private func chunk(_ statement: Node) -> TextRange {
        let file = tree.file
        var start = file.lineStart(statement.range.start)
        var index = statement.tokenIndices.lowerBound - 1
        while index > 0, tree.tokens[index].kind.isTrivia {
            let token = tree.tokens[index]
            if token.kind == .lineComment || token.kind == .blockComment {
                guard file.isFirstOnLine(token.range.start) else { break }
                start = file.lineStart(token.range.start)
            }
            index -= 1
        }
        return TextRange(start, file.nextLineStart(statement.range.end))
    }
}

/// `x = e`, `self.x = e`, `_x = e`, `self._x = e` as a whole statement.
struct Assignment {
    /// Without `self.` and `_`.
    let property: String
    let isStorage: Bool

    init?(_ statement: Node) {
        guard statement.kind == .expression else { return nil }
        let parts = Array(statement.children)
        guard parts.count >= 3, parts[1].kind == .operatorToken, parts[1].text == "=",
            let name = Assignment.target(parts[0])
        else { return nil }
        isStorage = name.hasPrefix("_")
        property = isStorage ? String(name.dropFirst()) : name
    }

    private static func target(_ node: Node) -> String? {
        if node.kind == .nameReference { return node.name }
        guard node.kind == .chain else { return nil }
        let parts = Array(node.children)
        guard parts.count == 2, parts[0].name == "self", parts[1].kind == .memberSuffix else { return nil }
        return parts[1].name
    }
}
