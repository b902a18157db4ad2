/// `{ get … }`, `{ didSet … }` and implicit getters.
extension Parser {
    mutating func parseAccessorBlock() {
        parseBlock(.accessorBlock, accessorBlockFollows(position) ? .accessors : .code)
    }

    /// Whether the brace at `index` opens a block of accessors rather than the body of an implicit getter.
    func accessorBlockFollows(_ index: Int) -> Bool {
        let first = self.index(after: index)
        return isAccessor(at: first) || (input[first].kind == .directive && isAccessor(afterDirective: first))
    }

    private func isAccessor(afterDirective index: Int) -> Bool {
        var index = index
        repeat { index = self.index(after: index) } while !input[index].startsLine && index < input.count - 1
        return isAccessor(at: index)
    }

    var atAccessor: Bool { isAccessor(at: position) }

    /// Whether the brace at `index` opens a block of observers, where a closure could stand too. Other accessors
    /// cannot follow a value.
    func observersFollow(_ index: Int) -> Bool {
        guard let word = accessorWord(at: self.index(after: index)),
            input[word].keyword == .willSet || input[word].keyword == .didSet || input[word].keyword == .`init`
        else { return false }
        let after = self.index(after: word)
        if input[after].kind == .leftParenthesis {
            return input[self.index(afterBrackets: after)].kind == .leftBrace
        }
        return input[after].kind == .leftBrace
    }

    /// Index of the word that begins an accessor at `index`, past attributes and modifiers.
    private func accessorWord(at index: Int) -> Int? {
        var index = index
        while input[index].kind == .at {
            index = indexAfterAttribute(index)
        }
        while isAccessorModifier(input[index]) {
            index = self.index(after: index)
        }
        return isAccessorWord(input[index]) ? index : nil
    }

    private func isAccessor(at index: Int) -> Bool {
        guard let word = accessorWord(at: index) else { return false }
        let after = self.index(after: word)
        let follower = input[after]
        switch follower.kind {
        case .leftBrace, .rightBrace, .semicolon, .at, .directive: return true
        case .leftParenthesis: return input[self.index(afterBrackets: after)].kind == .leftBrace
        case .identifier, .keyword:
            return isAccessorWord(follower) || isAccessorModifier(follower)
                || follower.keyword == .async || follower.keyword == .throws
        default: return false
        }
    }

    private func isAccessorModifier(_ word: Token) -> Bool {
        switch word.keyword {
        case .mutating, .nonmutating, .borrowing, .consuming, .nonisolated: word.kind == .identifier
        default: word.kind == .identifier && (isText("__consuming", word) || isText("yielding", word))
        }
    }

    private func isAccessorWord(_ word: Token) -> Bool {
        switch word.keyword {
        case .get, .set, .willSet, .didSet, .unsafeAddress, .unsafeMutableAddress:
            return word.kind == .identifier
        case .read, .modify:
            return word.kind == .identifier && file.bytes[Int(word.start)] == UInt8(ascii: "_")
        case .`init`: return word.kind == .keyword
        default: return word.kind == .identifier && (isText("borrow", word) || isText("mutate", word))
        }
    }

    mutating func parseAccessor() {
        let node = open(.accessor)
        parseAttributes(.declaration)
        while isAccessorModifier(token) { leaf(.modifier) }
        advance()
        if at(.leftParenthesis) { parseParameterClause(.closure) }
        parseReturnClause()
        parseBlock(.codeBlock)
        close(node)
    }
}
