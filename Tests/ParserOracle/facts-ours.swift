// The facts of our tree.
import SourceText
import Syntax

private let compared: Set<NodeKind> = [
    .importDeclaration, .typeDeclaration, .extensionDeclaration, .typealiasDeclaration,
    .associatedtypeDeclaration, .variableDeclaration, .binding, .functionDeclaration, .initializerDeclaration,
    .deinitializerDeclaration, .subscriptDeclaration, .enumCaseDeclaration, .enumElement, .attribute, .modifier,
    .inheritanceClause, .inheritedType, .genericParameters, .genericParameter, .whereClause, .requirement,
    .parameterClause, .parameter, .typeAnnotation, .initializerClause, .memberBlock, .accessorBlock, .accessor,
    .valueBindingPattern, .tuplePattern, .namedType, .memberType, .genericArguments, .optionalType, .arrayType,
    .dictionaryType, .functionType, .existentialType, .compositionType, .ifStatement, .guardStatement,
    .whileStatement, .repeatStatement, .forStatement, .switchStatement, .switchCase, .doStatement, .catchClause,
    .deferStatement, .transferStatement, .condition, .optionalBinding, .patternCondition, .memberSuffix,
    .implicitMember, .callSuffix, .subscriptSuffix, .stringLiteral, .interpolation, .closure, .closureSignature,
    .captureList, .capture, .keyPath, .macroExpansion, .argument, .ifConfigClause, .codeBlock,
]

func facts(of tree: SyntaxTree) -> [Fact] {
    var result: [Fact] = []
    collect(tree.root, into: &result)
    return result
}

private func collect(_ node: Node, into result: inout [Fact]) {
    let range = node.range
    if node.kind == .tuplePattern {
        result.append(Fact(start: range.start, end: range.start, label: "tuplePattern"))
    } else if compared.contains(node.kind), !isIntegerArgument(node) {
        result.append(Fact(start: range.start, end: range.end, label: "\(label(node))", name: name(node)))
    }
    switch node.kind {
    case .genericSuffix:
        result.append(Fact(start: range.start, end: range.end, label: "genericArguments"))
    case .identifierPattern where node.name == "_": break
    case .identifierPattern:
        result.append(Fact(start: range.start, end: range.start, label: "pattern", name: node.name ?? ""))
    case .cast:
        result.append(Fact(start: range.start, end: range.start, label: "cast"))
    case .typeExpression, .keyPath, .otherDeclaration:
        return
    case .attribute:
        for child in node.children where child.kind != .callSuffix { collect(child, into: &result) }
        if let arguments = node.first(.callSuffix) {
            for argument in arguments.all(.argument) { argument.children.forEach { collect($0, into: &result) } }
        }
        return
    default: break
    }
    for child in node.children {
        if isItem(child, of: node) {
            result.append(Fact(start: child.range.start, end: child.range.end, label: "item"))
        }
        collect(child, into: &result)
    }
}

private func isIntegerArgument(_ node: Node) -> Bool {
    node.kind == .namedType && node.text.first.map { $0 == "-" || $0.isNumber } == true
}

private func label(_ node: Node) -> String {
    // SwiftParser gives the first suffix in a branch of `#if` no base.
    if node.kind == .memberSuffix, node.parent?.kind == .ifConfigClause, node.parent?.children.first == node {
        return "implicitMember"
    }
    return "\(node.kind)"
}

private func name(_ node: Node) -> String {
    switch node.kind {
    case .typeDeclaration, .typealiasDeclaration, .associatedtypeDeclaration, .functionDeclaration, .enumElement,
        .genericParameter, .parameter, .attribute, .macroExpansion, .memberSuffix, .implicitMember, .accessor,
        .namedType, .memberType, .capture:
        return (node.name ?? "") + (node.kind == .parameter ? "/" + (node.label ?? "") : "")
    case .argument:
        return node.label ?? ""
    default: return ""
    }
}

/// Whether the child is an item of its parent's own list of items.
private func isItem(_ child: Node, of parent: Node) -> Bool {
    switch parent.kind {
    case .file, .codeBlock, .memberBlock: return true
    case .closure: return child.kind != .closureSignature
    case .accessorBlock: return child.kind != .accessor
    default: return false
    }
}
