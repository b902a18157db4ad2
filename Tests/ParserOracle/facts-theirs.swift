// The facts of SwiftParser's tree.
import SwiftParser
import SwiftSyntax

/// `nil` where SwiftParser itself finds the source wrong.
func facts(ofParser bytes: [UInt8]) -> [Fact]? {
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    guard !tree.hasError else { return nil }
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(tree)
    return collector.facts
}

private final class Collector: SyntaxAnyVisitor {
    var facts: [Fact] = []

    func add(_ label: String, _ first: some SyntaxProtocol, to last: some SyntaxProtocol, _ name: String = "") {
        facts.append(
            Fact(
                start: first.positionAfterSkippingLeadingTrivia.utf8Offset,
                end: last.endPositionBeforeTrailingTrivia.utf8Offset, label: label, name: name))
    }

    func add(_ label: String, _ node: some SyntaxProtocol, _ name: String = "") {
        add(label, node, to: node, name)
    }

    func addStart(_ label: String, _ node: some SyntaxProtocol, _ name: String = "") {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        facts.append(Fact(start: start, end: start, label: label, name: name))
    }

    /// The node without its comma.
    func addElement(_ label: String, _ node: some SyntaxProtocol, comma: TokenSyntax?, _ name: String = "") {
        guard let comma, let last = comma.previousToken(viewMode: .sourceAccurate) else {
            return add(label, node, name)
        }
        add(label, node, to: last, name)
    }

    func plain(_ token: TokenSyntax?) -> String {
        guard let token else { return "" }
        let text = token.text
        return text.hasPrefix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
    }

    func addStatement(_ label: String, _ node: some SyntaxProtocol) {
        let outer = node.parent?.as(ExpressionStmtSyntax.self)?.parent ?? node.parent
        if let labelled = outer?.as(LabeledStmtSyntax.self) { add(label, labelled) } else { add(label, node) }
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        switch node.as(SyntaxEnum.self) {
        // Declarations.
        case .importDecl(let node): add("importDeclaration", node)
        case .classDecl(let node): add("typeDeclaration", node, plain(node.name))
        case .structDecl(let node): add("typeDeclaration", node, plain(node.name))
        case .enumDecl(let node): add("typeDeclaration", node, plain(node.name))
        case .actorDecl(let node): add("typeDeclaration", node, plain(node.name))
        case .protocolDecl(let node): add("typeDeclaration", node, plain(node.name))
        case .primaryAssociatedTypeClause(let node): add("genericParameters", node)
        case .primaryAssociatedType(let node):
            addElement("genericParameter", node, comma: node.trailingComma, plain(node.name))
        case .extensionDecl(let node): add("extensionDeclaration", node)
        case .typeAliasDecl(let node): add("typealiasDeclaration", node, plain(node.name))
        case .associatedTypeDecl(let node): add("associatedtypeDeclaration", node, plain(node.name))
        case .variableDecl(let node): add("variableDeclaration", node)
        case .patternBinding(let node): addElement("binding", node, comma: node.trailingComma)
        case .functionDecl(let node): add("functionDeclaration", node, plain(node.name))
        case .initializerDecl(let node): add("initializerDeclaration", node)
        case .deinitializerDecl(let node): add("deinitializerDeclaration", node)
        case .subscriptDecl(let node): add("subscriptDeclaration", node)
        case .enumCaseDecl(let node): add("enumCaseDeclaration", node)
        case .enumCaseElement(let node): addElement("enumElement", node, comma: node.trailingComma, plain(node.name))
        case .operatorDecl, .precedenceGroupDecl, .macroDecl: return .skipChildren
        // Parts of declarations.
        case .attribute(let node): addAttribute(node); return .skipChildren
        case .declModifier(let node): add("modifier", node)
        case .inheritanceClause(let node): add("inheritanceClause", node)
        case .inheritedType(let node): add("inheritedType", node.type)
        case .genericParameterClause(let node): add("genericParameters", node)
        case .genericParameter(let node):
            addElement("genericParameter", node, comma: node.trailingComma, plain(node.name))
        case .genericWhereClause(let node): add("whereClause", node)
        case .genericRequirement(let node): add("requirement", node.requirement)
        case .functionParameterClause(let node): add("parameterClause", node)
        case .enumCaseParameterClause(let node): add("parameterClause", node)
        case .closureParameterClause(let node): add("parameterClause", node)
        case .accessorParameters(let node):
            add("parameterClause", node)
            add("parameter", node.name, parameterName(node.name, nil))
        case .functionParameter(let node):
            addElement("parameter", node, comma: node.trailingComma, parameterName(node.firstName, node.secondName))
        case .enumCaseParameter(let node):
            addElement("parameter", node, comma: node.trailingComma, parameterName(node.firstName, node.secondName))
        case .closureParameter(let node):
            addElement("parameter", node, comma: node.trailingComma, parameterName(node.firstName, node.secondName))
        case .typeAnnotation(let node): add("typeAnnotation", node)
        case .initializerClause(let node):
            if node.parent?.is(ClosureCaptureSyntax.self) != true { add("initializerClause", node) }
        case .memberBlock(let node): add("memberBlock", node)
        case .accessorBlock(let node): add("accessorBlock", node)
        case .accessorDecl(let node): add("accessor", node, plain(node.accessorSpecifier))
        // Patterns and types.
        case .identifierPattern(let node): addStart("pattern", node, plain(node.identifier))
        case .valueBindingPattern(let node): add("valueBindingPattern", node)
        case .tuplePattern(let node): addStart("tuplePattern", node)
        case .identifierType(let node): add("namedType", node, plain(node.name))
        case .memberType(let node): add("memberType", node, plain(node.name))
        case .genericArgumentClause(let node): add("genericArguments", node)
        case .optionalType(let node): add("optionalType", node)
        case .implicitlyUnwrappedOptionalType(let node): add("optionalType", node)
        case .arrayType(let node): add("arrayType", node)
        case .inlineArrayType(let node): add("arrayType", node)
        case .dictionaryType(let node): add("dictionaryType", node)
        case .functionType(let node): add("functionType", node)
        case .someOrAnyType(let node): add("existentialType", node)
        case .compositionType(let node): add("compositionType", node)
        case .metatypeType(let node): add("memberType", node, plain(node.metatypeSpecifier))
        case .classRestrictionType(let node): add("namedType", node, "class")
        // Statements.
        case .ifExpr(let node): addStatement("ifStatement", node)
        case .guardStmt(let node): add("guardStatement", node)
        case .whileStmt(let node): addStatement("whileStatement", node)
        case .repeatStmt(let node): addStatement("repeatStatement", node)
        case .forStmt(let node): addStatement("forStatement", node)
        case .switchExpr(let node): addStatement("switchStatement", node)
        case .switchCase(let node): add("switchCase", node)
        case .doStmt(let node): addStatement("doStatement", node)
        case .catchClause(let node): add("catchClause", node)
        case .deferStmt(let node): add("deferStatement", node)
        case .returnStmt, .throwStmt, .breakStmt, .continueStmt, .fallThroughStmt, .yieldStmt, .discardStmt:
            add("transferStatement", node)
        case .conditionElement(let node): add("condition", node.condition)
        case .optionalBindingCondition(let node): add("optionalBinding", node)
        case .matchingPatternCondition(let node): add("patternCondition", node)
        case .codeBlock(let node): add("codeBlock", node)
        case .codeBlockItem(let node):
            if !isInCase(node) { add("item", node.item) }
        case .memberBlockItem(let node):
            if node.parent?.parent?.is(MemberBlockSyntax.self) == true { add("item", node.decl) }
        // Expressions.
        case .memberAccessExpr(let node): addMember(node)
        case .functionCallExpr(let node):
            if let left = node.leftParen, let right = node.rightParen { add("callSuffix", left, to: right) }
        case .macroExpansionExpr(let node):
            if !isMagicLiteral(node) { add("macroExpansion", node, plain(node.macroName)) }
            if let left = node.leftParen, let right = node.rightParen { add("callSuffix", left, to: right) }
        case .macroExpansionDecl(let node):
            add("macroExpansion", node, plain(node.macroName))
            if let left = node.leftParen, let right = node.rightParen { add("callSuffix", left, to: right) }
        case .subscriptCallExpr(let node): add("subscriptSuffix", node.leftSquare, to: node.rightSquare)
        case .stringLiteralExpr(let node): add("stringLiteral", node)
        case .simpleStringLiteralExpr(let node): add("stringLiteral", node)
        case .expressionSegment(let node): add("interpolation", node)
        case .closureExpr(let node): add("closure", node)
        case .closureSignature(let node): add("closureSignature", node)
        case .closureCaptureClause(let node): add("captureList", node)
        case .closureCapture(let node): addElement("capture", node, comma: node.trailingComma, plain(node.name))
        case .keyPathExpr(let node): add("keyPath", node); return .skipChildren
        case .labeledExpr(let node): addArgument(node)
        case .tupleExpr(let node):
            if isPattern(node) { addStart("tuplePattern", node) }
        case .arrayExpr(let node):
            if isType(node) { return .skipChildren }
        case .dictionaryExpr(let node):
            if isType(node) { return .skipChildren }
        case .typeExpr(let node):
            if !followsCast(node) { return .skipChildren }
        case .unresolvedAsExpr(let node): addStart("cast", node)
        case .unresolvedIsExpr(let node): addStart("cast", node)
        case .isTypePattern(let node): addStart("cast", node)
        case .ifConfigClause(let node):
            add("ifConfigClause", node)
            if let elements = node.elements { walk(elements) }
            return .skipChildren
        case .availabilityCondition: return .skipChildren
        default: break
        }
        return .visitChildren
    }

    private func addAttribute(_ node: AttributeSyntax) {
        let type = node.attributeName
        let name = type.as(IdentifierTypeSyntax.self)?.name ?? type.as(MemberTypeSyntax.self)?.name
        add("attribute", node, plain(name))
        walk(type)
        if case .argumentList(let list) = node.arguments {
            for argument in list { walk(argument.expression) }
        }
    }

    private func addMember(_ node: MemberAccessExprSyntax) {
        let name = plain(node.declName.baseName)
        if node.base == nil { return add("implicitMember", node.period, to: node.declName, name) }
        add("memberSuffix", node.period, to: node.declName, name)
    }

    private func parameterName(_ first: TokenSyntax?, _ second: TokenSyntax?) -> String {
        plain(second ?? first) + "/" + (first?.text == "_" ? "" : plain(first))
    }

    private func addArgument(_ node: LabeledExprSyntax) {
        if let tuple = node.parent?.parent?.as(TupleExprSyntax.self), isPattern(tuple) { return }
        addElement("argument", node, comma: node.trailingComma, plain(node.label))
    }

    /// A tuple is a pattern among us where it is the whole pattern or an element of one that is.
    private func isPattern(_ node: TupleExprSyntax) -> Bool {
        var node = node
        while true {
            if let parent = node.parent?.as(OptionalChainingExprSyntax.self) {
                return parent.parent?.is(ExpressionPatternSyntax.self) == true
            }
            guard let outer = node.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(TupleExprSyntax.self)
            else { return node.parent?.is(ExpressionPatternSyntax.self) == true }
            node = outer
        }
    }

    private func followsCast(_ node: TypeExprSyntax) -> Bool {
        guard let list = node.parent?.as(ExprListSyntax.self), let index = list.index(of: ExprSyntax(node)),
            index > list.startIndex
        else { return false }
        let before = list[list.index(before: index)]
        return before.is(UnresolvedAsExprSyntax.self) || before.is(UnresolvedIsExprSyntax.self)
    }

    /// Brackets that only what follows shows to be a type.
    private func isType(_ node: some ExprSyntaxProtocol) -> Bool {
        if let call = node.parent?.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.id == ExprSyntax(node).id
        }
        if node.parent?.is(OptionalChainingExprSyntax.self) == true { return true }
        guard let member = node.parent?.as(MemberAccessExprSyntax.self) else { return false }
        return ["self", "init", "Type"].contains(member.declName.baseName.text)
    }

    /// Items of a case belong to its node among us; they are compared by what they are.
    private func isInCase(_ node: CodeBlockItemSyntax) -> Bool {
        let outer = node.parent?.parent
        return outer?.is(SwitchCaseSyntax.self) == true || outer?.is(IfConfigClauseSyntax.self) == true
    }

    private func isMagicLiteral(_ node: MacroExpansionExprSyntax) -> Bool {
        ["file", "line", "function", "column", "fileID", "filePath", "dsohandle"].contains(node.macroName.text)
    }
}
