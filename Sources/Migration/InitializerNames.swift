import Syntax

/// The names an initializer or function takes for its parameters and locals.
struct InitializerNames {
    private let declaration: Node?

    /// - Parameter node: anything inside the body.
    init(around node: Node) {
        declaration = node.nearest(.initializerDeclaration, .functionDeclaration)
    }

    /// Whether a bare `name` in the body may mean something other than the property.
    func declare(_ name: String) -> Bool {
        guard let declaration else { return false }
        return declaration.subtree.contains { node in
            switch node.kind {
            case .parameter, .identifierPattern, .closureParameter, .capture: node.name == name
            default: false
            }
        }
    }
}
