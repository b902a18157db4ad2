import Analysis
import ProjectIndex
import SourceText
import Syntax

/// The getter, method or initializer body in which a local `@Bindable` for a `$x` can stand.
struct BindingScope: Hashable, Sendable {
    /// A `codeBlock`, or the `accessorBlock` of an implicit getter.
    let body: Node
    let file: FileID

    /// The body of the member around a `$x`; `nil` where no statement can stand, e.g. in a default value.
    init?(around site: Site) {
        var body: Node?
        for ancestor in site.node.ancestors {
            if ancestor.kind == .memberBlock || ancestor.kind == .typeDeclaration { break }
            if BindingScope.isBody(ancestor) { body = ancestor }
        }
        guard let body else { return nil }
        self.body = body
        self.file = site.file
    }

    private static func isBody(_ node: Node) -> Bool {
        switch node.kind {
        case .codeBlock:
            switch node.parent?.kind {
            case .functionDeclaration, .accessor: true
            default: false
            }
        case .accessorBlock:
            node.first(.accessor) == nil && !node.children.isEmpty
        default:
            false
        }
    }

    /// Statements of the body, in order.
    var statements: [Node] { Array(body.children) }

    /// The statements `@Bindable var x = x` the body begins with, with their names.
    var locals: [(name: String, statement: Node)] {
        var found: [(name: String, statement: Node)] = []
        for statement in body.children {
            guard statement.kind == .variableDeclaration, let name = statement.first(.binding)?.name,
                statement.all(.attribute).contains(where: { $0.name == "Bindable" })
            else { break }
            found.append((name, statement))
        }
        return found
    }

    /// The function, accessor or variable declaration the body belongs to.
    var declaration: Node? {
        body.nearest(.functionDeclaration, .variableDeclaration, .subscriptDeclaration)
    }

    /// Whether a parameter or local variable takes the name somewhere in the member.
    func declares(_ name: String) -> Bool {
        let parameters = declaration?.first(.parameterClause)?.all(.parameter) ?? []
        if parameters.contains(where: { $0.name == name }) { return true }
        return body.subtree.contains { node in
            switch node.kind {
            case .identifierPattern, .parameter, .closureParameter, .capture: node.name == name
            default: false
            }
        }
    }

    /// Whether the body is one expression whose value is returned without the word, so that another statement
    /// before it makes `return` necessary.
    func returnsImplicitly(isBuilder: Bool) -> Bool {
        guard !isBuilder, statements.count == 1, let only = statements.first else { return false }
        guard only.kind == .expression || only.kind == .ifStatement || only.kind == .switchStatement else {
            return false
        }
        guard let declaration else { return false }
        if declaration.kind == .functionDeclaration {
            guard let result = declaration.first(.returnClause)?.typeChild else { return false }
            return result.text != "Void" && result.text != "()"
        }
        return body.parent?.kind != .accessor || body.parent?.name == "get"
    }
}
