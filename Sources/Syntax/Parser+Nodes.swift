/// Building the records. A node is opened by appending its record and closed by writing its ends.
extension Parser {
    mutating func open(_ kind: NodeKind) -> Int {
        let index = records.count
        let first = Int32(position + shift)
        records.append(
            NodeRecord(kind: kind, parent: parent, subtreeEnd: 0, firstToken: first, endToken: first))
        parent = Int32(index)
        return index
    }

    /// Closes the node; one that took no token and has no children vanishes.
    mutating func close(_ index: Int) {
        parent = records[index].parent
        if consumedEnd <= records[index].firstToken, records.count == index + 1 {
            records.removeLast()
            return
        }
        records[index].subtreeEnd = Int32(records.count)
        records[index].endToken = max(consumedEnd, records[index].firstToken)
    }

    /// A node of the current token alone.
    mutating func leaf(_ kind: NodeKind) {
        let first = Int32(position + shift)
        records.append(
            NodeRecord(
                kind: kind, parent: parent, subtreeEnd: Int32(records.count + 1), firstToken: first,
                endToken: first + 1))
        advance()
    }

    /// Opens a node before the closed one at `start`, which becomes its first child.
    mutating func wrap(_ start: Int, _ kind: NodeKind) -> Int {
        let first = records[start]
        records.insert(
            NodeRecord(
                kind: kind, parent: first.parent, subtreeEnd: 0, firstToken: first.firstToken,
                endToken: first.firstToken),
            at: start)
        for index in (start + 1)..<records.count {
            records[index].subtreeEnd += 1
            let outer = records[index].parent
            records[index].parent = outer < Int32(start) ? Int32(start) : outer + 1
        }
        parent = Int32(start)
        return start
    }

    /// Makes the open node at `index` an opaque one without children.
    mutating func makeOpaque(_ index: Int) {
        records.removeLast(records.count - index - 1)
        records[index].kind = .opaque
        parent = Int32(index)
    }

    // MARK: Nesting.

    /// Goes one level deeper; `false` where that would be too deep.
    mutating func enter() -> Bool {
        guard depth < Self.deepestNesting else { return false }
        depth += 1
        return true
    }

    mutating func leave() { depth -= 1 }

    // MARK: What is not understood.

    /// An opaque node of the current token, or of the brackets it opens.
    mutating func parseOpaqueToken() {
        let node = open(.opaque)
        advanceBalanced()
        close(node)
    }

    /// An opaque node up to the end of the line, statement or block.
    mutating func parseOpaqueItem() {
        let node = open(.opaque)
        skipItem()
        close(node)
    }

    /// Consumes at least one token, and up to the end of the line, statement or block.
    mutating func skipItem() {
        repeat { advanceBalanced() } while !atItemBoundary
    }

    /// An opaque node up to the comma or bracket that ends an element of a list. Takes at least one token.
    mutating func parseOpaqueElement() {
        let node = open(.opaque)
        repeat { advanceBalanced() } while !at(.comma) && !token.kind.isClosingBracket && !atForeignDeclaration
            && !at(.endOfFile)
        close(node)
    }

    private var atItemBoundary: Bool {
        token.startsLine || at(.semicolon) || at(.directive) || at(.endOfFile) || token.kind.isClosingBracket
    }

    /// Whether a declaration begins here that cannot belong to the list around it: the list was never closed.
    /// Its words may be labels and arguments too, so a name or a further word has to follow.
    var atForeignDeclaration: Bool {
        guard token.startsLine, token.kind == .keyword else { return false }
        let after = next
        switch token.keyword {
        case .func, .struct, .class, .enum, .extension, .protocol, .import, .typealias:
            return after.kind == .identifier && input[index(after: index(after: position))].kind != .colon
        case .private, .public, .internal, .fileprivate, .static:
            return after.kind == .keyword
        case .let, .var: return context.names == .references && after.kind == .identifier
        default: return false
        }
    }

    /// Whether the name of something new stands here. A reserved word may be meant as one, but at the start of a
    /// line it rather begins the next declaration.
    var atNewName: Bool {
        switch token.kind {
        case .identifier, .wildcard, .dollarIdentifier: true
        case .keyword: !token.startsLine && !at(.in)
        default: false
        }
    }

    /// Whether the elements of a bracketed list end here.
    var atListEnd: Bool {
        if token.kind.isClosingBracket { return at(.rightBrace) || !brackets.isStray(position) }
        return at(.endOfFile) || at(.stringEnd) || atForeignDeclaration
    }
}
