import Syntax

/// Collects the local declarations of a file while its nodes are walked.
struct LocalScopeBuilder {
    let tree: SyntaxTree
    private(set) var scopes: LocalScopes

    init(tree: SyntaxTree) {
        self.tree = tree
        scopes = LocalScopes(tree)
    }

    /// Statements, closures and accessors; variables, functions and types are added by name below.
    mutating func visit(_ node: Node) {
        switch node.kind {
        case .optionalBinding, .patternCondition: addCondition(node)
        case .forStatement: addFor(node)
        case .switchCase: addCase(node, until: end(node))
        case .catchClause: addCatch(node)
        case .closure: addClosure(node)
        case .accessor: addAccessor(node)
        default: break
        }
    }

    mutating func addVariable(_ node: Node) {
        guard let scope = scope(around: node) else { return }
        let isWrapped = node.first(.attribute) != nil
        for binding in node.all(.binding) {
            guard let pattern = binding.children.first(where: { $0.kind.isPattern }) else { continue }
            for name in patternNames(pattern) {
                add(
                    name, .variable, node: binding, to: scope, visible: end(binding)..<end(scope),
                    isWrapped: isWrapped)
            }
        }
    }

    mutating func addFunction(_ node: Node) {
        guard let scope = scope(around: node), let name = node.name else { return }
        declare(name, .function, node: node, in: scope, visible: scope.index..<end(scope))
    }

    mutating func addType(_ node: Node, container: Int) {
        guard let scope = scope(around: node), let name = node.name else { return }
        declare(name, .type(container), node: node, in: scope, visible: scope.index..<end(scope))
    }

    /// Of a function, initializer, subscript, accessor or closure signature: seen in its body.
    mutating func addParameters(of node: Node, in scope: Node? = nil) {
        guard let clause = node.first(.parameterClause) else { return }
        let scope = scope ?? node
        for parameter in clause.all(.parameter) {
            guard let name = parameter.name, name != "_" else { continue }
            let isProjected = name.hasPrefix("$")
            declare(
                isProjected ? String(name.dropFirst()) : name, .parameter, node: parameter, in: scope,
                visible: end(clause)..<end(scope),
                isWrapped: isProjected || parameter.first(.attribute) != nil)
        }
    }

    private mutating func addClosure(_ node: Node) {
        guard let signature = node.first(.closureSignature) else { return }
        let visible = end(signature)..<end(node)
        for capture in signature.first(.captureList)?.all(.capture) ?? [] {
            guard let name = capture.name, name != "self" else { continue }
            declare(name, .capture, node: capture, in: node, visible: visible)
        }
        for (position, parameter) in signature.all(.closureParameter).enumerated() {
            guard let name = parameter.name, name != "_" else { continue }
            let isProjected = name.hasPrefix("$")
            declare(
                isProjected ? String(name.dropFirst()) : name, .closureParameter(position), node: parameter,
                in: node, visible: visible, isWrapped: isProjected)
        }
        addParameters(of: signature, in: node)
    }

    private mutating func addAccessor(_ node: Node) {
        if let clause = node.first(.parameterClause) {
            // `set(name)`: the list holds a bare name, whether or not it was read as a parameter.
            for token in clause.tokenIndices where tree.tokens[token].kind == .identifier {
                declare(tree.name(ofToken: token), .accessorValue, node: node, in: node, visible: all(node))
            }
            return
        }
        switch node.nameToken.map({ tree.tokens[$0].keyword }) {
        case .set, .willSet: declare("newValue", .accessorValue, node: node, in: node, visible: all(node))
        case .didSet: declare("oldValue", .accessorValue, node: node, in: node, visible: all(node))
        default: break
        }
    }

    private mutating func addFor(_ node: Node) {
        guard let pattern = node.children.first(where: { $0.kind.isPattern }) else { return }
        let names = patternNames(pattern)
        let start = node.first(.expression).map(end) ?? end(pattern)
        let isCase = pattern.subtree.contains { $0.kind == .expressionPattern }
        for name in names {
            add(
                name, isCase ? .casePattern : .forElement, node: isCase ? name.node : node, to: node,
                visible: start..<end(node))
            seeItself(name, in: node)
        }
    }

    private mutating func addCase(_ node: Node, until limit: Int) {
        for pattern in node.children where pattern.kind.isPattern {
            for name in caseNames(pattern) {
                add(name, .casePattern, node: name.node, to: node, visible: pattern.index..<limit)
            }
        }
    }

    private mutating func addCatch(_ node: Node) {
        addCase(node, until: end(node))
        if !node.children.contains(where: { $0.kind.isPattern }) {
            declare("error", .caughtError, node: node, in: node, visible: all(node))
        }
    }

    /// A name bound by `if`, `while` or `guard` is seen by the conditions after it and by the body; by `guard`
    /// also by what follows in the block, but not by its `else`.
    private mutating func addCondition(_ node: Node) {
        guard let pattern = node.children.first(where: { $0.kind.isPattern }),
            let statement = node.nearest(.ifStatement, .guardStatement, .whileStatement),
            let body = statement.first(.codeBlock)
        else { return }
        let isGuard = statement.kind == .guardStatement
        let names = node.kind == .optionalBinding ? patternNames(pattern) : caseNames(pattern)
        let kind: LocalKind = node.kind == .optionalBinding ? .optionalBinding : .casePattern
        for name in names {
            let origin = node.kind == .optionalBinding ? node : name.node
            let limit = isGuard ? body.index : end(body)
            add(name, kind, node: origin, to: statement, visible: end(node)..<max(end(node), limit))
            seeItself(name, in: statement)
            if isGuard, let scope = scope(around: statement) {
                add(name, kind, node: origin, to: scope, visible: end(statement)..<end(scope))
            }
        }
    }

    /// A pattern may hold its names as expressions; they are no uses.
    private mutating func seeItself(_ name: PatternName, in scope: Node) {
        guard name.node.kind == .nameReference else { return }
        add(name, .casePattern, node: name.node, to: scope, visible: all(name.node))
    }

    private func scope(around node: Node) -> Node? {
        node.ancestors.first {
            switch $0.kind {
            case .codeBlock, .closure, .accessorBlock, .switchCase, .file: true
            default: false
            }
        }
    }

    private func end(_ node: Node) -> Int { Int(tree.records[node.index].subtreeEnd) }

    private func all(_ node: Node) -> Range<Int> { node.index..<end(node) }

    private mutating func add(
        _ name: PatternName, _ kind: LocalKind, node: Node, to scope: Node, visible: Range<Int>,
        isWrapped: Bool = false
    ) {
        scopes.add(
            LocalDeclaration(
                name: name.name, kind: kind, node: node.index, elementPath: name.path, visible: visible,
                isWrapped: isWrapped),
            to: scope.index)
    }

    private mutating func declare(
        _ name: String, _ kind: LocalKind, node: Node, in scope: Node, visible: Range<Int>, isWrapped: Bool = false
    ) {
        scopes.add(
            LocalDeclaration(
                name: name, kind: kind, node: node.index, elementPath: [], visible: visible, isWrapped: isWrapped),
            to: scope.index)
    }
}
