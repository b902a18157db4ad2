/// Moving over the tokens and looking ahead.
extension Parser {
    func at(_ kind: TokenKind) -> Bool { token.kind == kind }

    /// Whether the current token is that word, reserved or contextual.
    func at(_ keyword: Keyword) -> Bool { token.keyword == keyword }

    /// What tells progress: grows with every token consumed, parts of split ones included.
    var progress: Int { position + shift }

    mutating func advance() {
        guard token.kind != .endOfFile else { return }
        previous = token
        consumedEnd = Int32(position + shift + 1)
        position += 1
        skipTrivia()
    }

    mutating func skipTrivia() {
        while input[position].kind.isTrivia { position += 1 }
        token = input[position]
    }

    @discardableResult
    mutating func take(_ kind: TokenKind) -> Bool {
        guard token.kind == kind else { return false }
        advance()
        return true
    }

    @discardableResult
    mutating func take(_ keyword: Keyword) -> Bool {
        guard token.keyword == keyword else { return false }
        advance()
        return true
    }

    /// Consumes an opening bracket and everything up to and including its closing one; else one token.
    mutating func advanceBalanced() {
        guard token.kind.isOpeningBracket else { return advance() }
        let end = brackets.end(ofOpening: position)
        repeat { advance() } while position < end && token.kind != .endOfFile
    }

    // MARK: Looking ahead.

    /// Index of the significant token after the one at `index`.
    func index(after index: Int) -> Int {
        var index = index + 1
        while index < input.count - 1, input[index].kind.isTrivia { index += 1 }
        return min(index, input.count - 1)
    }

    /// Index of the significant token after the bracket pair that opens at `index`.
    func index(afterBrackets index: Int) -> Int {
        self.index(after: brackets.end(ofOpening: index) - 1)
    }

    var next: Token { input[index(after: position)] }

    /// Whether nothing stands between the token consumed last and the current one.
    var isAdjacent: Bool { previous.end == token.start }

    /// Whether the current token is the operator of that one character.
    func at(operator byte: UInt8) -> Bool {
        token.length == 1 && token.kind.isOperator && file.bytes[Int(token.start)] == byte
    }

    /// Whether the current token is an operator that begins with that character.
    func at(operatorStart byte: UInt8) -> Bool {
        token.kind.isOperator && file.bytes[Int(token.start)] == byte
    }

    func isText(_ text: StaticString, _ token: Token) -> Bool {
        guard Int(token.length) == text.utf8CodeUnitCount else { return false }
        let start = Int(token.start)
        return text.withUTF8Buffer { expected in
            expected.indices.allSatisfy { expected[$0] == file.bytes[start + $0] }
        }
    }

    // MARK: Splitting operators.

    /// Cuts the current operator after `length` bytes and consumes the first part.
    mutating func advance(bytes length: UInt32) {
        guard token.length > length else { return advance() }
        var part = token
        part.length = length
        splits.append(TokenSplit(position: position, original: token, part: part))
        previous = part
        consumedEnd = Int32(position + shift + 1)
        shift += 1
        token.start += length
        token.length -= length
        token.startsLine = false
        token.kind = kindOfRemainder(token)
        input[position] = token
    }

    private func kindOfRemainder(_ token: Token) -> TokenKind {
        switch (file.bytes[Int(token.start)], token.length) {
        case (UInt8(ascii: "?"), 1): .postfixQuestion
        case (UInt8(ascii: "!"), 1): .postfixExclamation
        case (UInt8(ascii: "="), 1): .equal
        case (UInt8(ascii: "."), 1): .period
        case (UInt8(ascii: "-"), 2) where file.bytes[Int(token.start) + 1] == UInt8(ascii: ">"): .arrow
        case (UInt8(ascii: "~"), _): .prefixOperator
        default: token.kind
        }
    }

    // MARK: Trying.

    /// A state to come back to.
    struct Mark {
        let position: Int
        let token: Token
        let previous: Token
        let shift: Int
        let consumedEnd: Int32
        let parent: Int32
        let depth: Int
        let context: ExpressionContext
        let recordCount: Int
        let splitCount: Int
    }

    func mark() -> Mark {
        Mark(
            position: position, token: token, previous: previous, shift: shift, consumedEnd: consumedEnd,
            parent: parent, depth: depth, context: context, recordCount: records.count,
            splitCount: splits.count)
    }

    mutating func reset(to mark: Mark) {
        while splits.count > mark.splitCount, let split = splits.popLast() {
            input[split.position] = split.original
        }
        records.removeLast(records.count - mark.recordCount)
        restore(mark)
    }

    /// Goes to a state whose records and splits are in place.
    mutating func restore(_ mark: Mark) {
        position = mark.position
        token = mark.token
        input[position] = token
        previous = mark.previous
        shift = mark.shift
        consumedEnd = mark.consumedEnd
        parent = mark.parent
        depth = mark.depth
        context = mark.context
    }
}
