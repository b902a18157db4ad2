/// Key paths.
extension Parser {
    mutating func parseKeyPath() {
        let node = open(.keyPath)
        advance()
        parseKeyPathRoot()
        while parseKeyPathComponent() {}
        close(node)
    }

    private mutating func parseKeyPathRoot() {
        guard !token.startsLine else { return }
        switch token.kind {
        case .identifier, .keyword, .leftBracket, .leftParenthesis:
            let start = mark()
            if !parseKeyPathRootType() { reset(to: start) }
        default: break
        }
    }

    private mutating func parseKeyPathComponent() -> Bool {
        guard !token.startsLine || at(.period) else { return false }
        switch token.kind {
        case .period:
            let after = next
            if after.isName || after.kind == .integerLiteral {
                parseMemberSuffix()
            } else if after.kind == .leftBracket || after.kind == .postfixQuestion
                || after.kind == .postfixExclamation
            {
                advance()
            } else {
                return false
            }
        case .leftBracket: parseArguments(.subscriptSuffix, closing: .rightBracket)
        default: return parseKeyPathOperator()
        }
        return true
    }

    /// `?` and `!`; where they stand with a period, as in `\.?.name`, the lexer makes one operator of them.
    private mutating func parseKeyPathOperator() -> Bool {
        guard token.kind.isOperator, isAdjacent, file.bytes[Int(token.start)..<Int(token.end)].allSatisfy(isMark)
        else { return false }
        let kind: NodeKind
        switch file.bytes[Int(token.start)] {
        case UInt8(ascii: "?"): kind = .optionalChain
        case UInt8(ascii: "!"): kind = .forceUnwrap
        default:
            advance(bytes: 1)
            return true
        }
        let node = open(kind)
        advance(bytes: 1)
        close(node)
        return true
    }

    private func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: ".")
    }
}
