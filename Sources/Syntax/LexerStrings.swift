/// String literals: delimiters, text and interpolations.
extension Lexer {
    /// The opening quote, at its first `#` or at the quote.
    mutating func lexStringStart() {
        let quote = cursor.end(ofRunOf: Byte.pound, from: cursor.position)
        let pounds = quote - cursor.position
        if cursor.byte(at: quote) == Byte.singleQuote {
            beginString(StringDelimiter(quote: .single, pounds: pounds), textStart: quote + 1)
        } else if opensMultiLineString(at: quote, pounds: pounds) {
            beginString(StringDelimiter(quote: .triple, pounds: pounds), textStart: quote + 3)
        } else {
            beginString(StringDelimiter(quote: .double, pounds: pounds), textStart: quote + 1)
        }
    }

    private mutating func beginString(_ delimiter: StringDelimiter, textStart: Int) {
        emit(.stringStart, to: textStart)
        modes.push(.string(delimiter))
    }

    /// Whether the quote begins `"""`. In a raw string that is a lone quote, as in `#"""#`,
    /// where the literal is closed in the same line.
    private mutating func opensMultiLineString(at quote: Int, pounds: Int) -> Bool {
        guard cursor.isTripleQuote(at: quote) else { return false }
        guard pounds > 0 else { return true }
        if cursor.hasPounds(pounds, at: quote + 3) { return false }
        return !lookahead.rawStringEnds.containsEnd(pounds: pounds, from: quote + 3, in: cursor)
    }

    /// Text up to whatever ends it, then that: the closing quote, an interpolation, or the end of the line.
    mutating func lexStringPart(_ delimiter: StringDelimiter) {
        var end = cursor.position
        while end < cursor.bytes.count {
            let byte = cursor.bytes[end]
            if byte == Byte.backslash {
                guard let next = cursor.endOfEscape(at: end, pounds: delimiter.pounds) else {
                    beginInterpolation(at: end, delimiter)
                    return
                }
                end = next
            } else if let quoteEnd = cursor.closingQuoteEnd(at: end, delimiter) {
                emitText(to: end)
                emit(.stringEnd, to: quoteEnd)
                modes.pop()
                return
            } else if Byte.isLineEnd(byte), !delimiter.spansLines {
                emitText(to: end)
                modes.pop()
                return
            } else {
                end += 1
            }
        }
        emitText(to: end)
    }

    private mutating func emitText(to end: Int) {
        if end > cursor.position { emit(.stringText, to: end) }
    }

    private mutating func beginInterpolation(at backslash: Int, _ delimiter: StringDelimiter) {
        emitText(to: backslash)
        emit(.interpolationStart, to: backslash + delimiter.pounds + 2)
        modes.push(.interpolation(delimiter, openParentheses: 0))
    }

    /// Code in an interpolation. Its parentheses are counted to find the closing one; the end of the line
    /// ends a string of one line, whatever is still open in it.
    mutating func lexInterpolation(in delimiter: StringDelimiter, openParentheses: Int) {
        let byte = cursor.current
        switch byte {
        case Byte.leftParenthesis:
            emit(.leftParenthesis, to: cursor.position + 1)
            modes.replace(with: .interpolation(delimiter, openParentheses: openParentheses + 1))
        case Byte.rightParenthesis where openParentheses == 0:
            emit(.interpolationEnd, to: cursor.position + 1)
            modes.pop()
        case Byte.rightParenthesis:
            emit(.rightParenthesis, to: cursor.position + 1)
            modes.replace(with: .interpolation(delimiter, openParentheses: openParentheses - 1))
        case _ where Byte.isLineEnd(byte) && !delimiter.spansLines:
            modes.pop()
        default:
            lexCode(keepsToLine: !delimiter.spansLines)
        }
    }
}

extension Cursor {
    fileprivate func isTripleQuote(at offset: Int) -> Bool {
        (0..<3).allSatisfy { byte(at: offset + $0) == Byte.doubleQuote }
    }

    fileprivate func hasPounds(_ count: Int, at offset: Int) -> Bool {
        (0..<count).allSatisfy { byte(at: offset + $0) == Byte.pound }
    }

    /// Where text goes on after the backslash at a UTF-8 offset, or nil if it begins an interpolation.
    fileprivate func endOfEscape(at backslash: Int, pounds: Int) -> Int? {
        guard hasPounds(pounds, at: backslash + 1) else { return backslash + 1 }
        let escaped = backslash + 1 + pounds
        switch byte(at: escaped) {
        case Byte.leftParenthesis: return nil
        case Byte.doubleQuote, Byte.singleQuote, Byte.backslash: return escaped + 1
        default: return escaped
        }
    }

    /// The end of the closing delimiter that begins at a UTF-8 offset. A raw string takes every `#` that follows:
    /// too many are an error, but surely no code.
    fileprivate func closingQuoteEnd(at offset: Int, _ delimiter: StringDelimiter) -> Int? {
        let quoteEnd: Int
        switch (delimiter.quote, byte(at: offset)) {
        case (.single, Byte.singleQuote), (.double, Byte.doubleQuote):
            quoteEnd = offset + 1
        case (.triple, Byte.doubleQuote):
            guard isTripleQuote(at: offset) else { return nil }
            quoteEnd = offset + 3
        default:
            return nil
        }
        guard delimiter.pounds > 0 else { return quoteEnd }
        guard hasPounds(delimiter.pounds, at: quoteEnd) else { return nil }
        return end(ofRunOf: Byte.pound, from: quoteEnd)
    }
}
