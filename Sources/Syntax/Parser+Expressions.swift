/// Whole expressions: operands and operators in a flat row.
extension Parser {
    /// Parses an expression; `false` if none begins here.
    @discardableResult
    mutating func parseExpression() -> Bool {
        guard !at(.endOfFile) else { return false }
        let before = progress
        let node = open(.expression)
        var ternaries = 0
        while parseOperand(), parseInfix(&ternaries) {}
        close(node)
        return progress > before
    }

    /// Goes on with the expression that the statement at `start` turns out to begin, as in `if … else … as T`.
    mutating func parseExpression(after start: Int) {
        guard token.kind == .keyword, at(.as) || at(.is), start < records.count else { return }
        let node = wrap(start, .expression)
        var ternaries = 0
        while parseInfix(&ternaries), parseOperand() {}
        close(node)
    }

    /// What joins two operands; `false` where the expression ends.
    private mutating func parseInfix(_ ternaries: inout Int) -> Bool {
        while true {
            switch token.kind {
            case .binaryOperator, .arrow:
                leaf(.operatorToken)
                return true
            case .equal:
                guard !context.stopsAtEqual else { return false }
                leaf(.operatorToken)
                return true
            case .infixQuestion:
                ternaries += 1
                leaf(.operatorToken)
                return true
            case .colon:
                guard ternaries > 0 else { return false }
                ternaries -= 1
                leaf(.operatorToken)
                return true
            case .postfixOperator:
                guard !token.startsLine else { return false }
                leaf(.operatorToken)
            case .keyword, .identifier:
                guard parseCastOrEffects() else { return false }
            default:
                return false
            }
        }
    }

    /// `as T` and `is T`, or the effects of a function type written as an expression.
    private mutating func parseCastOrEffects() -> Bool {
        if token.kind == .keyword, at(.as) || at(.is) {
            parseCast()
            return true
        }
        guard atEffectWord, arrowFollowsEffects else { return false }
        leaf(.operatorToken)
        if at(.leftParenthesis) { parseOpaqueToken() }
        return true
    }

    private mutating func parseCast() {
        let node = open(.cast)
        advance()
        if at(.postfixQuestion) || at(.postfixExclamation) { advance() }
        parseTypeOrOpaque()
        close(node)
    }

    private mutating func parseOperand() -> Bool {
        while parseOperandPrefix() {}
        guard token.kind == .keyword else { return parsePostfixExpression() }
        switch token.keyword {
        case .is:
            parseCast()
            return true
        case .let, .var:
            guard context.names != .references else { return false }
            parseValueBindingPattern()
            return true
        default:
            return parsePostfixExpression()
        }
    }

    /// A prefix operator or effect; `false` where the operand itself begins.
    private mutating func parseOperandPrefix() -> Bool {
        switch token.kind {
        case .prefixOperator, .ampersand:
            leaf(.operatorToken)
            return true
        case .binaryOperator:
            guard !token.startsLine || previous.kind == .binaryOperator else { return false }
            leaf(.operatorToken)
            return true
        case .keyword: return parseTry()
        case .identifier:
            guard isEffect(token.keyword) else { return false }
            leaf(.effect)
            return true
        default: return false
        }
    }

    private mutating func parseTry() -> Bool {
        if at(.repeat), next.kind != .leftBrace {
            leaf(.effect)
            return true
        }
        guard at(.try) else { return false }
        let node = open(.effect)
        advance()
        if isAdjacent, at(.postfixQuestion) || at(.postfixExclamation) { advance() }
        close(node)
        return true
    }

    /// Whether the contextual word is an effect here and no name: an operand follows, on its line but for `await`.
    private func isEffect(_ word: Keyword) -> Bool {
        switch word {
        case .await:
            let operand = next
            return beginsOperand(operand) || (!operand.startsLine && beginsOperandWithSymbol(operand))
        case .unsafe:
            let operand = next
            guard !operand.startsLine else { return false }
            return beginsOperand(operand)
                || (operand.start > token.end && operand.kind != .leftBrace && beginsOperandWithSymbol(operand))
        case .consume, .copy, .each:
            let operand = next
            return !operand.startsLine && beginsOperand(operand)
        default: return false
        }
    }

    private func beginsOperand(_ token: Token) -> Bool {
        switch token.kind {
        case .identifier, .dollarIdentifier, .stringStart, .integerLiteral, .floatLiteral, .regexLiteral, .pound,
            .backslash:
            return true
        case .keyword:
            switch token.keyword {
            case .self, .super, .selfType, .anyType, .true, .false, .nil, .try, .if, .switch, .do, .`init`:
                return true
            default: return false
            }
        default: return false
        }
    }

    private func beginsOperandWithSymbol(_ token: Token) -> Bool {
        switch token.kind {
        case .leftParenthesis, .leftBracket, .period, .leftBrace, .prefixOperator: return true
        default: return false
        }
    }
}
