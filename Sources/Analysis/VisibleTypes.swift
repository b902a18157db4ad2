import ProjectIndex
import Syntax

extension RepositoryIndex {
    /// Whether the plain name of a type of the repository means it at a place.
    public func isVisible(_ type: TypeID, at site: Site) -> Bool {
        let symbol = self.type(type)
        guard let enclosing = symbol.enclosing else {
            return !symbol.isLocal && isSameModule(symbol, as: site.file)
        }
        return site.node.ancestors.contains { node in
            guard node.kind == .typeDeclaration || node.kind == .extensionDeclaration,
                let scope = self.type(declaredBy: node, in: site.file)
            else { return false }
            return scope == enclosing || supertypes(of: scope).contains(enclosing)
        }
    }

    /// A public type of another module counts too: an import brings it in.
    private func isSameModule(_ symbol: TypeSymbol, as file: FileID) -> Bool {
        symbol.access >= .public || symbol.module == self.file(file).settings.module
    }
}
