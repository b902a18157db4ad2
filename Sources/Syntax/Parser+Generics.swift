/// Generic parameters, arguments and requirements.
extension Parser {
    mutating func parseGenericParameters() {
        guard at(operatorStart: UInt8(ascii: "<")) else { return }
        let start = mark()
        let node = open(.genericParameters)
        advance(bytes: 1)
        while !at(operatorStart: UInt8(ascii: ">")) {
            guard parseGenericParameter(), take(.comma) || at(operatorStart: UInt8(ascii: ">")) else {
                reset(to: start)
                return parseOpaqueAngles()
            }
        }
        advance(bytes: 1)
        close(node)
    }

    private mutating func parseGenericParameter() -> Bool {
        let node = open(.genericParameter)
        parseAttributes(.type)
        if at(.each), next.isName { advance() }
        if at(.let) { advance() }
        guard token.isName else { return false }
        advance()
        if take(.colon), !parseType() { return false }
        close(node)
        return true
    }

    private mutating func parseOpaqueAngles() {
        let node = open(.opaque)
        repeat { advanceBalanced() } while !at(.leftParenthesis) && !at(.leftBrace) && !token.startsLine
            && !at(.equal) && !token.kind.isClosingBracket && !at(.endOfFile)
        close(node)
    }

    mutating func parseWhereClause() {
        guard at(.where) else { return }
        let node = open(.whereClause)
        repeat {
            advance()
            if at(.leftBrace) { break }
            parseRequirement()
        } while at(.comma)
        close(node)
    }

    private mutating func parseRequirement() {
        let node = open(.requirement)
        parseTypeOrOpaque()
        if at(.colon) || (at(.binaryOperator) && isText("==", token)) {
            advance()
            parseTypeOrOpaque()
        }
        if at(.leftParenthesis), !token.startsLine { parseOpaqueToken() }
        close(node)
    }

    /// `<A, B>` where a type stands; `false` if it is none, with tokens consumed.
    mutating func parseGenericArguments(_ kind: NodeKind) -> Bool {
        guard at(operatorStart: UInt8(ascii: "<")), enter() else { return false }
        let opening = isRemainder ? nil : position
        let node = open(kind)
        advance(bytes: 1)
        while !at(operatorStart: UInt8(ascii: ">")) {
            guard parseGenericArgument(), take(.comma) || at(operatorStart: UInt8(ascii: ">")) else {
                if let opening { comparisons.insert(opening) }
                return false
            }
        }
        advance(bytes: 1)
        close(node)
        leave()
        return true
    }

    /// Whether the current token is what a split has left.
    private var isRemainder: Bool { splits.last?.position == position }

    private mutating func parseGenericArgument() -> Bool {
        let isNegative = at(operator: UInt8(ascii: "-")) && next.kind == .integerLiteral
        guard isNegative || at(.integerLiteral) else { return parseType() }
        let node = open(.namedType)
        if isNegative { advance() }
        advance()
        close(node)
        return true
    }

    /// Generic arguments after a name in an expression. As in the compiler they are taken as such when they can
    /// be read as a list of types and what follows could not follow a comparison.
    mutating func parseGenericArgumentsInExpression(_ kind: NodeKind) -> Bool {
        guard at(operatorStart: UInt8(ascii: "<")), !token.startsLine, !comparisons.contains(position),
            token.length == 1 || isText("<>", token)
        else { return false }
        let start = mark()
        if parseGenericArguments(kind), genericArgumentsMayEndHere { return true }
        reset(to: start)
        comparisons.insert(position)
        return false
    }

    private var genericArgumentsMayEndHere: Bool {
        switch token.kind {
        case .rightParenthesis, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile,
            .postfixExclamation, .postfixQuestion, .colon, .interpolationEnd:
            return true
        case .leftParenthesis, .leftBracket: return !token.startsLine
        case .binaryOperator, .ampersand: return isText("&", token)
        default: return false
        }
    }
}
