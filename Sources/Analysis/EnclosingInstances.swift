import ProjectIndex
import Syntax

/// `static subscript<Object>(_enclosingInstance:wrapped:storage:)` of a property wrapper: the compiler calls it for the
/// objects whose variables carry the wrapper, and nobody else does.
public enum EnclosingInstances {
    /// Whether a declaration is such a subscript.
    public static func isSubscript(_ declaration: Node) -> Bool {
        declaration.kind == .subscriptDeclaration
            && declaration.subtree.first(where: { $0.kind == .parameter })?.label == "_enclosingInstance"
    }

    /// - Parameter declaration: any declaration.
    /// - Returns: the models with a variable that carries the wrapper; `nil` for another declaration.
    static func models(reachedBy declaration: Site, in index: RepositoryIndex, graph: ModelGraph) -> [TypeID]? {
        guard isSubscript(declaration.node),
            let wrapper = index.enclosingType(of: declaration.node, in: declaration.file)
        else { return nil }
        let name = index.type(wrapper).name
        return graph.models.filter { model in
            model.properties.contains { property in
                guard case .wrapped(let attribute) = property.category else { return false }
                return attribute.baseName == name
            }
        }.map(\.id)
    }
}
