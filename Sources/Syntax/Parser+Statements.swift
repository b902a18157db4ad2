/// Statements.
extension Parser {
    /// Parses a statement that begins with its keyword or label; `false` if none stands here.
    mutating func parseStatement() -> Bool {
        if token.kind == .identifier {
            if next.kind == .colon, labelsStatement { return parseLabelledStatement() }
            return parseContextualStatement()
        }
        guard token.kind == .keyword else { return false }
        let start = records.count
        switch token.keyword {
        case .if: parseIf(open(.ifStatement))
        case .guard: parseGuard()
        case .while: parseWhile(open(.whileStatement))
        case .repeat:
            guard next.kind == .leftBrace else { return false }
            parseRepeat(open(.repeatStatement))
        case .for: parseFor(open(.forStatement))
        case .switch: parseSwitch(open(.switchStatement))
        case .do: parseDo(open(.doStatement))
        case .defer: parseDefer()
        case .return, .throw, .break, .continue, .fallthrough: parseTransfer()
        default: return false
        }
        parseExpression(after: start)
        return true
    }

    private var labelsStatement: Bool {
        let word = input[index(after: index(after: position))]
        guard word.kind == .keyword else { return false }
        switch word.keyword {
        case .if, .while, .repeat, .for, .switch, .do: return true
        default: return false
        }
    }

    /// The label is the first token of the statement.
    private mutating func parseLabelledStatement() -> Bool {
        let node = open(.opaque)
        advance()
        advance()
        switch token.keyword {
        case .if: parseIf(node)
        case .while: parseWhile(node)
        case .repeat: parseRepeat(node)
        case .for: parseFor(node)
        case .switch: parseSwitch(node)
        default: parseDo(node)
        }
        return true
    }

    /// `yield x` and `discard self`, which are calls or names elsewhere.
    private mutating func parseContextualStatement() -> Bool {
        guard at(.yield) || at(.discard) else { return false }
        let value = next
        guard !value.startsLine else { return false }
        switch value.kind {
        case .ampersand, .identifier, .dollarIdentifier, .integerLiteral, .stringStart, .prefixOperator: break
        case .keyword:
            guard value.keyword == .self || value.keyword == .super || value.keyword == .nil
                || value.keyword == .true || value.keyword == .false || value.keyword == .try
            else { return false }
        default: return false
        }
        let node = open(.transferStatement)
        advance()
        parseExpression()
        close(node)
        return true
    }

    private mutating func parseTransfer() {
        let node = open(.transferStatement)
        let keyword = token.keyword
        advance()
        switch keyword {
        case .return where !atReturnEnd, .throw: parseExpression()
        case .break, .continue:
            if at(.identifier), !token.startsLine { advance() }
        default: break
        }
        close(node)
    }

    /// A value may stand on the line after `return`, unless that line begins a statement or declaration.
    private var atReturnEnd: Bool {
        switch token.kind {
        case .semicolon, .directive, .endOfFile: return true
        case .keyword, .identifier:
            if atDeclaration(.code) { return true }
            guard token.startsLine, token.kind == .keyword else { return atCase }
            switch token.keyword {
            case .if, .guard, .while, .repeat, .for, .switch, .do, .defer, .return, .throw, .break, .continue,
                .fallthrough, .case, .default:
                return true
            default: return false
            }
        case .at: return true
        default: return token.kind.isClosingBracket
        }
    }

    // MARK: Branches.

    /// `if` and its chain of `else if`, each inside the one before.
    mutating func parseIf(_ outermost: Int) {
        var opened = [outermost]
        while true {
            records[opened[opened.count - 1]].kind = .ifStatement
            advance()
            parseConditions(.body)
            parseBlock(.codeBlock)
            guard at(.else) else { break }
            advance()
            guard at(.if), opened.count < Self.deepestNesting else {
                parseBlock(.codeBlock)
                break
            }
            opened.append(open(.ifStatement))
        }
        for node in opened.reversed() { close(node) }
    }

    private mutating func parseGuard() {
        let node = open(.guardStatement)
        advance()
        parseConditions(.guardBody)
        take(.else)
        parseBlock(.codeBlock)
        close(node)
    }

    mutating func parseDo(_ node: Int) {
        records[node].kind = .doStatement
        advance()
        if at(.throws) {
            advance()
            if at(.leftParenthesis), !parseThrownType() { parseOpaqueToken() }
        }
        parseBlock(.codeBlock)
        while at(.catch), token.kind == .keyword { parseCatch() }
        close(node)
    }

    private mutating func parseCatch() {
        let node = open(.catchClause)
        advance()
        let outer = context
        context = ExpressionContext(braces: .body)
        while !at(.leftBrace), !at(.endOfFile) {
            parseMatchingPattern()
            parseWhereCondition()
            guard take(.comma) else { break }
        }
        context = outer
        parseBlock(.codeBlock)
        close(node)
    }

    mutating func parseWhereCondition() {
        guard at(.where) else { return }
        advance()
        let outer = context
        context.names = .references
        context.stopsAtEqual = false
        parseExpression()
        context = outer
    }

    private mutating func parseDefer() {
        let node = open(.deferStatement)
        advance()
        parseBlock(.codeBlock)
        close(node)
    }

    // MARK: Loops.

    private mutating func parseWhile(_ node: Int) {
        records[node].kind = .whileStatement
        advance()
        parseConditions(.body)
        parseBlock(.codeBlock)
        close(node)
    }

    private mutating func parseRepeat(_ node: Int) {
        records[node].kind = .repeatStatement
        advance()
        parseBlock(.codeBlock)
        if take(.while) { parseExpression() }
        close(node)
    }

    private mutating func parseFor(_ node: Int) {
        records[node].kind = .forStatement
        advance()
        take(.try)
        if at(.await) { advance() }
        if at(.unsafe), next.keyword != .in, next.kind != .colon { advance() }
        let outer = context
        context = ExpressionContext(braces: .body)
        if take(.case) || at(.let) || at(.var) {
            parseMatchingPattern()
        } else {
            parseBindingPattern()
        }
        parseTypeAnnotation()
        if take(.in) { parseExpression() }
        parseWhereCondition()
        context = outer
        parseBlock(.codeBlock)
        close(node)
    }
}
