/// Names, literals and everything else an operand begins with.
extension Parser {
    /// Parses one primary without its suffixes; `false` if none begins here.
    mutating func parsePrimary() -> Bool {
        switch token.kind {
        case .identifier, .dollarIdentifier, .wildcard: parseName()
        case .keyword: return parseKeywordPrimary()
        case .integerLiteral, .floatLiteral, .regexLiteral: leaf(.literal)
        case .stringStart: parseString()
        case .pound: parseMacro()
        case .leftParenthesis: parseTuple()
        case .leftBracket: parseCollection()
        case .leftBrace: parseClosure()
        case .period: return parseImplicitMember()
        case .backslash: parseKeyPath()
        case .at: return parseTypeExpression()
        default: return false
        }
        return true
    }

    private mutating func parseName() {
        if at(.any) || at(.some), isExistential, parseTypeExpression() { return }
        if context.names != .references, isBound {
            return leaf(.identifierPattern)
        }
        let node = open(.nameReference)
        advance()
        if at(.colonColon) {
            advance()
            if token.isName { advance() }
        }
        parseCompoundNameLabels()
        close(node)
    }

    private var isExistential: Bool {
        let type = next
        return !type.startsLine && (type.kind == .identifier || type.kind == .prefixOperator
            || (type.kind == .leftParenthesis && type.start > token.end))
    }

    /// Whether the bare name here is a new variable of the pattern it stands in.
    private var isBound: Bool {
        if at(.wildcard) { return true }
        guard context.names == .bindings, at(.identifier) || at(.self) else { return false }
        let after = next
        guard !after.startsLine else { return true }
        switch after.kind {
        case .period, .leftParenthesis, .leftBracket: return false
        case .binaryOperator: return false
        default: return true
        }
    }

    private mutating func parseKeywordPrimary() -> Bool {
        switch token.keyword {
        case .self, .super, .selfType, .anyType, .`init`: parseName()
        case .nil, .true, .false: leaf(.literal)
        case .if, .switch, .do: parseStatementAsOperand()
        default: return false
        }
        return true
    }

    private mutating func parseStatementAsOperand() {
        guard enter() else { return parseOpaqueToken() }
        switch token.keyword {
        case .if: parseIf(open(.ifStatement))
        case .switch: parseSwitch(open(.switchStatement))
        default: parseDo(open(.doStatement))
        }
        leave()
    }

    private mutating func parseTypeExpression() -> Bool {
        let start = mark()
        let node = open(.typeExpression)
        guard position >= failedTypesEnd, parseType() else {
            failedTypesEnd = max(failedTypesEnd, position)
            reset(to: start)
            return false
        }
        close(node)
        return true
    }

    private mutating func parseImplicitMember() -> Bool {
        guard next.isName else { return false }
        let node = open(.implicitMember)
        advance()
        advance()
        if take(.colonColon), token.isName { advance() }
        parseCompoundNameLabels()
        close(node)
        return true
    }

    private mutating func parseTuple() {
        parseArguments(.tupleExpression, closing: .rightParenthesis)
    }

    // MARK: Strings.

    private mutating func parseString() {
        let node = open(.stringLiteral)
        advance()
        while true {
            switch token.kind {
            case .stringText: advance()
            case .interpolationStart:
                parseArguments(.interpolation, closing: .interpolationEnd)
            default:
                take(.stringEnd)
                return close(node)
            }
        }
    }

    // MARK: Collections.

    private mutating func parseCollection() {
        guard collectionIsType else { return parseCollectionLiteral() }
        let start = mark()
        let node = open(.typeExpression)
        if parseTypeWithSuffixes() { return close(node) }
        reset(to: start)
        parseCollectionLiteral()
    }

    /// Whether what follows the brackets shows that a type stands here: `[Int]()`, `[Int].self`.
    private var collectionIsType: Bool {
        let index = self.index(afterBrackets: position)
        let after = input[index]
        switch after.kind {
        case .leftParenthesis: return !after.startsLine
        case .postfixQuestion, .postfixExclamation: return true
        case .period:
            let member = input[self.index(after: index)]
            return member.keyword == .self || member.keyword == .`init` || member.keyword == .typeKeyword
        default: return false
        }
    }

    private mutating func parseCollectionLiteral() {
        guard enter() else { return parseOpaqueToken() }
        let outer = context
        context.braces = .closure
        context.stopsAtEqual = false
        let node = open(.arrayLiteral)
        advance()
        if at(.colon) {
            records[node].kind = .dictionaryLiteral
            advance()
        }
        while !atListEnd {
            let before = progress
            parseExpression()
            if at(.colon) {
                records[node].kind = .dictionaryLiteral
                advance()
                parseExpression()
            }
            if take(.comma) { continue }
            if progress == before || !atListEnd { parseOpaqueElement() }
            take(.comma)
        }
        take(.rightBracket)
        close(node)
        context = outer
        leave()
    }

    // MARK: Macros.

    private mutating func parseMacro() {
        let node = open(.macroExpansion)
        if isLiteralMacro { records[node].kind = .literal }
        parseMacroParts()
        close(node)
    }

    private var isLiteralMacro: Bool {
        let name = next
        let words: [StaticString] = ["file", "line", "function", "column", "fileID", "filePath", "dsohandle"]
        return words.contains { isText($0, name) }
    }

    /// `#name<T>(args) { }` from the `#` on.
    mutating func parseMacroParts() {
        advance()
        guard token.isName, isAdjacent else { return }
        advance()
        if at(operatorStart: UInt8(ascii: "<")) { _ = parseGenericArgumentsInExpression(.genericArguments) }
        if at(.leftParenthesis), !token.startsLine {
            parseArguments(.callSuffix, closing: .rightParenthesis)
        }
        if trailingClosureFollows { parseTrailingClosures() }
    }
}
