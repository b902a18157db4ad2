import SourceText
import Syntax

/// What the comments of one file silence.
public struct FileSuppressions {
    public private(set) var suppressions: [Suppression] = []
    public private(set) var problems: [DirectiveProblem] = []
    public let lines: LineTable
    private let tree: SyntaxTree
    private let knownRules: Set<String>
    /// Ids of `disable` without a place that no `enable` has ended, with the line each begins at.
    private var open: [(id: Directive.Word, line: Int)] = []

    /// - Parameter knownRules: every id a directive may name.
    /// - Returns: `nil` for a file without any directive.
    public init?(_ tree: SyntaxTree, knownRules: Set<String>) {
        guard ByteSearch.first(Array(Directive.prefix.utf8), in: tree.file.bytes) != nil else { return nil }
        self.tree = tree
        self.knownRules = knownRules
        lines = tree.file.lines
        for index in tree.tokens.indices {
            guard [.lineComment, .blockComment].contains(tree.tokens[index].kind),
                let directive = Directive(comment: tree.tokens[index].range, in: tree.file)
            else { continue }
            read(directive, at: index)
        }
        for (id, line) in open {
            suppressions.append(Suppression(rule: id.text, range: id.range, lines: line...max(line, lines.count)))
        }
    }

    private mutating func read(_ directive: Directive, at token: Int) {
        let parts = directive.verb.text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard let action = Directive.Action(rawValue: parts[0]) else {
            return report(directive.verb, "directive", among: Directive.verbs, word: parts[0])
        }
        if action == .keep { return }
        var place: Directive.Place?
        if action == .disable, parts.count == 2 {
            place = Directive.Place(rawValue: parts[1])
            if place == nil {
                let places = Directive.Place.allCases.map(\.rawValue)
                return report(directive.verb, "place of a directive", among: places, word: parts[1])
            }
        } else if parts.count > 1 {
            let message = "this directive is not understood"
            return problems.append(DirectiveProblem(range: directive.verb.range, message: message))
        }
        guard !directive.ids.isEmpty else {
            let message = "this directive names no rule; write which one it is for"
            return problems.append(DirectiveProblem(range: directive.verb.range, message: message))
        }
        for id in directive.ids where isKnown(id) {
            if action == .enable { close(id, at: token) } else { silence(id, at: place, token: token) }
        }
    }

    private mutating func isKnown(_ id: Directive.Word) -> Bool {
        if id.text == Suppression.everything || knownRules.contains(id.text) { return true }
        report(id, "rule", among: knownRules.sorted(), word: id.text)
        return false
    }

    private mutating func report(_ place: Directive.Word, _ what: String, among known: [String], word: String) {
        let hint = Suggestion.hint(for: word, among: known)
        problems.append(DirectiveProblem(range: place.range, message: "no \(what) is called \(word)\(hint)"))
    }

    private mutating func silence(_ id: Directive.Word, at place: Directive.Place?, token: Int) {
        let comment = tree.tokens[token].range
        let line = self.line(comment.start)
        let covered: ClosedRange<Int>?
        switch place {
        case nil: return open.append((id, line))
        case .file: covered = 1...lines.count
        case .this: covered = line...line
        case .next: covered = nextLines(after: token)
        case .previous: covered = codeLine(before: token, line: line).map { $0...$0 }
        }
        guard let covered else {
            let message = "there is no code for this directive to silence"
            return problems.append(DirectiveProblem(range: id.range, message: message))
        }
        suppressions.append(Suppression(rule: id.text, range: id.range, lines: covered))
    }

    private mutating func close(_ id: Directive.Word, at token: Int) {
        let line = self.line(tree.tokens[token].range.start)
        let ended = open.filter { $0.id.text == id.text || id.text == Suppression.everything }
        guard !ended.isEmpty else {
            let message = "nothing above disables \(id.text), so there is nothing to enable"
            return problems.append(DirectiveProblem(range: id.range, message: message))
        }
        open.removeAll { $0.id.text == id.text || id.text == Suppression.everything }
        for (word, first) in ended {
            suppressions.append(Suppression(rule: word.text, range: word.range, lines: first...line))
        }
    }

    /// From below a comment to the first line on which code begins, with the comments between.
    private func nextLines(after token: Int) -> ClosedRange<Int>? {
        let last = line(max(tree.tokens[token].range.start, tree.tokens[token].range.end - 1))
        guard last < lines.count else { return nil }
        var next = tree.significantToken(after: token)
        while let index = next, tree.tokens[index].kind != .endOfFile {
            let line = line(tree.tokens[index].range.start)
            if line > last { return (last + 1)...line }
            next = tree.significantToken(after: index)
        }
        return (last + 1)...lines.count
    }

    private func codeLine(before token: Int, line ownLine: Int) -> Int? {
        var previous = tree.significantToken(before: token)
        while let index = previous {
            let line = line(tree.tokens[index].range.start)
            if line < ownLine { return line }
            previous = tree.significantToken(before: index)
        }
        return nil
    }

    private func line(_ offset: Int) -> Int { lines.lineIndex(of: offset) + 1 }
}
