import SourceText

/// What a token is. Trivia kinds come first; everything from `identifier` on is significant.
public enum TokenKind: UInt8, Sendable, CaseIterable {
    /// Blanks, tabs, line ends, in one run.
    case whitespace
    /// `// …` up to, not including, the line end.
    case lineComment
    /// `/* … */`, nested comments included; an unterminated one runs to the end of the file.
    case blockComment
    /// `#!…` on the first line.
    case shebang
    /// `EF BB BF` at the start.
    case byteOrderMark
    /// Bytes that are no Swift: NUL, invalid UTF-8, stray backticks, stray `*/`, conflict markers.
    case unknown

    /// A name; also contextual keywords (`get`, `some`, `async` …), backticked and raw identifiers.
    case identifier
    /// A reserved word; `Token.keyword` says which. After a `.` only `self` and `init` stay keywords, all
    /// others are member names there and come as `identifier`.
    case keyword
    /// `$name` or `$0`, one token with its dollar.
    case dollarIdentifier
    /// `_` alone.
    case wildcard
    case integerLiteral
    case floatLiteral
    /// The opening quote with its `#`s: `"`, `"""`, `#"`, `##"""`; also the `'` of other languages.
    case stringStart
    /// Literal text between quotes and interpolations, escapes included.
    case stringText
    /// `\(`, with `#`s in raw strings.
    case interpolationStart
    /// The `)` that closes an interpolation.
    case interpolationEnd
    /// The closing quote with its `#`s.
    case stringEnd
    /// A whole regex literal: `/…/` or `#/…/#`.
    case regexLiteral
    /// `@`.
    case at
    /// `#` before a macro name or in `#available`; the name follows as an identifier or keyword.
    case pound
    /// `#if`, `#elseif`, `#else`, `#endif`, `#sourceLocation`: one token.
    case directive
    case leftParenthesis
    case rightParenthesis
    case leftBrace
    case rightBrace
    case leftBracket
    case rightBracket
    case comma
    case colon
    /// `::` of a module selector, as in `Module::name`.
    case colonColon
    case semicolon
    case period
    /// `\` of a key path.
    case backslash
    /// `->`.
    case arrow
    /// `=`.
    case equal
    /// `&` before an operand, as in `&value`.
    case ampersand
    /// `?` bound to what stands before it: optional type, optional chaining.
    case postfixQuestion
    /// `!` bound to what stands before it.
    case postfixExclamation
    /// `?` of a ternary.
    case infixQuestion
    case prefixOperator
    case binaryOperator
    case postfixOperator
    /// Length 0, always the last token.
    case endOfFile

    public var isTrivia: Bool { rawValue < TokenKind.identifier.rawValue }
}

/// Words with a meaning in the grammar: the reserved ones, and those that are keywords only in their place.
///
/// A token of kind `identifier` carries one too when it is spelled like a contextual keyword,
/// so that the parser never compares text.
public enum Keyword: UInt8, Sendable, CaseIterable {
    case none
    // Declarations.
    case `associatedtype`, `class`, `deinit`, `enum`, `extension`, `fileprivate`, `func`, `import`, `init`, `inout`
    case `internal`, `let`, `operator`, `precedencegroup`, `private`, `protocol`, `public`, `rethrows`, `static`
    case `struct`, `subscript`, `typealias`, `var`
    // Statements and expressions.
    case `break`, `case`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`, `for`, `guard`, `if`
    case `in`, `repeat`, `return`, `throw`, `switch`, `where`, `while`
    /// `Any`.
    case anyType
    case `as`, `false`, `is`, `nil`, `self`
    /// `Self`.
    case selfType
    case `super`, `throws`, `true`, `try`
    // Contextual: their tokens are of kind `identifier`.
    case actor, any, async, await, borrowing, consume, consuming, convenience, copy, didSet, distributed, dynamic
    case each, final, get, indirect, infix, isolated, lazy, macro
    /// `modify` and `_modify`.
    case modify
    case mutating, nonisolated, nonmutating, open, optional, override, package, postfix, prefix
    /// `Protocol`, as in `P.Protocol`.
    case protocolKeyword
    /// `read` and `_read`.
    case read
    case required, sending, set, some
    /// `Type`, as in `T.Type`.
    case typeKeyword
    case unowned, unsafe, weak, willSet, yield, discard, unsafeAddress, unsafeMutableAddress
    case available, unavailable

    /// Whether the word can name nothing unless backticked; its tokens are of kind `keyword`, except after a `.`.
    public var isReserved: Bool {
        self != .none && rawValue <= Keyword.try.rawValue
    }
}

/// A kind and a range. Together the tokens of a file cover every byte, in order, without gaps.
public struct Token: Sendable, Hashable {
    /// UTF-8 offset of the first byte.
    public var start: UInt32
    /// Number of UTF-8 bytes.
    public var length: UInt32
    public var kind: TokenKind
    /// `.none` unless the token is spelled like a keyword and not backticked.
    public var keyword: Keyword
    /// Whether a line end lies in the trivia directly before this token, or the token is the first of the file.
    public var startsLine: Bool

    public init(
        start: UInt32, length: UInt32, kind: TokenKind, keyword: Keyword = .none, startsLine: Bool = false
    ) {
        self.start = start
        self.length = length
        self.kind = kind
        self.keyword = keyword
        self.startsLine = startsLine
    }

    public var end: UInt32 { start + length }

    public var range: TextRange { TextRange(Int(start), Int(end)) }
}
