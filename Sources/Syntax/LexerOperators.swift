/// Operators, and which side they are bound to.
extension Lexer {
    /// `!` or `?`: bound to what stands before it, a token of its own; otherwise the start of an operator.
    mutating func lexOptionalMark() {
        guard cursor.isLeftBound(at: cursor.position) else {
            lexOperator()
            return
        }
        let isQuestion = cursor.current == Byte.question
        emit(isQuestion ? .postfixQuestion : .postfixExclamation, to: cursor.position + 1)
    }

    /// An operator as long as can be, cut where a regex literal or a comment begins in it.
    mutating func lexOperator() {
        let start = cursor.position
        var end = cursor.operatorEnd(from: start)
        if let slash = (start..<end).first(where: { cursor.bytes[$0] == Byte.slash }),
            let regexEnd = regexEnd(at: slash, operatorStart: start, operatorEnd: end)
        {
            if slash > start { emit(operatorKind(to: slash), to: slash) }
            emit(.regexLiteral, to: regexEnd)
            return
        }
        if end - start > 2, let comment = ((start + 1)..<end).first(where: cursor.beginsComment) {
            end = comment
        }
        emit(operatorKind(to: end), to: end)
    }

    /// The kind of the operator from the position to `end`.
    private func operatorKind(to end: Int) -> TokenKind {
        let start = cursor.position
        let leftBound = cursor.isLeftBound(at: start)
        let rightBound = cursor.isRightBound(at: end, leftBound: leftBound)
        switch end - start {
        case 1:
            switch cursor.current {
            case Byte.equal: return .equal
            case Byte.period: return .period
            case Byte.ampersand where rightBound && !leftBound: return .ampersand
            case Byte.question: return leftBound ? .postfixQuestion : .infixQuestion
            default: break
            }
        case 2 where cursor.current == Byte.minus && cursor.peek(1) == Byte.greater:
            return .arrow
        default:
            break
        }
        if (start + 1..<end).contains(where: cursor.endsComment) { return .unknown }
        if leftBound == rightBound { return .binaryOperator }
        return leftBound ? .postfixOperator : .prefixOperator
    }
}

extension Cursor {
    fileprivate func beginsComment(at offset: Int) -> Bool {
        guard byte(at: offset) == Byte.slash else { return false }
        let next = byte(at: offset + 1)
        return next == Byte.slash || next == Byte.asterisk
    }

    fileprivate func endsComment(at slash: Int) -> Bool {
        bytes[slash] == Byte.slash && bytes[slash - 1] == Byte.asterisk
    }

    /// The end of the longest run of operator characters. A `.` joins only operators that begin with one.
    fileprivate func operatorEnd(from start: Int) -> Int {
        let mayHoldPeriods = byte(at: start) == Byte.period
        var end = start + scalar(at: start).length
        while end < bytes.count {
            let byte = bytes[end]
            if byte == Byte.period, !mayHoldPeriods { break }
            if byte == Byte.less, placeholderEnd(at: end) != nil { break }
            guard byte >= 0x80 else {
                guard OperatorCharacter.isASCII(byte) else { break }
                end += 1
                continue
            }
            let (scalar, length) = scalar(at: end)
            guard let scalar, OperatorCharacter.continues(scalar) else { break }
            end += length
        }
        return end
    }

    /// Whether something that can be an operand ends right before a UTF-8 offset.
    func isLeftBound(at offset: Int) -> Bool {
        guard offset > contentStart else { return false }
        let before = bytes[offset - 1]
        switch before {
        case Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn, Byte.null: return false
        case Byte.leftParenthesis, Byte.leftBracket, Byte.leftBrace: return false
        case Byte.comma, Byte.semicolon, Byte.colon: return false
        case Byte.slash: return offset < 2 || bytes[offset - 2] != Byte.asterisk
        case 0xA0: return offset < 2 || bytes[offset - 2] != 0xC2
        default: return true
        }
    }

    /// Whether an operand begins right at a UTF-8 offset, the end of an operator.
    func isRightBound(at offset: Int, leftBound: Bool) -> Bool {
        let next = byte(at: offset + 1)
        switch byte(at: offset) {
        case Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn, Byte.null: return false
        case Byte.rightParenthesis, Byte.rightBracket, Byte.rightBrace: return false
        case Byte.comma, Byte.semicolon, Byte.colon: return false
        case Byte.period: return !leftBound
        case Byte.slash: return next != Byte.slash && next != Byte.asterisk
        case 0xC2: return next != 0xA0
        default: return true
        }
    }
}
