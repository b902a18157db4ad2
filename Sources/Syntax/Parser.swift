import SourceText

/// Builds the light tree of a file. Never fails: what it does not understand becomes an `opaque` node.
///
/// A recursive descent over the significant tokens. It never goes deeper than `deepestNesting`; what lies
/// deeper is skipped by brackets into one opaque node, so that no input can exhaust the stack.
public struct Parser {
    public static func parse(_ file: SourceFile) -> SyntaxTree {
        parse(file, tokens: Lexer.tokens(of: file))
    }

    static func parse(_ file: SourceFile, tokens: [Token]) -> SyntaxTree {
        var parser = Parser(file: file, tokens: tokens)
        parser.parseFile()
        return SyntaxTree(file: file, tokens: exact(parser.finishedTokens()), records: exact(parser.records))
    }

    /// The same without room for more: trees are kept, and the room would be a third of their memory.
    private static func exact<Element>(_ elements: [Element]) -> [Element] {
        guard elements.capacity > elements.count + elements.count / 16 else { return elements }
        var result: [Element] = []
        result.reserveCapacity(elements.count)
        result += elements
        return result
    }

    /// How many constructs may enclose one another before the parser stops looking inside.
    static let deepestNesting = 60

    let file: SourceFile
    /// All tokens. A split token is replaced by its remainder; the parts before it wait in `splits`.
    var input: [Token]
    /// Where each bracket's partner is.
    let brackets: BracketPairs
    var records: [NodeRecord] = []
    /// Index into `input` of the current significant token, which is `token`.
    var position = 0
    var token: Token
    /// The significant token consumed last.
    var previous: Token
    /// How many tokens the splits so far have added: what to add to an index of `input` to get the final one.
    var shift = 0
    /// Final index one past the token consumed last.
    var consumedEnd: Int32 = 0
    /// The innermost open node.
    var parent: Int32 = 0
    var depth = 0
    var context = ExpressionContext()
    var splits: [TokenSplit] = []
    /// `<` tokens that were tried as the start of generic arguments and are none.
    var comparisons: Set<Int> = []
    /// Where the last type that could not be read in an expression broke off; none that begins before is tried.
    var failedTypesEnd = 0

    private init(file: SourceFile, tokens: [Token]) {
        self.file = file
        let pairs = BracketPairs(of: tokens)
        let tokens = pairs.isBroken ? UnreadClauses.hidden(in: tokens, of: file) : tokens
        self.input = tokens
        self.brackets = pairs.isBroken ? BracketPairs(of: tokens) : pairs
        self.token = tokens[0]
        self.previous = tokens[0]
        records.reserveCapacity(tokens.count)
        skipTrivia()
    }

    private mutating func parseFile() {
        let root = NodeRecord(
            kind: .file, parent: 0, subtreeEnd: 1,
            firstToken: Int32(position), endToken: Int32(position))
        records.append(root)
        parseItems(.file, inDirective: false)
        records[0].subtreeEnd = Int32(records.count)
        records[0].endToken = max(records[0].firstToken, consumedEnd)
    }

    private func finishedTokens() -> [Token] {
        guard !splits.isEmpty else { return input }
        var result: [Token] = []
        result.reserveCapacity(input.count + splits.count)
        var copied = 0
        for split in splits {
            result.append(contentsOf: input[copied..<split.position])
            copied = split.position
            result.append(split.part)
        }
        result.append(contentsOf: input[copied...])
        return result
    }
}

/// What the surroundings of an expression take from it.
struct ExpressionContext {
    enum Braces {
        /// A `{` after a call is its trailing closure.
        case closure
        /// A `{` opens the body of a statement, unless what follows it says otherwise.
        case body
        /// As `body`, in a `guard`, whose body stands after `else`.
        case guardBody
    }

    enum Names {
        case references
        /// In a pattern: `let` and `_` may occur.
        case pattern
        /// In a pattern after `let` or `var`: bare names are new variables.
        case bindings
    }

    var braces = Braces.closure
    var names = Names.references
    /// Whether `=` ends the expression.
    var stopsAtEqual = false
}

/// A token that was cut in two.
struct TokenSplit {
    /// Index into `input` of the token that now holds the remainder.
    let position: Int
    let original: Token
    let part: Token
}
