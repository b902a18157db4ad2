/// Closures and their signatures.
extension Parser {
    mutating func parseClosure() {
        guard enter() else { return parseOpaqueToken() }
        let outer = context
        context = ExpressionContext()
        let node = open(.closure)
        advance()
        if closureSignatureFollows { parseClosureSignature() }
        parseItems(.code, inDirective: false)
        take(.rightBrace)
        close(node)
        context = outer
        leave()
    }

    /// Whether `… in` stands here, found by looking ahead without parsing.
    private var closureSignatureFollows: Bool {
        var index = position
        while input[index].kind == .at {
            let after = indexAfterAttribute(index)
            guard after > index else { return false }
            index = after
        }
        if input[index].kind == .leftBracket { index = self.index(afterBrackets: index) }
        if input[index].kind == .leftParenthesis {
            index = self.index(afterBrackets: index)
        } else {
            index = indexAfterBareParameters(index)
        }
        while isEffectOfClosure(input[index]) {
            let isThrows = input[index].keyword == .throws
            index = self.index(after: index)
            if isThrows, input[index].kind == .leftParenthesis { index = self.index(afterBrackets: index) }
        }
        if input[index].kind == .arrow { index = indexAfterReturnType(index) }
        return input[index].kind == .keyword && input[index].keyword == .in
    }

    private func isEffectOfClosure(_ word: Token) -> Bool {
        word.keyword == .async || word.keyword == .throws || word.keyword == .rethrows
    }

    private func indexAfterBareParameters(_ index: Int) -> Int {
        var index = index
        while isBareParameter(input[index]), !(isEffectOfClosure(input[index]) && index != position) {
            index = self.index(after: index)
            guard input[index].kind == .comma else { return index }
            index = self.index(after: index)
        }
        return index
    }

    private func isBareParameter(_ token: Token) -> Bool {
        token.kind == .identifier || token.kind == .wildcard || token.kind == .dollarIdentifier
    }

    /// Skips tokens of which types are made.
    private func indexAfterReturnType(_ index: Int) -> Int {
        var index = index
        while true {
            let token = input[index]
            switch token.kind {
            case .leftBrace, .rightBrace, .rightParenthesis, .rightBracket, .semicolon, .endOfFile, .equal,
                .stringStart, .directive, .interpolationEnd:
                return index
            case .keyword where token.keyword == .in:
                return index
            default:
                index = token.kind.isOpeningBracket ? self.index(afterBrackets: index) : self.index(after: index)
            }
        }
    }

    private mutating func parseClosureSignature() {
        let node = open(.closureSignature)
        while at(.at) { parseAttribute(.type) }
        if at(.leftBracket) { parseCaptureList() }
        if at(.leftParenthesis) {
            parseParameterClause(.closure)
        } else {
            while isBareParameter(token), !(atEffectWord && next.keyword != .in && next.kind != .comma) {
                leaf(.closureParameter)
                guard take(.comma) else { break }
            }
        }
        parseReturnClause()
        if !at(.in) { parseOpaqueElement() }
        take(.in)
        close(node)
    }

    private mutating func parseCaptureList() {
        let node = open(.captureList)
        advance()
        while !atListEnd {
            let before = progress
            parseCapture()
            if take(.comma) { continue }
            if progress == before || !atListEnd { parseOpaqueElement() }
            take(.comma)
        }
        take(.rightBracket)
        close(node)
    }

    private mutating func parseCapture() {
        let node = open(.capture)
        if at(.weak) || at(.unowned), next.isName || next.kind == .leftParenthesis {
            advance()
            if at(.leftParenthesis) { advanceBalanced() }
        }
        if token.isName, next.kind == .equal {
            advance()
            advance()
            parseExpression()
        } else if token.isName, next.kind == .comma || next.kind == .rightBracket {
            advance()
        } else {
            parseExpression()
        }
        close(node)
    }
}
