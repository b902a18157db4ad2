/// Regex literals, told from division and other operators by what stands around the slash.
extension Lexer {
    /// The end of the regex literal whose `/` stands in an operator, or nil if that slash is an operator.
    ///
    /// - Parameters:
    ///   - slash: UTF-8 offset of the first `/` in the operator.
    ///   - operatorStart, operatorEnd: where the longest operator around it begins and ends.
    mutating func regexEnd(at slash: Int, operatorStart: Int, operatorEnd: Int) -> Int? {
        let leftBound = cursor.isLeftBound(at: operatorStart)
        guard !leftBound, previous?.keyword != .func, previous?.keyword != .operator else { return nil }
        var mustBeRegex = false
        if !cursor.isRightBound(at: operatorEnd, leftBound: leftBound) {
            let followsTry = followsTryMark
            guard followsTry || expectsOperand else { return nil }
            mustBeRegex = followsTry || !mayBeOperatorArgument
        }
        return scanRegex(from: slash, mustBeRegex: mustBeRegex)
    }

    /// Whether the tokens before the position are `try?` or `try!`, which no binary operator can follow.
    private var followsTryMark: Bool {
        guard let lastSignificant, lastSignificant > 0 else { return false }
        let kind = tokens[lastSignificant].kind
        guard kind == .postfixQuestion || kind == .postfixExclamation else { return false }
        return tokens[lastSignificant - 1].keyword == .try
    }

    /// Whether an operator may stand alone at the position, as in `reduce(1, /)`.
    private var mayBeOperatorArgument: Bool {
        switch previous?.kind {
        case .leftParenthesis, .leftBracket, .comma, .colon, .colonColon, .interpolationStart: true
        default: false
        }
    }

    /// Whether an expression is expected after the token before the position.
    private var expectsOperand: Bool {
        guard let previous else { return true }
        switch previous.kind {
        case .leftBrace, .leftParenthesis, .leftBracket, .interpolationStart: return true
        case .prefixOperator, .ampersand, .binaryOperator, .equal, .infixQuestion: return true
        case .semicolon, .comma, .colon: return true
        case .directive: return !cursor.matches("#sourceLocation", at: Int(previous.start))
        case .keyword:
            switch previous.keyword {
            case .true, .false, .anyType, .nil, .self, .selfType, .super: return false
            default: return true
            }
        default: return false
        }
    }

    /// The end of the regex literal that begins at a UTF-8 offset with its `#`s or its `/`, or nil if there is none.
    ///
    /// - Parameter mustBeRegex: whether nothing else can stand here; then an unfinished literal takes its whole line.
    mutating func scanRegex(from start: Int, mustBeRegex: Bool) -> Int? {
        let slash = cursor.end(ofRunOf: Byte.pound, from: start)
        let pounds = slash - start
        guard cursor.byte(at: slash) == Byte.slash else { return nil }
        guard pounds > 0 || mayOpenBareRegex(at: slash, mustBeRegex: mustBeRegex) else { return nil }

        var pattern = RegexPattern(cursor: cursor, start: slash + 1, pounds: pounds, mustBeRegex: mustBeRegex)
        let firstLineEnd = pattern.position
        if pattern.spansLines, pounds >= lookahead.unclosedRegexPounds { return firstLineEnd }
        switch pattern.scan() {
        case .closed(let end): return end
        case .notRegex: return nil
        case .unterminated(let end):
            guard mustBeRegex else { return nil }
            guard pattern.spansLines else { return end }
            lookahead.unclosedRegexPounds = pounds
            return firstLineEnd
        }
    }

    private func mayOpenBareRegex(at slash: Int, mustBeRegex: Bool) -> Bool {
        if slash > 0, cursor.byte(at: slash - 1) == Byte.asterisk { return false }
        switch cursor.byte(at: slash + 1) {
        case Byte.space, Byte.tab: return mustBeRegex
        case Byte.asterisk, Byte.slash: return false
        default: return true
        }
    }
}

/// The pattern of one regex literal, scanned for its end.
private struct RegexPattern {
    enum Outcome {
        /// UTF-8 offset behind the closing delimiter.
        case closed(Int)
        /// UTF-8 offset of the line end, or of the end of the file, that came instead of a closing delimiter.
        case unterminated(Int)
        case notRegex
    }

    private let cursor: Cursor
    private let pounds: Int
    private let mustBeRegex: Bool
    /// Whether only blanks stand between the opening delimiter and the line end, so that the literal goes on below.
    let spansLines: Bool
    /// UTF-8 offset of the next byte; at first behind the opening delimiter, at the line end if `spansLines`.
    private(set) var position: Int
    private var groupDepth = 0
    /// Depth of `[…]`, in which parentheses are plain characters.
    private var classDepth = 0
    private var lastBlank = -1

    init(cursor: Cursor, start: Int, pounds: Int, mustBeRegex: Bool) {
        self.cursor = cursor
        self.pounds = pounds
        self.mustBeRegex = mustBeRegex
        position = start
        var blanksEnd = start
        while Byte.isBlank(cursor.byte(at: blanksEnd)) { blanksEnd += 1 }
        spansLines = pounds > 0 && Byte.isLineEnd(cursor.byte(at: blanksEnd))
        if spansLines { position = blanksEnd }
    }

    mutating func scan() -> Outcome {
        while position < cursor.bytes.count {
            if cursor.bytes[position] == Byte.slash, let outcome = outcomeAtSlash() { return outcome }
            guard readCharacter() else { return .notRegex }
            if !spansLines, Byte.isLineEnd(cursor.byte(at: position)) { break }
        }
        return .unterminated(min(position, cursor.bytes.count))
    }

    /// What the slash at the position ends, or nil if it belongs to the pattern.
    private func outcomeAtSlash() -> Outcome? {
        guard pounds == 0 else {
            let end = cursor.end(ofRunOf: Byte.pound, from: position + 1)
            return end - position - 1 >= pounds ? .closed(end) : nil
        }
        let next = cursor.byte(at: position + 1)
        if next == Byte.asterisk || next == Byte.slash { return .unterminated(position) }
        if lastBlank == position - 1, !mustBeRegex { return .notRegex }
        return .closed(position + 1)
    }

    /// Steps over one character or escape.
    ///
    /// - Returns: false where a `)` without its `(` shows that this is code.
    private mutating func readCharacter() -> Bool {
        let byte = cursor.bytes[position]
        switch byte {
        case Byte.lineFeed where !spansLines, Byte.carriageReturn where !spansLines:
            return true
        case Byte.backslash:
            if spansLines || !Byte.isLineEnd(cursor.byte(at: position + 1)) { position += 1 }
        case Byte.leftParenthesis where classDepth == 0:
            groupDepth += 1
        case Byte.rightParenthesis where classDepth == 0:
            if groupDepth == 0, !mustBeRegex { return false }
            groupDepth = max(0, groupDepth - 1)
        case Byte.leftBracket:
            classDepth += 1
        case Byte.rightBracket:
            classDepth = max(0, classDepth - 1)
        case Byte.space, Byte.tab:
            lastBlank = position
        default:
            break
        }
        position += 1
        return true
    }
}
