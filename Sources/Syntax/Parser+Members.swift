/// Variables and what can be called.
extension Parser {
    mutating func parseVariable(_ node: Int) {
        records[node].kind = .variableDeclaration
        let isConstant = at(.let)
        repeat {
            advance()
            let binding = open(.binding)
            parseBindingPattern()
            parseTypeAnnotation()
            let hasValue = at(.equal)
            parseInitializerClause()
            if at(.leftBrace), !hasValue || accessorBlockFollows(position), !isConstant || !token.startsLine {
                parseAccessorBlock()
            }
            close(binding)
        } while at(.comma)
    }

    mutating func parseTypeAnnotation() {
        guard at(.colon) else { return }
        let node = open(.typeAnnotation)
        advance()
        parseTypeOrOpaque()
        close(node)
    }

    mutating func parseInitializerClause() {
        guard at(.equal) else { return }
        let outer = context
        context.names = .references
        context.stopsAtEqual = false
        let node = open(.initializerClause)
        advance()
        parseExpression()
        close(node)
        context = outer
    }

    mutating func parseFunction(_ node: Int) {
        records[node].kind = .functionDeclaration
        advance()
        parseFunctionName()
        parseGenericParameters()
        parseParameterClause(.declaration)
        parseReturnClause()
        parseWhereClause()
        parseBlock(.codeBlock)
    }

    /// An operator that ends in `<` before generic parameters, as in `==<T>`, gives the `<` away.
    private mutating func parseFunctionName() {
        guard !at(.leftParenthesis), !at(.leftBrace) else { return }
        let last = file.bytes[Int(token.end) - 1]
        let parameter = next
        if token.kind.isOperator, token.length > 1, last == UInt8(ascii: "<"),
            parameter.kind == .identifier || parameter.keyword == .let
        {
            return advance(bytes: token.length - 1)
        }
        advance()
    }

    mutating func parseInitializer(_ node: Int) {
        records[node].kind = .initializerDeclaration
        advance()
        if at(operatorStart: UInt8(ascii: "?")) || at(operatorStart: UInt8(ascii: "!")) { advance(bytes: 1) }
        parseGenericParameters()
        parseParameterClause(.declaration)
        parseReturnClause()
        parseWhereClause()
        parseBlock(.codeBlock)
    }

    mutating func parseDeinitializer(_ node: Int) {
        records[node].kind = .deinitializerDeclaration
        advance()
        parseReturnClause()
        parseBlock(.codeBlock)
    }

    mutating func parseSubscript(_ node: Int) {
        records[node].kind = .subscriptDeclaration
        advance()
        parseGenericParameters()
        parseParameterClause(.declaration)
        parseReturnClause()
        parseWhereClause()
        if at(.leftBrace) { parseAccessorBlock() }
    }

    /// `async throws(E) -> T`, any part of it.
    mutating func parseReturnClause() {
        guard atEffectWord || at(.arrow) else { return }
        let node = open(.returnClause)
        while atEffectWord {
            let isThrows = at(.throws)
            advance()
            if isThrows, at(.leftParenthesis), !parseThrownType() { advanceBalanced() }
        }
        if take(.arrow) { parseTypeOrOpaque() }
        close(node)
    }

    /// Whether an effect of a function stands here.
    var atEffectWord: Bool {
        at(.async) || at(.throws) || at(.rethrows)
            || (at(.identifier) && isText("reasync", token))
    }

    /// `(E)` after `throws`.
    mutating func parseThrownType() -> Bool {
        let start = mark()
        advance()
        if parseType(), take(.rightParenthesis) { return true }
        reset(to: start)
        return false
    }

    // MARK: Parameters.

    enum ParameterPlace {
        case declaration, enumElement, closure
    }

    mutating func parseParameterClause(_ place: ParameterPlace) {
        guard at(.leftParenthesis) else { return }
        guard enter() else { return parseOpaqueToken() }
        let outer = context
        context = ExpressionContext()
        let node = open(.parameterClause)
        advance()
        while !atListEnd {
            let before = progress
            parseParameter(place)
            if take(.comma) { continue }
            if progress == before || !atListEnd { parseOpaqueElement() }
            take(.comma)
        }
        take(.rightParenthesis)
        close(node)
        context = outer
        leave()
    }

    private mutating func parseParameter(_ place: ParameterPlace) {
        let node = open(.parameter)
        parseAttributes(.parameter)
        if at(.inout) { leaf(.modifier) }
        if !parseParameterNames(place) || at(.colon) {
            take(.colon)
            if !at(.comma), !at(.rightParenthesis), !at(.equal) { parseTypeOrOpaque() }
        }
        if at(.binaryOperator) || at(.postfixOperator) || at(.prefixOperator), isText("...", token) { advance() }
        parseInitializerClause()
        close(node)
    }

    /// Names stand before a colon; in closures also without one. Returns whether there are any.
    private mutating func parseParameterNames(_ place: ParameterPlace) -> Bool {
        guard token.isName else { return false }
        let second = next
        if second.kind == .colon {
            advance()
            return true
        }
        if second.isName, input[index(after: index(after: position))].kind == .colon {
            advance()
            advance()
            return true
        }
        guard place == .closure, second.kind == .comma || second.kind == .rightParenthesis else { return false }
        advance()
        return true
    }
}
