/// Attributes, and how far they reach.
extension Parser {
    enum AttributePlace {
        case declaration, parameter, type
    }

    /// Attributes, and `#if` around attributes.
    mutating func parseAttributes(_ place: AttributePlace) {
        while true {
            if at(.at) {
                parseAttribute(place)
            } else if place == .declaration, directive == .if, directiveHoldsAttributes(position) {
                parseIfConfig { $0.parseAttributes(place) }
            } else {
                return
            }
        }
    }

    mutating func parseAttribute(_ place: AttributePlace) {
        let node = open(.attribute)
        advance()
        let name = token
        if token.isName, !parseTypeName() { advance() }
        if attributeArgumentsFollow(place) { parseAttributeArguments(name) }
        close(node)
    }

    /// Before a type a parenthesis may be the type's own: then arguments touch the name and no arrow follows.
    private func attributeArgumentsFollow(_ place: AttributePlace) -> Bool {
        guard at(.leftParenthesis) else { return false }
        if place == .declaration { return !token.startsLine || isAdjacent }
        guard isAdjacent else { return false }
        let after = input[index(afterBrackets: position)]
        return after.kind != .arrow && !(after.keyword == .async || after.keyword == .throws)
    }

    private mutating func parseAttributeArguments(_ name: Token) {
        guard !hasForeignArguments(name) else {
            let arguments = open(.callSuffix)
            advanceBalanced()
            return close(arguments)
        }
        let outer = context
        context = ExpressionContext()
        parseArguments(.callSuffix, closing: .rightParenthesis)
        context = outer
    }

    /// Whether the attribute's arguments have a grammar of their own; their tokens stay uninterpreted.
    private func hasForeignArguments(_ name: Token) -> Bool {
        let names: [StaticString] = [
            "available", "objc", "backDeployed", "convention", "_specialize", "specialize", "specialized", "differentiable",
            "derivative", "transpose", "attached", "freestanding", "_originallyDefinedIn", "abi", "lifetime", "_lifetime", "_effects",
            "_dynamicReplacement", "_spi", "inline", "_implements", "_documentation", "_private",
            "_backDeploy", "isolated", "exclusivity", "_section", "nonexhaustive", "_unavailableInEmbedded",
        ]
        return names.contains { isText($0, name) }
    }

    /// Index of the token after the attribute whose `@` is at `index`.
    func indexAfterAttribute(_ index: Int) -> Int {
        var name = self.index(after: index)
        guard input[name].isName else { return name }
        var after = self.index(after: name)
        while input[after].kind == .period || input[after].kind == .colonColon {
            name = self.index(after: after)
            after = self.index(after: name)
        }
        if input[after].kind.isOperator, file.bytes[Int(input[after].start)] == UInt8(ascii: "<") {
            after = indexAfterAngles(after)
        }
        guard input[after].kind == .leftParenthesis, !input[after].startsLine else { return after }
        return self.index(afterBrackets: after)
    }

    /// Index of the token after the `>` that closes the `<` at `index`.
    func indexAfterAngles(_ index: Int) -> Int {
        var index = index
        var level = 0
        repeat {
            let kind = input[index].kind
            if kind.isClosingBracket || kind == .endOfFile || kind == .leftBrace { return index }
            if kind.isOperator, kind != .arrow {
                for byte in file.bytes[Int(input[index].start)..<Int(input[index].end)] {
                    if byte == UInt8(ascii: "<") { level += 1 }
                    if byte == UInt8(ascii: ">") { level -= 1 }
                }
            }
            index = kind.isOpeningBracket ? self.index(afterBrackets: index) : self.index(after: index)
        } while level > 0
        return index
    }
}
