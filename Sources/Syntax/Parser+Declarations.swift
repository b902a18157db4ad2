/// Declarations: what begins one, and the kinds that hold no members' details.
extension Parser {
    /// Whether a declaration begins at the current token, looking past modifiers.
    func atDeclaration(_ place: ItemPlace) -> Bool {
        var index = position
        for _ in 0..<Self.mostModifiers {
            let candidate = input[index]
            if candidate.kind == .at { return index != position }
            if isIntroducer(index, place) { return true }
            guard isModifierWord(candidate) else { return false }
            if candidate.kind == .keyword { return true }
            guard let after = indexAfterModifier(index, place) else { return false }
            index = after
        }
        return false
    }

    private static let mostModifiers = 16

    /// Index of the token after the contextual modifier at `index` and its detail, as in `unowned(safe)`; `nil` if
    /// it is rather a call.
    private func indexAfterModifier(_ index: Int, _ place: ItemPlace) -> Int? {
        let after = self.index(after: index)
        guard input[after].kind == .leftParenthesis else { return after }
        let detail = self.index(after: after)
        let isDetail = input[detail].kind == .identifier && input[self.index(after: detail)].kind == .rightParenthesis
        switch input[index].keyword {
        case .package, .unowned, .nonisolated: break
        case .open where place == .members: break
        default: return nil
        }
        return isDetail ? self.index(afterBrackets: after) : nil
    }

    /// Whether the token at `index` is the word a declaration's kind is told by.
    private func isIntroducer(_ index: Int, _ place: ItemPlace) -> Bool {
        let word = input[index]
        if word.kind == .keyword {
            switch word.keyword {
            case .import, .class, .struct, .enum, .protocol, .extension, .func, .var, .let, .typealias,
                .associatedtype, .operator, .precedencegroup, .deinit:
                return true
            case .`init`, .subscript: return place == .members || index != position
            case .case: return place == .members
            default: return false
            }
        }
        guard word.kind == .identifier, word.keyword == .actor || word.keyword == .macro else { return false }
        let name = input[self.index(after: index)]
        return name.kind == .identifier && (!name.startsLine || place == .members)
    }

    /// Whether the token can be a modifier, by itself.
    private func isModifierWord(_ word: Token) -> Bool {
        switch word.keyword {
        case .private, .fileprivate, .internal, .public, .static:
            return word.kind == .keyword
        case .open, .package, .final, .lazy, .weak, .unowned, .override, .required, .convenience, .dynamic,
            .mutating, .nonmutating, .optional, .indirect, .infix, .prefix, .postfix, .nonisolated, .isolated,
            .distributed, .async, .borrowing, .consuming, .sending:
            return word.kind == .identifier
        default:
            return word.kind == .identifier
                && (isText("__consuming", word) || isText("_const", word) || isText("__shared", word))
        }
    }

    private func atModifier(_ place: ItemPlace) -> Bool {
        if at(.class), token.kind == .keyword { return classIsModifier }
        guard isModifierWord(token) else { return false }
        return token.kind == .keyword || atDeclaration(place)
    }

    private var classIsModifier: Bool {
        let after = next
        switch after.keyword {
        case .func, .var, .let, .subscript, .typealias, .`init`: return after.kind == .keyword
        default: return isModifierWord(after) && input[index(after: index(after: position))].kind != .leftBrace
        }
    }

    // MARK: Parsing.

    mutating func parseDeclaration(_ place: ItemPlace) {
        let outer = context
        context = ExpressionContext()
        let node = open(.otherDeclaration)
        parseAttributes(.declaration)
        while atModifier(place) {
            parseModifier()
            if at(.at) { parseAttributes(.declaration) }
        }
        parseDeclarationBody(node, place)
        close(node)
        context = outer
    }

    private mutating func parseModifier() {
        let node = open(.modifier)
        advance()
        if at(.leftParenthesis), !token.startsLine { advanceBalanced() }
        close(node)
    }

    private mutating func parseDeclarationBody(_ node: Int, _ place: ItemPlace) {
        guard token.kind == .keyword || token.kind == .identifier else {
            return parseDeclarationWithoutWord(node)
        }
        switch token.keyword {
        case .import: parseImport(node)
        case .class, .struct, .enum, .protocol, .actor: parseTypeDeclaration(node)
        case .extension: parseExtension(node)
        case .typealias: parseTypealias(node)
        case .associatedtype: parseAssociatedType(node)
        case .var, .let: parseVariable(node)
        case .func: parseFunction(node)
        case .`init`: parseInitializer(node)
        case .deinit: parseDeinitializer(node)
        case .subscript: parseSubscript(node)
        case .case where place == .members: parseEnumCase(node)
        case .operator, .macro: parseUninterpreted()
        case .precedencegroup: parsePrecedenceGroup()
        default: parseDeclarationWithoutWord(node)
        }
    }

    /// Attributes before something that is no declaration: a macro, or nothing known.
    private mutating func parseDeclarationWithoutWord(_ node: Int) {
        if at(.pound) {
            records[node].kind = .macroExpansion
            parseMacroParts()
            close(node)
            _ = wrap(node, .expression)
            return
        }
        makeOpaque(node)
        if records[node].firstToken >= consumedEnd || !atDeclarationEnd { skipItem() }
    }

    private var atDeclarationEnd: Bool {
        token.startsLine || at(.endOfFile) || token.kind.isClosingBracket || at(.directive)
    }

    private mutating func parseImport(_ node: Int) {
        records[node].kind = .importDeclaration
        advance()
        if token.kind == .identifier { advance() }
        while !token.startsLine && !at(.semicolon) && !at(.endOfFile) && !at(.rightBrace) {
            advance()
        }
    }

    /// Operators and macros: tokens up to the end of the statement.
    private mutating func parseUninterpreted() {
        advance()
        if !token.kind.isClosingBracket { advance() }
        if token.startsLine, !at(.colon), !at(.leftParenthesis) { return }
        if at(operatorStart: UInt8(ascii: "<")) {
            let end = indexAfterAngles(position)
            while position < end { advance() }
        }
        while !at(.endOfFile), !at(.semicolon), !token.kind.isClosingBracket, !token.startsLine || lineContinues {
            advanceBalanced()
        }
    }

    private var lineContinues: Bool {
        switch previous.kind {
        case .equal, .arrow, .colon, .comma, .binaryOperator: return true
        case .keyword where previous.keyword == .where: return true
        default: return at(.arrow) || at(.equal) || at(.where) || at(.binaryOperator)
        }
    }

    private mutating func parsePrecedenceGroup() {
        advance()
        if token.isName { advance() }
        if at(.leftBrace) { advanceBalanced() }
    }
}
