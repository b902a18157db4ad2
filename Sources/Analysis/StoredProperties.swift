import ProjectIndex
import Syntax

/// The stored instance properties of a model, each with its kind in the migration table.
enum StoredProperties {
    static func properties(of type: TypeSymbol, in index: RepositoryIndex) -> [ModelProperty] {
        guard type.kind != .protocol else { return [] }
        return type.members.map(index.member).filter(isStored).map { member in
            ModelProperty(
                member: member.id, name: member.name, category: category(of: member, in: index),
                hasObservers: hasObservers(member))
        }
    }

    private static func isStored(_ member: MemberSymbol) -> Bool {
        (member.kind == .storedVariable || member.kind == .constant) && !member.isStatic
    }

    static func category(of member: MemberSymbol, in index: RepositoryIndex) -> StoredCategory {
        if member.kind == .constant { return .constant }
        if member.attribute("ObservationIgnored") != nil { return .ignored }
        if let published = published(member, in: index) { return .published(published) }
        if member.modifiers.contains(.lazy) { return .lazy }
        if let wrapper = ObservationNames.wrapper(of: member, in: index) { return .wrapped(wrapper) }
        return .plain
    }

    /// `@Published` of a framework; a property wrapper of that name in the same module is another thing.
    private static func published(_ member: MemberSymbol, in index: RepositoryIndex) -> AttributeUse? {
        guard let attribute = member.attribute("Published") else { return nil }
        let module = index.file(member.site.file).settings.module
        let isOwn = index.types(named: "Published").contains { id in
            let type = index.type(id)
            return type.enclosing == nil && type.module == module
        }
        return isOwn && attribute.name == "Published" ? nil : attribute
    }

    static func hasObservers(_ member: MemberSymbol) -> Bool {
        !observers(of: member).isEmpty
    }

    /// The `willSet` and `didSet` accessors.
    static func observers(of member: MemberSymbol) -> [Node] {
        guard let block = member.accessorBlock else { return [] }
        return block.all(.accessor).filter { $0.name == "willSet" || $0.name == "didSet" }
    }
}
