/// Types. The functions return `false` where no type can be read; they may have consumed tokens by then, and
/// the caller comes back to where it was.
extension Parser {
    /// A type; tokens that are none become opaque up to where a type has to end.
    mutating func parseTypeOrOpaque() {
        let start = mark()
        if parseType() { return }
        reset(to: start)
        guard !atTypeEnd else { return }
        let node = open(.opaque)
        repeat { advanceBalanced() } while !atTypeEnd
        close(node)
    }

    private var atTypeEnd: Bool {
        if token.kind.isClosingBracket { return true }
        switch token.kind {
        case .comma, .equal, .leftBrace, .semicolon, .endOfFile, .directive: return true
        case .keyword where token.keyword == .where: return true
        default: return token.startsLine && previous.kind != .colon && previous.kind != .arrow
        }
    }

    mutating func parseType() -> Bool {
        guard enter() else { return false }
        let start = records.count
        guard parseTypeOperand() else { return false }
        if at(operator: UInt8(ascii: "&")), !at(.equal) {
            let node = wrap(start, .compositionType)
            repeat {
                advance()
                guard parseTypeOperand() else { return false }
            } while at(operator: UInt8(ascii: "&"))
            close(node)
        }
        leave()
        return true
    }

    private mutating func parseTypeOperand() -> Bool {
        if at(.at) || atTypeSpecifier { return parseAttributedType() }
        if at(operatorStart: UInt8(ascii: "~")) { return parseSuppressedType() }
        if at(.some) || at(.any), isTypeStart(next) || next.kind == .prefixOperator {
            let node = open(.existentialType)
            advance()
            guard parseType() else { return false }
            close(node)
            return true
        }
        return parseTypeWithSuffixes()
    }

    private mutating func parseAttributedType() -> Bool {
        let node = open(.attributedType)
        while true {
            if at(.at) {
                parseAttribute(.type)
            } else if atTypeSpecifier {
                advance()
                if at(.leftParenthesis), isAdjacent { advanceBalanced() }
            } else {
                break
            }
        }
        guard parseType() else { return false }
        close(node)
        return true
    }

    /// `~Copyable`.
    private mutating func parseSuppressedType() -> Bool {
        guard enter() else { return false }
        let node = open(.attributedType)
        advance(bytes: 1)
        guard parseTypeOperand() else { return false }
        close(node)
        leave()
        return true
    }

    private var atTypeSpecifier: Bool {
        switch token.keyword {
        case .inout, .repeat: return token.kind == .keyword
        case .isolated, .sending, .borrowing, .consuming, .each, .nonisolated:
            let type = next
            return isTypeStart(type) || (type.kind == .prefixOperator && !type.startsLine)
        default:
            guard token.kind == .identifier, file.bytes[Int(token.start)] == UInt8(ascii: "_") else { return false }
            return isTypeStart(next)
                && (isText("__owned", token) || isText("__shared", token) || isText("_const", token))
        }
    }

    private func isTypeStart(_ token: Token) -> Bool {
        guard !token.startsLine else { return false }
        switch token.kind {
        case .identifier, .leftParenthesis, .leftBracket, .at: return true
        case .keyword: return token.keyword == .selfType || token.keyword == .anyType || token.keyword == .repeat
        default: return false
        }
    }

    // MARK: Types with suffixes.

    private static let mostSuffixes = 100

    mutating func parseTypeWithSuffixes() -> Bool {
        let start = records.count
        guard parseSimpleType(start) else { return false }
        for _ in 0..<Self.mostSuffixes {
            if at(.period), isTypeMember(next) {
                guard parseMemberType(start) else { return false }
            } else if atOptionalSuffix {
                let node = wrap(start, .optionalType)
                advance(bytes: 1)
                close(node)
            } else {
                return true
            }
        }
        return !at(.period) && !atOptionalSuffix
    }

    /// `.self` and `.init` after a type begin what is done with it.
    private func isTypeMember(_ name: Token) -> Bool {
        name.isName && !(name.kind == .keyword && (name.keyword == .self || name.keyword == .`init`))
    }

    private var atOptionalSuffix: Bool {
        guard !token.startsLine else { return false }
        if at(.postfixQuestion) || at(.postfixExclamation) { return true }
        guard isAdjacent, token.kind.isOperator else { return false }
        let byte = file.bytes[Int(token.start)]
        return byte == UInt8(ascii: "?") || (byte == UInt8(ascii: "!") && !isText("!=", token))
    }

    private mutating func parseMemberType(_ start: Int) -> Bool {
        let node = wrap(start, .memberType)
        advance()
        advance()
        if take(.colonColon), token.isName { advance() }
        guard parseTypeArgumentsIfPresent() else { return false }
        close(node)
        return true
    }

    /// A type's name as attributes have it: no `?`, no `&`.
    mutating func parseTypeName() -> Bool {
        let start = records.count
        let before = mark()
        guard parseNamedType() else {
            reset(to: before)
            return false
        }
        while at(.period), isTypeMember(next) {
            guard parseMemberType(start) else {
                reset(to: before)
                return false
            }
        }
        return true
    }

    /// The root of a key path; the members after it are its components.
    mutating func parseKeyPathRootType() -> Bool {
        parseSimpleType(records.count)
    }

    private mutating func parseTypeArgumentsIfPresent() -> Bool {
        guard at(operatorStart: UInt8(ascii: "<")), !token.startsLine else { return true }
        return parseGenericArguments(.genericArguments)
    }

    private mutating func parseNamedType() -> Bool {
        let node = open(.namedType)
        advance()
        if at(.colonColon) {
            advance()
            guard token.isName else { return false }
            advance()
        }
        guard parseTypeArgumentsIfPresent() else { return false }
        close(node)
        return true
    }

    private mutating func parseSimpleType(_ start: Int) -> Bool {
        switch token.kind {
        case .identifier, .wildcard: return parseNamedType()
        case .keyword:
            switch token.keyword {
            case .selfType, .anyType, .class, .self: return parseNamedType()
            default: return false
            }
        case .leftBracket: return parseCollectionType()
        case .leftParenthesis: return parseTupleOrFunctionType(start)
        default: return false
        }
    }

    private mutating func parseCollectionType() -> Bool {
        let node = open(.arrayType)
        advance()
        if at(.integerLiteral) || at(.wildcard) || at(.identifier), next.kind == .identifier, isText("of", next) {
            advance()
            advance()
        }
        guard parseType() else { return false }
        if take(.colon) {
            records[node].kind = .dictionaryType
            guard parseType() else { return false }
        }
        guard take(.rightBracket) else { return false }
        close(node)
        return true
    }

    private mutating func parseTupleOrFunctionType(_ start: Int) -> Bool {
        let node = open(.tupleType)
        advance()
        while !at(.rightParenthesis) {
            guard parseTupleTypeElement(), take(.comma) || at(.rightParenthesis) else { return false }
        }
        advance()
        close(node)
        guard at(.arrow) || (atEffectWord && arrowFollowsEffects) else { return true }
        return parseFunctionTypeRest(start)
    }

    /// Whether the effects at the current token belong to a function type.
    var arrowFollowsEffects: Bool {
        var index = position
        while true {
            let word = input[index]
            if word.kind == .arrow { return true }
            guard word.keyword == .async || word.keyword == .throws || word.keyword == .rethrows
                || (word.kind == .identifier && isText("reasync", word))
            else { return false }
            index = self.index(after: index)
            if word.keyword == .throws, input[index].kind == .leftParenthesis {
                index = self.index(afterBrackets: index)
            }
        }
    }

    private mutating func parseFunctionTypeRest(_ start: Int) -> Bool {
        let node = wrap(start, .functionType)
        while atEffectWord {
            let isThrows = at(.throws)
            advance()
            if isThrows, at(.leftParenthesis), !parseThrownType() { return false }
        }
        guard take(.arrow), parseType() else { return false }
        close(node)
        return true
    }

    private mutating func parseTupleTypeElement() -> Bool {
        let node = open(.tupleTypeElement)
        if token.isName {
            let second = next
            if second.kind == .colon {
                advance()
                advance()
            } else if second.isName, input[index(after: index(after: position))].kind == .colon {
                advance()
                advance()
                advance()
            }
        }
        guard parseType() else { return false }
        if token.kind.isOperator, isText("...", token) { advance() }
        close(node)
        return true
    }
}
