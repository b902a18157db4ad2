/// How a string literal is delimited.
struct StringDelimiter: Hashable, Sendable {
    enum Quote: UInt8, Sendable {
        /// `"`
        case double
        /// `"""`
        case triple
        /// `'`, no Swift, but read as a string so that its text is not taken for code.
        case single
    }

    var quote: Quote
    /// Number of `#` before the opening quote.
    var pounds: Int

    var spansLines: Bool { quote == .triple }
}

/// What the next byte is read as.
enum LexerMode: Hashable, Sendable {
    case code
    /// Between the quotes.
    case string(StringDelimiter)
    /// Code between `\(` and its `)`; `openParentheses` counts those opened inside and not yet closed.
    case interpolation(StringDelimiter, openParentheses: Int)
}

/// The modes of the lexer, innermost last. An explicit stack, so that nesting costs memory and never call depth.
struct LexerModeStack {
    private(set) var current: LexerMode = .code
    private var outer: [LexerMode] = []

    mutating func push(_ mode: LexerMode) {
        outer.append(current)
        current = mode
    }

    /// Goes back to the mode around the current one; the outermost stays.
    mutating func pop() {
        current = outer.popLast() ?? .code
    }

    mutating func replace(with mode: LexerMode) {
        current = mode
    }
}
