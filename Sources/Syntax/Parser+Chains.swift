/// A primary with its suffixes.
extension Parser {
    mutating func parsePostfixExpression() -> Bool {
        let start = records.count
        let first = token
        guard parsePrimary() else { return false }
        if first.kind == .keyword, first.keyword == .if || first.keyword == .switch || first.keyword == .do {
            return true
        }
        var chain: Int?
        var takesGenericArguments = canTakeGenericArguments(records.last?.kind)
        var takesClosure = !isLiteral(records[start].kind)
        while let suffix = suffixHere(takesGenericArguments, takesClosure) {
            let before = progress
            if chain == nil { chain = wrap(start, .chain) }
            parseSuffix(suffix)
            guard progress > before else { break }
            takesGenericArguments = suffix == .memberSuffix
            takesClosure = suffix != .trailingClosure
        }
        if let chain { close(chain) }
        return true
    }

    private func canTakeGenericArguments(_ kind: NodeKind?) -> Bool {
        kind == .nameReference || kind == .implicitMember
    }

    private func isLiteral(_ kind: NodeKind) -> Bool {
        switch kind {
        case .literal, .stringLiteral, .arrayLiteral, .dictionaryLiteral, .opaque: true
        default: false
        }
    }

    /// The kind of suffix that follows, if any. Generic arguments are tried, and then parsed again.
    private mutating func suffixHere(_ takesGenericArguments: Bool, _ takesClosure: Bool) -> NodeKind? {
        switch token.kind {
        case .period:
            let name = next
            if name.startsLine, name.keyword.isReserved { return nil }
            return name.isName || name.kind == .integerLiteral || name.kind == .floatLiteral ? .memberSuffix : nil
        case .leftParenthesis: return token.startsLine ? nil : .callSuffix
        case .leftBracket: return token.startsLine ? nil : .subscriptSuffix
        case .postfixQuestion: return token.startsLine ? nil : .optionalChain
        case .postfixExclamation: return token.startsLine ? nil : .forceUnwrap
        case .leftBrace: return takesClosure && trailingClosureFollows ? .trailingClosure : nil
        case .directive: return directive == .if && directiveHoldsSuffixes(position) ? .suffixIfConfig : nil
        case .binaryOperator, .prefixOperator, .postfixOperator:
            return takesGenericArguments && genericArgumentsFollow ? .genericSuffix : nil
        default: return nil
        }
    }

    private var genericArgumentsFollow: Bool {
        mutating get {
            guard at(operatorStart: UInt8(ascii: "<")) else { return false }
            let start = mark()
            let follows = parseGenericArgumentsInExpression(.genericSuffix)
            if follows { reset(to: start) }
            return follows
        }
    }

    private mutating func parseSuffix(_ kind: NodeKind) {
        switch kind {
        case .memberSuffix: parseMemberSuffix()
        case .callSuffix: parseArguments(.callSuffix, closing: .rightParenthesis)
        case .subscriptSuffix: parseArguments(.subscriptSuffix, closing: .rightBracket)
        case .trailingClosure: parseTrailingClosures()
        case .suffixIfConfig: parseIfConfig(.suffixIfConfig) { $0.parseSuffixes() }
        case .genericSuffix: _ = parseGenericArgumentsInExpression(.genericSuffix)
        default: leaf(kind)
        }
    }

    mutating func parseMemberSuffix() {
        let node = open(.memberSuffix)
        advance()
        advance()
        if take(.colonColon), token.isName { advance() }
        parseCompoundNameLabels()
        close(node)
    }

    /// The suffixes in a branch of `#if`.
    private mutating func parseSuffixes() {
        var takesGenericArguments = false
        var takesClosure = false
        while let suffix = suffixHere(takesGenericArguments, takesClosure) {
            let before = progress
            parseSuffix(suffix)
            guard progress > before else { return }
            takesGenericArguments = suffix == .memberSuffix
            takesClosure = suffix != .trailingClosure
        }
    }

    /// `(a:b:)` after a name that is referred to with its labels.
    mutating func parseCompoundNameLabels() {
        guard at(.leftParenthesis), !token.startsLine else { return }
        var index = self.index(after: position)
        guard input[index].kind != .rightParenthesis else { return }
        while input[index].kind != .rightParenthesis {
            guard input[index].isName else { return }
            index = self.index(after: index)
            guard input[index].kind == .colon else { return }
            index = self.index(after: index)
        }
        advanceBalanced()
    }

    // MARK: Trailing closures.

    mutating func parseTrailingClosures() {
        var node = open(.trailingClosure)
        parseClosure()
        close(node)
        while token.isName, next.kind == .colon, !(token.kind == .keyword && at(.default)),
            input[index(after: index(after: position))].kind == .leftBrace
        {
            node = open(.trailingClosure)
            advance()
            advance()
            parseClosure()
            close(node)
        }
    }

    /// Whether the `{` here is a trailing closure rather than a body or a block of observers. Where a body is due,
    /// a closure is one that begins on the line of its brace and is followed by what could not follow a body.
    var trailingClosureFollows: Bool {
        guard at(.leftBrace) else { return false }
        guard context.braces != .closure else { return !observersFollow(position) }
        guard let closing = brackets.closing(of: position) else { return false }
        let first = input[index(after: position)]
        if first.kind == .keyword, first.keyword == .case || first.keyword == .default { return false }
        let after = input[index(after: closing)]
        if after.kind == .keyword, after.keyword == .else, context.braces == .guardBody { return true }
        guard !first.startsLine else { return false }
        switch after.kind {
        case .leftBrace, .comma: return true
        case .keyword:
            switch after.keyword {
            case .where: return true
            case .is, .as: return !after.startsLine
            default: return false
            }
        case .leftBracket, .leftParenthesis, .period, .postfixQuestion, .infixQuestion, .postfixExclamation,
            .colon, .equal, .postfixOperator, .binaryOperator:
            return !after.startsLine
        default: return false
        }
    }

    // MARK: Arguments.

    mutating func parseArguments(_ kind: NodeKind, closing: TokenKind) {
        guard enter() else { return parseOpaqueToken() }
        let outer = context
        context.braces = .closure
        context.stopsAtEqual = false
        if kind == .subscriptSuffix || kind == .interpolation { context.names = .references }
        let node = open(kind)
        advance()
        while !atListEnd {
            let before = progress
            parseArgument()
            if take(.comma) { continue }
            if progress == before || !atListEnd { parseOpaqueElement() }
            take(.comma)
        }
        take(closing)
        close(node)
        context = outer
        leave()
    }

    private mutating func parseArgument() {
        let node = open(.argument)
        if token.isName, next.kind == .colon {
            advance()
            advance()
        }
        if token.kind.isOperator, isElementEnd(next) {
            advance()
        } else {
            parseExpression()
        }
        close(node)
    }

    private func isElementEnd(_ token: Token) -> Bool {
        token.kind == .comma || token.kind.isClosingBracket
    }
}
