/// Types, extensions and aliases.
extension Parser {
    mutating func parseTypeDeclaration(_ node: Int) {
        records[node].kind = .typeDeclaration
        advance()
        if atNewName { advance() }
        parseGenericParameters()
        parseInheritanceClause()
        parseWhereClause()
        parseBlock(.memberBlock, .members)
    }

    mutating func parseExtension(_ node: Int) {
        records[node].kind = .extensionDeclaration
        advance()
        parseTypeOrOpaque()
        parseInheritanceClause()
        parseWhereClause()
        parseBlock(.memberBlock, .members)
    }

    mutating func parseTypealias(_ node: Int) {
        records[node].kind = .typealiasDeclaration
        advance()
        if atNewName { advance() }
        parseGenericParameters()
        if take(.equal) { parseTypeOrOpaque() }
        parseWhereClause()
    }

    mutating func parseAssociatedType(_ node: Int) {
        records[node].kind = .associatedtypeDeclaration
        advance()
        if atNewName { advance() }
        parseInheritanceClause()
        if take(.equal) { parseTypeOrOpaque() }
        parseWhereClause()
    }

    mutating func parseInheritanceClause() {
        guard at(.colon) else { return }
        let node = open(.inheritanceClause)
        repeat {
            advance()
            if at(.leftBrace) { break }
            let inherited = open(.inheritedType)
            parseTypeOrOpaque()
            close(inherited)
        } while at(.comma)
        close(node)
    }

    mutating func parseEnumCase(_ node: Int) {
        records[node].kind = .enumCaseDeclaration
        advance()
        while atNewName {
            let element = open(.enumElement)
            advance()
            if at(.leftParenthesis) { parseParameterClause(.enumElement) }
            parseInitializerClause()
            close(element)
            guard take(.comma) else { return }
        }
    }
}
