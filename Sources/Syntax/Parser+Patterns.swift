/// Patterns: of bindings, and those that match.
extension Parser {
    /// The pattern of a `let` or `var`: names and tuples of them.
    mutating func parseBindingPattern() {
        if at(.let) || at(.var), token.kind == .keyword { return parseValueBindingPattern() }
        if at(.leftParenthesis) { return parseTuplePattern { $0.parseBindingPattern() } }
        guard atNewName else { return }
        leaf(.identifierPattern)
    }

    /// A pattern that matches a value, as after `case`.
    mutating func parseMatchingPattern() {
        guard enter() else { return parseOpaqueToken() }
        defer { leave() }
        let outer = context.names
        if outer == .references { context.names = .pattern }
        defer { context.names = outer }
        if at(.let) || at(.var), token.kind == .keyword { return parseValueBindingPattern() }
        if atPlainName { return parseIdentifierPattern() }
        if at(.leftParenthesis), isPatternEnd(tokenAfterTuple) {
            parseTuplePattern { $0.parseMatchingPattern() }
            return
        }
        let node = open(.expressionPattern)
        parseExpression()
        close(node)
    }

    /// `let p` or `var p` inside a pattern.
    mutating func parseValueBindingPattern() {
        let outer = context.names
        let node = open(.valueBindingPattern)
        advance()
        context.names = .bindings
        parseMatchingPattern()
        close(node)
        context.names = outer
    }

    /// Whether a bare name is the whole pattern here.
    private var atPlainName: Bool {
        let isNew = context.names == .bindings && (at(.identifier) || at(.self))
        guard isNew || at(.wildcard) else { return false }
        var index = self.index(after: position)
        while input[index].kind == .postfixQuestion { index = self.index(after: index) }
        return isPatternEnd(input[index])
    }

    private mutating func parseIdentifierPattern() {
        let node = open(.identifierPattern)
        advance()
        while take(.postfixQuestion) {}
        close(node)
    }

    private var tokenAfterTuple: Token {
        var index = self.index(afterBrackets: position)
        while input[index].kind == .postfixQuestion { index = self.index(after: index) }
        return input[index]
    }

    private func isPatternEnd(_ token: Token) -> Bool {
        switch token.kind {
        case .colon, .comma, .equal, .leftBrace, .rightParenthesis, .endOfFile: true
        case .keyword: token.keyword == .where || token.keyword == .in
        default: false
        }
    }

    private mutating func parseTuplePattern(_ parseElement: (inout Parser) -> Void) {
        guard enter() else { return parseOpaqueToken() }
        let outer = context
        context.braces = .closure
        context.stopsAtEqual = false
        let node = open(.tuplePattern)
        advance()
        while !atListEnd {
            if token.isName, next.kind == .colon {
                advance()
                advance()
            }
            let before = progress
            parseElement(&self)
            if take(.comma) { continue }
            if progress == before || !atListEnd { parseOpaqueElement() }
            take(.comma)
        }
        take(.rightParenthesis)
        while take(.postfixQuestion) {}
        close(node)
        context = outer
        leave()
    }
}
