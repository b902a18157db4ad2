import ProjectIndex
import Syntax

/// Finds types that are main-actor only because of an observation wrapper: in Swift 5 mode a wrapped property whose
/// wrapper is main-actor isolates the whole type.
enum IsolationByWrapper {
    static func types(holders: [Holder], in index: RepositoryIndex) -> Set<TypeID> {
        var result: Set<TypeID> = []
        for holder in holders where holder.wrapper.isOldWorld {
            guard let owner = holder.owner, !hasIsolatedRole(holder.ownerKind) else { continue }
            let type = index.type(owner)
            guard type.kind == .class || type.kind == .struct, let first = type.declarations.first,
                index.file(first.file).settings.languageMode != 6,
                !ClassIsolation.isIsolated(owner, in: index)
            else { continue }
            result.insert(owner)
        }
        return result
    }

    /// Whether SwiftUI isolates the type by the protocol it adopts.
    private static func hasIsolatedRole(_ kind: OwnerKind) -> Bool {
        switch kind {
        case .view, .viewModifier, .app, .scene, .commands, .representable, .toolbarContent, .style, .viewProtocol,
            .previewProvider: true
        case .dynamicProperty, .model, .otherClass, .otherValue, .none: false
        }
    }
}
