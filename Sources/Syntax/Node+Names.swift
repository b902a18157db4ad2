import SourceText

/// What a node is called. Backticks are dropped: `` `default` `` is named `default`.
extension Node {
    /// Index of the token that carries the node's name: of a declaration, parameter (the inner name), pattern,
    /// capture, name reference, member, macro, attribute or named type. `nil` where there is none.
    public var nameToken: Int? {
        switch kind {
        case .binding:
            return first(.identifierPattern)?.nameToken
        case .attribute:
            return typeChild?.nameToken
        case .parameter:
            return parameterNameTokens.last
        case .functionDeclaration:
            return ownTokens.drop(while: { tree.tokens[$0].keyword != .func }).dropFirst().first
        case .initializerDeclaration, .deinitializerDeclaration, .subscriptDeclaration, .accessor, .modifier:
            return firstOwnToken
        case .nameReference, .namedType:
            return plainName(at: tokenIndices.lowerBound) ?? nameAfterModuleSelector(ownTokens[...])
        case .memberSuffix, .implicitMember:
            return tree.significantToken(after: tokenIndices.lowerBound).flatMap(plainName)
                ?? nameAfterModuleSelector(ownTokens.dropFirst())
        case .memberType, .macroExpansion:
            return nameAfterModuleSelector(ownTokens.dropFirst())
        case .identifierPattern, .closureParameter, .enumElement:
            return firstOwnToken
        case .genericParameter:
            let tokens = ownTokens
            guard let first = tokens.first, tokens.count > 1, tree.tokens[tokens[1]].isName else { return tokens.first }
            return tree.tokens[first].keyword == .each || tree.tokens[first].keyword == .let ? tokens[1] : first
        case .capture:
            return ownTokens.last { tree.tokens[$0].isName }
        case .typeDeclaration, .typealiasDeclaration, .associatedtypeDeclaration:
            return ownTokens.dropFirst().first
        default:
            return nil
        }
    }

    /// The token itself where it is a name of the node's own with no module selector after it, as nearly all are; no
    /// list of the node's tokens is made for it.
    private func plainName(at token: Int) -> Int? {
        guard tokenIndices.contains(token), tree.tokens[token].isName else { return nil }
        guard let next = tree.significantToken(after: token) else { return token }
        return next < tokenIndices.upperBound && tree.tokens[next].kind == .colonColon ? nil : token
    }

    /// The first of the tokens, or in `Module::name` the third.
    private func nameAfterModuleSelector(_ tokens: ArraySlice<Int>) -> Int? {
        let rest = tokens.dropFirst()
        guard let selector = rest.first, tree.tokens[selector].kind == .colonColon else { return tokens.first }
        return rest.dropFirst().first
    }

    public var name: String? { nameToken.map(tree.name(ofToken:)) }

    /// Index of the label token of a parameter (its outer name) or of an argument or trailing closure.
    public var labelToken: Int? {
        switch kind {
        case .parameter:
            return parameterNameTokens.first
        case .argument, .trailingClosure:
            let first = tokenIndices.lowerBound
            guard tokenIndices.contains(first), tree.tokens[first].isName, children.first?.tokenIndices.lowerBound != first,
                let colon = tree.significantToken(after: first), tree.tokens[colon].kind == .colon
            else { return nil }
            return first
        default:
            return nil
        }
    }

    /// The label a caller writes; `nil` for `_` and where there is none.
    public var label: String? {
        guard let labelToken, tree.tokens[labelToken].kind != .wildcard else { return nil }
        return tree.name(ofToken: labelToken)
    }

    private var parameterNameTokens: [Int] {
        Array(ownTokens.prefix { tree.tokens[$0].isName })
    }
}

extension Token {
    /// Whether the token can stand where a name stands.
    public var isName: Bool {
        kind == .identifier || kind == .wildcard || kind == .keyword || kind == .dollarIdentifier
    }
}

extension SyntaxTree {
    /// A token's text without backticks.
    public func name(ofToken index: Int) -> String {
        let token = tokens[index]
        let range = token.range
        guard range.length > 2, file.bytes[range.start] == UInt8(ascii: "`") else { return text(ofToken: index) }
        return file.text(TextRange(range.start + 1, range.end - 1))
    }
}
