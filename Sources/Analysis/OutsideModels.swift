import ProjectIndex

/// Classes that conform to `ObservableObject` only through a type of another module. Their own text does not say so;
/// an old wrapper that holds one does.
enum OutsideModels {
    /// Classes of the repository with nothing but outside supertypes. Sorted.
    ///
    /// - Parameter known: models that say what they are.
    static func classes(in index: RepositoryIndex, known: Set<TypeID>) -> [TypeSymbol] {
        var found: Set<TypeID> = []
        for member in index.members {
            let (wrapper, _) = HolderWrappers.wrapper(of: member, in: index)
            guard wrapper.isOldWorld,
                case .one(let value) = index.declaredType(of: member.id), case .nominal(let type, _) = value.unwrapped
            else { continue }
            found.formUnion(chain(from: type, in: index))
        }
        return found.subtracting(known).sorted().map(index.type)
    }

    /// The class and its superclasses of the repository, if they lead to a type of another module.
    private static func chain(from type: TypeID, in index: RepositoryIndex) -> [TypeID] {
        guard index.type(type).kind == .class, !index.externalSupertypes(of: type).isEmpty else { return [] }
        return [type] + index.supertypes(of: type).filter { index.type($0).kind == .class }
    }
}
