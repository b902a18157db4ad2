import Syntax

/// How a local name comes to be; tells where its type is found.
enum LocalKind: Sendable {
    /// A binding of a local `var` or `let`.
    case variable
    /// Of a function, initializer, subscript, accessor or a closure's parenthesised list.
    case parameter
    /// A bare closure parameter, with its position.
    case closureParameter(Int)
    case capture
    /// `if let`, `guard let`, `while let`.
    case optionalBinding
    case forElement
    /// A name bound in a `case` or `catch` pattern.
    case casePattern
    case function
    /// A local type: position in `FileSummary.containers`.
    case type(Int)
    /// `newValue`, `oldValue` of the accessor's variable.
    case accessorValue
    /// The implicit `error` of a `catch`.
    case caughtError
}

/// A name that exists in one scope of one file.
struct LocalDeclaration: Sendable {
    /// Without `$`.
    let name: String
    let kind: LocalKind
    /// Index of the node that declares it.
    let node: Int
    /// Positions to follow through tuple patterns, outermost first; empty for a plain name.
    let elementPath: [Int]
    /// Indices of the nodes it is visible to.
    let visible: Range<Int>
    /// Whether `$name` and `_name` mean it too: a wrapped local or a `$name` closure parameter.
    let isWrapped: Bool
}

/// The local declarations of a file by the node that is their scope.
struct LocalScopes: Sendable {
    private var declarations: NodeMap<[LocalDeclaration]>

    init(_ tree: SyntaxTree) { declarations = NodeMap(count: tree.records.count) }

    mutating func add(_ declaration: LocalDeclaration, to scope: Int) {
        declarations[scope, default: []].append(declaration)
    }

    /// The declaration of `name` in one scope that a node sees: the latest before it.
    func declaration(
        of name: String, in scope: Int, seenFrom node: Int, wrappedOnly: Bool
    ) -> LocalDeclaration? {
        declarations[scope]?.last {
            $0.name == name && $0.visible.contains(node) && (!wrappedOnly || $0.isWrapped)
        }
    }
}

/// A name in a pattern and the way to it through tuples.
struct PatternName {
    let name: String
    let node: Node
    let path: [Int]
}

/// The names a pattern binds where every identifier in it is one: after `let`, `var` or `for`.
func patternNames(_ pattern: Node) -> [PatternName] {
    switch pattern.kind {
    case .identifierPattern:
        guard let name = pattern.name, name != "_" else { return [] }
        return [PatternName(name: name, node: pattern, path: [])]
    case .tuplePattern:
        return pattern.children.filter { $0.kind.isPattern }.enumerated().flatMap { position, element in
            patternNames(element).map { PatternName(name: $0.name, node: $0.node, path: [position] + $0.path) }
        }
    case .valueBindingPattern, .expressionPattern:
        return caseNames(pattern)
    default:
        return []
    }
}

/// The names a `case` pattern binds: everything below a `let` or `var` that stands alone.
func caseNames(_ pattern: Node) -> [PatternName] {
    let bindings = pattern.kind == .valueBindingPattern
        ? [pattern] : pattern.subtree.filter { $0.kind == .valueBindingPattern }
    var names: [PatternName] = []
    for node in bindings.flatMap({ Array($0.subtree) }) where isBoundName(node) {
        guard let name = node.name, name != "_", !names.contains(where: { $0.node == node }) else { continue }
        names.append(PatternName(name: name, node: node, path: []))
    }
    return names
}

private func isBoundName(_ node: Node) -> Bool {
    switch node.kind {
    case .identifierPattern: true
    case .nameReference: node.parent?.kind == .expression || node.parent?.kind == .valueBindingPattern
    default: false
    }
}
