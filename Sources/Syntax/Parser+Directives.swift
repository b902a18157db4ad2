/// `#if` and its kin.
extension Parser {
    enum Directive {
        case `if`, elseif, `else`, endif, other
    }

    var directive: Directive { directive(token) }

    /// The words differ in length, so nothing need be compared.
    func directive(_ token: Token) -> Directive {
        guard token.kind == .directive else { return .other }
        switch token.length {
        case 3: return .if
        case 7: return .elseif
        case 5: return .else
        case 6: return .endif
        default: return .other
        }
    }

    /// A directive where items stand.
    mutating func parseDirectiveItem(_ place: ItemPlace) {
        switch directive {
        case .if where directiveHoldsAttributes(position):
            parseDeclaration(place)
        case .if:
            parseIfConfig { $0.parseItems(place, inDirective: true) }
        case .other:
            parseLineControl()
        case .elseif, .else, .endif:
            parseOpaqueItem()
        }
    }

    /// `#sourceLocation(…)`.
    private mutating func parseLineControl() {
        let node = open(.otherDeclaration)
        advance()
        if at(.leftParenthesis) { advanceBalanced() }
        close(node)
    }

    /// `#if … #endif`, with `content` in each branch.
    mutating func parseIfConfig(_ kind: NodeKind = .ifConfig, _ content: (inout Parser) -> Void) {
        guard enter() else { return parseOpaqueItem() }
        let node = open(kind)
        repeat {
            let clause = open(.ifConfigClause)
            advance()
            skipDirectiveCondition()
            content(&self)
            close(clause)
        } while directive == .elseif || directive == .else
        if directive == .endif { advance() }
        close(node)
        leave()
    }

    /// The condition goes to the end of its line; an operator at a line's end or start joins the lines.
    private mutating func skipDirectiveCondition() {
        while !at(.endOfFile) {
            let isJoined = previous.kind == .binaryOperator || at(.binaryOperator)
            guard !token.startsLine || isJoined else { return }
            advanceBalanced()
        }
    }

    // MARK: Telling what a `#if` holds.

    /// Index of the first token after the directive at `index` and its condition.
    private func indexAfterDirective(_ index: Int) -> Int {
        var index = self.index(after: index)
        var last = TokenKind.directive
        while input[index].kind != .endOfFile {
            let isJoined = last == .binaryOperator || input[index].kind == .binaryOperator
            if input[index].startsLine, !isJoined { return index }
            last = input[index].kind
            index = last.isOpeningBracket ? self.index(afterBrackets: index) : self.index(after: index)
        }
        return index
    }

    /// Index of the first token inside the `#if` at `index` that is no directive.
    private func indexOfContent(_ index: Int) -> Int {
        var index = index
        for _ in 0..<Self.mostDirectivesAhead {
            guard input[index].kind == .directive, directive(input[index]) != .endif else { break }
            index = indexAfterDirective(index)
        }
        return index
    }

    /// Looking ahead is bounded, so that directives inside directives cannot make it slow.
    private static let mostDirectivesAhead = 16

    /// Whether the `#if` at `index` holds cases of a switch.
    func directiveHoldsCases(_ index: Int) -> Bool {
        isCase(at: indexOfContent(index))
    }

    /// Whether the `#if` at `index` holds suffixes of an expression.
    func directiveHoldsSuffixes(_ index: Int) -> Bool {
        let content = indexOfContent(index)
        guard input[content].kind == .period else { return false }
        return input[self.index(after: content)].isName
    }

    /// Whether the `#if` at `index` holds nothing but attributes of the declaration after it.
    func directiveHoldsAttributes(_ index: Int) -> Bool {
        var index = index
        var sawAttribute = false
        var level = 0
        while true {
            switch directive(input[index]) {
            case .if:
                level += 1
                guard level < Self.mostDirectivesAhead else { return false }
                index = indexAfterDirective(index)
            case .elseif, .else:
                index = indexAfterDirective(index)
            case .endif:
                level -= 1
                index = self.index(after: index)
                if level == 0 { return sawAttribute && input[index].kind.canFollowAttributes }
            case .other:
                guard input[index].kind == .at else { return false }
                sawAttribute = true
                index = indexAfterAttribute(index)
            }
        }
    }
}

extension TokenKind {
    fileprivate var canFollowAttributes: Bool {
        self == .keyword || self == .identifier || self == .at || self == .directive
    }
}
