/// Integer and floating-point literals. Digits that do not belong are taken along: one token, as the reader sees it.
extension Lexer {
    mutating func lexNumber() {
        let start = cursor.position
        let number: (kind: TokenKind, end: Int)
        switch (cursor.current, cursor.peek(1)) {
        case (Byte.zero, UInt8(ascii: "x")): number = cursor.hexNumber(from: start + 2)
        case (Byte.zero, UInt8(ascii: "o")), (Byte.zero, UInt8(ascii: "b")):
            number = (.integerLiteral, cursor.nameEnd(from: start + 2))
        default: number = decimalNumber(from: start)
        }
        emit(number.kind, to: number.end)
    }

    private func decimalNumber(from start: Int) -> (TokenKind, Int) {
        var end = cursor.digitsEnd(from: start)
        switch cursor.byte(at: end) {
        case Byte.period:
            // `1.name` is a member; in `pair.0.1` the second period is one too.
            guard Byte.isDigit(cursor.byte(at: end + 1)), previous?.kind != .period else {
                return (.integerLiteral, end)
            }
            end = cursor.digitsEnd(from: end + 1)
            guard cursor.byte(at: end) | 0x20 == UInt8(ascii: "e") else { return (.floatLiteral, end) }
        case UInt8(ascii: "e"), UInt8(ascii: "E"):
            break
        default:
            return (.integerLiteral, cursor.nameEnd(from: end))
        }
        return (.floatLiteral, cursor.exponentEnd(from: end))
    }
}

extension Cursor {
    /// - Parameter start: UTF-8 offset behind `0x`.
    fileprivate func hexNumber(from start: Int) -> (TokenKind, Int) {
        guard Byte.isHexDigit(byte(at: start)) else { return (.integerLiteral, nameEnd(from: start)) }
        let integerEnd = hexDigitsEnd(from: start)
        switch byte(at: integerEnd) {
        case Byte.period: return hexFraction(at: integerEnd)
        case UInt8(ascii: "p"), UInt8(ascii: "P"): return (.floatLiteral, exponentEnd(from: integerEnd))
        default: return (.integerLiteral, nameEnd(from: integerEnd))
        }
    }

    /// `0xff.8p1` is a number, `0xff.description`, `0xff.fp` and `0xff.fpValue` are members of one.
    ///
    /// - Parameter period: UTF-8 offset of the `.` behind the integer part.
    fileprivate func hexFraction(at period: Int) -> (TokenKind, Int) {
        let fraction = period + 1
        guard Byte.isHexDigit(byte(at: fraction)) else { return (.integerLiteral, period) }
        let end = hexDigitsEnd(from: fraction)
        guard byte(at: end) | 0x20 == UInt8(ascii: "p") else { return (.integerLiteral, period) }
        let sign = byte(at: end + 1)
        let isSigned = sign == Byte.plus || sign == Byte.minus
        let exponent = byte(at: end + (isSigned ? 2 : 1))
        guard Byte.isDigit(exponent) || Byte.isDigit(byte(at: fraction)) || isSigned else {
            return (.integerLiteral, period)
        }
        return (.floatLiteral, exponentEnd(from: end))
    }

    /// - Parameter letter: UTF-8 offset of the `e` or `p`.
    fileprivate func exponentEnd(from letter: Int) -> Int {
        let sign = byte(at: letter + 1)
        let digits = letter + (sign == Byte.plus || sign == Byte.minus ? 2 : 1)
        return nameEnd(from: digits)
    }

    fileprivate func digitsEnd(from start: Int) -> Int {
        var end = start
        while Byte.isDigit(byte(at: end)) || byte(at: end) == Byte.underscore { end += 1 }
        return end
    }

    fileprivate func hexDigitsEnd(from start: Int) -> Int {
        var end = start
        while Byte.isHexDigit(byte(at: end)) || byte(at: end) == Byte.underscore { end += 1 }
        return end
    }
}
