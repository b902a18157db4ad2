import SourceText

/// Splits Swift source into tokens that cover every byte. Never fails: what is no Swift becomes `unknown`.
///
/// One pass over the bytes in time linear in their number. Nesting is kept on an explicit stack of modes,
/// so its depth costs memory only. Where a choice needs more than the bytes at hand (regex literal or division),
/// it is made as Swift's own lexer makes it, with bare-slash regex literals switched on.
public struct Lexer {
    var cursor: Cursor
    var modes = LexerModeStack()
    var tokens: [Token] = []
    /// Index in `tokens` of the last token that is no trivia.
    var lastSignificant: Int?
    /// Whether a line end lies between the last significant token and the position.
    var startsLine = true
    /// What earlier look-aheads found out about the rest of the file.
    var lookahead = LexerLookahead()
    let keywords = KeywordTable.shared
    let classes = ByteClass.table

    /// - Returns: all tokens of the file, trivia included, in order and without gaps; the last is `endOfFile`.
    /// - Precondition: the file is smaller than 4 GiB.
    public static func tokens(of file: SourceFile) -> [Token] {
        var lexer = Lexer(file)
        lexer.run()
        return lexer.tokens
    }

    private init(_ file: SourceFile) {
        cursor = Cursor(file)
        tokens.reserveCapacity(file.bytes.count / 4 + 1)
    }

    private mutating func run() {
        lexFileStart()
        while !cursor.isAtEnd {
            switch modes.current {
            case .code: lexCode(keepsToLine: false)
            case .string(let delimiter): lexStringPart(delimiter)
            case .interpolation(let delimiter, let openParentheses):
                lexInterpolation(in: delimiter, openParentheses: openParentheses)
            }
        }
        emit(.endOfFile, to: cursor.position)
    }

    /// Adds the token from the position to `end`, and moves there.
    mutating func emit(_ kind: TokenKind, to end: Int, keyword: Keyword = .none) {
        let start = cursor.position
        cursor.position = end
        tokens.append(
            Token(
                start: UInt32(start), length: UInt32(end - start), kind: kind, keyword: keyword,
                startsLine: startsLine
            ))
        if !kind.isTrivia {
            lastSignificant = tokens.count - 1
            startsLine = false
        }
    }

    /// The last token before the position that is no trivia.
    var previous: Token? {
        lastSignificant.map { tokens[$0] }
    }

    /// Reads one token of code.
    ///
    /// - Parameter keepsToLine: whether a line end is left unread, since it ends the string around the code.
    mutating func lexCode(keepsToLine: Bool) {
        let byte = cursor.current
        switch classes[Int(byte)] {
        case .identifier: lexIdentifier()
        case .blank, .lineEnd: lexWhitespace(keepsToLine: keepsToLine)
        case .punctuation: emit(TokenKind(punctuation: byte) ?? .unknown, to: cursor.position + 1)
        case .colon: lexColon()
        case .operatorCharacter: lexOperator()
        case .slash: lexSlash()
        case .optionalMark: lexOptionalMark()
        case .angle: lexAngle()
        case .digit: lexNumber()
        case .quote: lexStringStart()
        case .pound: lexPound()
        case .dollar: lexDollar()
        case .backtick: lexBacktick()
        case .nonASCII: lexNonASCII()
        case .invalid: emit(.unknown, to: cursor.position + 1)
        }
    }

    private mutating func lexColon() {
        if cursor.peek(1) == Byte.colon {
            emit(.colonColon, to: cursor.position + 2)
        } else {
            emit(.colon, to: cursor.position + 1)
        }
    }

    /// `#`: a raw string, an extended regex literal, a directive, or the sign before a macro's name.
    private mutating func lexPound() {
        let start = cursor.position
        guard start >= lookahead.idlePoundsEnd else {
            lexDirective()
            return
        }
        let poundsEnd = cursor.end(ofRunOf: Byte.pound, from: start)
        let next = cursor.byte(at: poundsEnd)
        if next == Byte.doubleQuote {
            lexStringStart()
        } else if next == Byte.slash, let end = scanRegex(from: start, mustBeRegex: true) {
            emit(.regexLiteral, to: end)
        } else {
            lookahead.idlePoundsEnd = poundsEnd
            lexDirective()
        }
    }

    private mutating func lexDirective() {
        let start = cursor.position
        var end = start + 1
        while Byte.isLetter(cursor.byte(at: end)) || cursor.byte(at: end) == Byte.underscore { end += 1 }
        if cursor.isDirective(nameStart: start + 1, nameEnd: end) {
            emit(.directive, to: end)
        } else {
            emit(.pound, to: start + 1)
        }
    }

    private mutating func lexNonASCII() {
        let (scalar, length) = cursor.scalar(at: cursor.position)
        guard let scalar else {
            emit(.unknown, to: cursor.position + length)
            return
        }
        if scalar == 0xFEFF {
            emit(.unknown, to: cursor.position + length)
        } else if IdentifierCharacter.continues(scalar) {
            lexIdentifier()
        } else if OperatorCharacter.starts(scalar) {
            lexOperator()
        } else if scalar == 0x201C {
            emit(.identifier, to: curlyQuotesEnd())
        } else {
            emit(.unknown, to: cursor.position + length)
        }
    }

    /// The end of text in the curly quotes of a word processor, of which the opening one is at the position;
    /// without a closing one in the line, the end of the opening one. No Swift, but no code either.
    private mutating func curlyQuotesEnd() -> Int {
        let textStart = cursor.position + 3
        guard textStart > lookahead.unclosedCurlyQuotesEnd else { return textStart }
        var end = textStart
        while end < cursor.bytes.count, !Byte.isLineEnd(cursor.bytes[end]) {
            switch cursor.bytes[end] {
            case Byte.doubleQuote: return end + 1
            case 0xE2 where cursor.byte(at: end + 1) == 0x80 && cursor.byte(at: end + 2) == 0x9D: return end + 3
            case Byte.backslash:
                let next = cursor.byte(at: end + 1)
                if next == Byte.leftParenthesis {
                    lookahead.unclosedCurlyQuotesEnd = end
                    return textStart
                }
                end += next == Byte.doubleQuote || next == Byte.backslash ? 2 : 1
            default: end += 1
            }
        }
        lookahead.unclosedCurlyQuotesEnd = end
        return textStart
    }
}

extension Cursor {
    /// Whether the bytes between two UTF-8 offsets, which follow a `#`, make it a directive.
    fileprivate func isDirective(nameStart: Int, nameEnd: Int) -> Bool {
        let name: StaticString
        switch nameEnd - nameStart {
        case 2: name = "if"
        case 4: name = "else"
        case 5: name = "endif"
        case 6: name = "elseif"
        case 14: name = "sourceLocation"
        default: return false
        }
        return matches(name, at: nameStart)
    }
}
