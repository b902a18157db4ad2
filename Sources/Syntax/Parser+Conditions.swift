/// Condition lists and `switch`.
extension Parser {
    mutating func parseConditions(_ braces: ExpressionContext.Braces) {
        let outer = context
        context = ExpressionContext(braces: braces)
        repeat {
            let before = progress
            parseCondition()
            if progress == before { break }
        } while take(.comma) && !at(.leftBrace)
        context = outer
    }

    private mutating func parseCondition() {
        let node = open(.condition)
        if token.kind == .keyword, at(.let) || at(.var) {
            parseOptionalBinding()
        } else if token.kind == .keyword, at(.case) {
            parsePatternCondition()
        } else if at(.pound), next.keyword == .available || next.keyword == .unavailable {
            advance()
            advance()
            if at(.leftParenthesis) { advanceBalanced() }
        } else {
            parseExpression()
        }
        close(node)
    }

    private mutating func parseOptionalBinding() {
        let node = open(.optionalBinding)
        advance()
        parseBindingPattern()
        parseTypeAnnotation()
        parseInitializerClause()
        close(node)
    }

    private mutating func parsePatternCondition() {
        let node = open(.patternCondition)
        advance()
        context.stopsAtEqual = true
        parseMatchingPattern()
        context.stopsAtEqual = false
        parseTypeAnnotation()
        parseInitializerClause()
        close(node)
    }

    // MARK: Switch.

    mutating func parseSwitch(_ node: Int) {
        records[node].kind = .switchStatement
        advance()
        let outer = context
        context = ExpressionContext(braces: .body)
        parseExpression()
        context = ExpressionContext()
        if at(.leftBrace), enter() {
            advance()
            parseCases(inDirective: false)
            take(.rightBrace)
            leave()
        } else if at(.leftBrace) {
            parseOpaqueToken()
        }
        context = outer
        close(node)
    }

    private mutating func parseCases(inDirective: Bool) {
        while !at(.endOfFile) {
            if token.kind.isClosingBracket, inDirective || !brackets.isStray(position) { return }
            if at(.directive), directive == .if {
                parseIfConfig { $0.parseCases(inDirective: true) }
            } else if at(.directive), directive != .other, inDirective {
                return
            } else if atCase {
                parseCase()
            } else {
                parseOpaqueItem()
            }
        }
    }

    var atCase: Bool { isCase(at: position) }

    /// Whether a case of a switch begins at `index`, looking past `@unknown`.
    func isCase(at index: Int) -> Bool {
        var word = input[index]
        if word.kind == .at {
            word = input[self.index(after: self.index(after: index))]
        }
        return word.kind == .keyword && (word.keyword == .case || word.keyword == .default)
    }

    private mutating func parseCase() {
        let node = open(.switchCase)
        if at(.at) { parseAttribute(.declaration) }
        let isDefault = at(.default)
        advance()
        if !isDefault { parseCaseItems() }
        take(.colon)
        context = ExpressionContext()
        parseItems(.switchCase, inDirective: true)
        close(node)
    }

    private mutating func parseCaseItems() {
        while !at(.colon) {
            let before = progress
            parseMatchingPattern()
            parseWhereCondition()
            guard progress > before, take(.comma) else { return }
        }
    }
}
