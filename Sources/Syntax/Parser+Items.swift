/// Runs of declarations, statements and expressions, as in files, blocks and bodies of types.
extension Parser {
    enum ItemPlace {
        case file, code, members, switchCase, accessors
    }

    /// Parses items up to the closing bracket, case or directive that ends them.
    mutating func parseItems(_ place: ItemPlace, inDirective: Bool) {
        while !atItemsEnd(place, inDirective: inDirective) {
            let before = progress
            parseItem(place)
            if progress == before { parseOpaqueItem() }
        }
    }

    private func atItemsEnd(_ place: ItemPlace, inDirective: Bool) -> Bool {
        switch token.kind {
        case .endOfFile: return true
        case .rightParenthesis, .rightBracket, .interpolationEnd, .rightBrace:
            if inDirective, at(.rightBrace) { return true }
            return place != .file && !brackets.isStray(position)
        case .directive:
            if inDirective, directive != .if { return true }
            return place == .switchCase && directive == .if && directiveHoldsCases(position)
        case .stringEnd, .stringText: return place != .file && place != .members
        case .keyword, .at: return place == .switchCase && atCase
        default: return false
        }
    }

    private mutating func parseItem(_ place: ItemPlace) {
        switch token.kind {
        case .semicolon: advance()
        case .directive: parseDirectiveItem(place)
        case .at, .keyword, .identifier:
            if place == .accessors, atAccessor {
                parseAccessor()
            } else if at(.at) || atDeclaration(place) {
                parseDeclaration(place)
            } else if place != .members, !parseStatement() {
                parseExpression()
            }
        case .pound: parseExpression()
        default:
            if place != .members { parseExpression() }
        }
    }

    /// `{ … }` with items; nothing where there is no brace.
    mutating func parseBlock(_ kind: NodeKind, _ place: ItemPlace = .code) {
        guard at(.leftBrace) else { return }
        guard enter() else { return parseOpaqueToken() }
        let outer = context
        context = ExpressionContext()
        let node = open(kind)
        advance()
        parseItems(place, inDirective: false)
        take(.rightBrace)
        close(node)
        context = outer
        leave()
    }
}
