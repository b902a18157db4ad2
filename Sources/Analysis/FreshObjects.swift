import ProjectIndex
import Syntax

/// Objects made in the same code that changes them; nothing observes those yet.
enum FreshObjects {
    /// Whether a use looks its member up in a local that was just made: `let m = M(); m.x = 1`.
    static func isReceiver(of reference: Reference, in index: RepositoryIndex) -> Bool {
        guard let name = reference.receiverName,
            case .one(.local(let local)) = index.referent(of: name, in: reference.site.file),
            let binding = local.kind == .binding ? local : local.nearest(.binding),
            let value = binding.first(.initializerClause)?.first(.expression)
        else { return false }
        return Constructions.isConstruction(value, in: reference.site.file, of: index)
    }
}
