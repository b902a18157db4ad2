/// Trivia: whitespace, comments, what may stand at the start of a file, and conflict markers.
extension Lexer {
    /// The byte order mark and the line `#!…`, which have a meaning only here.
    mutating func lexFileStart() {
        if cursor.contentStart > 0 { emit(.byteOrderMark, to: cursor.contentStart) }
        if cursor.current == Byte.pound, cursor.peek(1) == Byte.exclamation {
            emit(.shebang, to: cursor.lineEnd(from: cursor.position))
        }
    }

    /// - Parameter keepsToLine: whether the run stops before a line end; the position is not at one then.
    mutating func lexWhitespace(keepsToLine: Bool) {
        var end = cursor.position
        var endsLine = false
        scan: while end < cursor.bytes.count {
            switch classes[Int(cursor.bytes[end])] {
            case .blank: end += 1
            case .lineEnd where !keepsToLine:
                endsLine = true
                end += 1
            default: break scan
            }
        }
        emit(.whitespace, to: end)
        if endsLine { startsLine = true }
    }

    /// `/`: a comment, a regex literal or an operator.
    mutating func lexSlash() {
        switch cursor.peek(1) {
        case Byte.slash: emit(.lineComment, to: cursor.lineEnd(from: cursor.position))
        case Byte.asterisk: lexBlockComment()
        default: lexOperator()
        }
    }

    private mutating func lexBlockComment() {
        var end = cursor.position + 2
        var depth = 1
        var endsLine = false
        while depth > 0, end < cursor.bytes.count {
            let byte = cursor.bytes[end]
            end += 1
            if byte == Byte.asterisk, cursor.byte(at: end) == Byte.slash {
                depth -= 1
                end += 1
            } else if byte == Byte.slash, cursor.byte(at: end) == Byte.asterisk {
                depth += 1
                end += 1
            } else if Byte.isLineEnd(byte) {
                endsLine = true
            }
        }
        emit(.blockComment, to: end)
        if endsLine { startsLine = true }
    }

    /// `<` or `>`: a conflict marker, an editor placeholder or an operator.
    mutating func lexAngle() {
        if let end = conflictEnd() {
            emit(.unknown, to: end)
        } else if let end = cursor.placeholderEnd(at: cursor.position) {
            emit(.identifier, to: end)
        } else {
            lexOperator()
        }
    }

    /// The end of the conflict that a version control system marked at the position: the end of its last line.
    private mutating func conflictEnd() -> Int? {
        let start = cursor.position
        guard start == cursor.contentStart || Byte.isLineEnd(cursor.byte(at: start - 1)) else { return nil }
        if !lookahead.hasNoConflictEnd, cursor.matches("<<<<<<< ", at: start) {
            let end = cursor.endOfLine(startingWith: ">>>>>>> ", from: start + 8)
            lookahead.hasNoConflictEnd = end == nil
            return end
        }
        if !lookahead.hasNoPerforceEnd, cursor.matches(">>>> ", at: start) {
            let end = cursor.endOfLine(startingWith: "<<<<\n", from: start + 5)
            lookahead.hasNoPerforceEnd = end == nil
            return end
        }
        return nil
    }
}

extension Cursor {
    /// The end of the placeholder `<#…#>` that begins at a UTF-8 offset; it lies within a line.
    func placeholderEnd(at offset: Int) -> Int? {
        guard byte(at: offset) == Byte.less, byte(at: offset + 1) == Byte.pound else { return nil }
        var end = offset + 2
        while end < bytes.count, bytes[end] != Byte.lineFeed {
            let next = byte(at: end + 1)
            if bytes[end] == Byte.pound, next == Byte.greater { return end + 2 }
            if bytes[end] == Byte.less, next == Byte.pound { return nil }
            end += 1
        }
        return nil
    }

    /// The end of the first line after `start` that begins with `marker`.
    fileprivate func endOfLine(startingWith marker: StaticString, from start: Int) -> Int? {
        var offset = start
        while offset < bytes.count {
            let end = lineEnd(from: offset)
            guard end < bytes.count else { return nil }
            offset = end + 1
            if matches(marker, at: offset) {
                return lineEnd(from: offset + marker.utf8CodeUnitCount)
            }
        }
        return nil
    }
}
