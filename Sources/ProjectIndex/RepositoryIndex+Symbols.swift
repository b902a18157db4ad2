import SourceText
import Syntax

extension RepositoryIndex {
    public func file(_ id: FileID) -> IndexedFile { files[id.index] }

    public func type(_ id: TypeID) -> TypeSymbol { table.type(id) }

    public func member(_ id: MemberID) -> MemberSymbol { table.member(id) }

    /// Path relative to the root, 1-based line and UTF-8 column of the first byte of a site.
    public func location(of site: Site) -> (path: String, place: LineColumn) {
        let file = file(site.file).tree.file
        return (file.path, file.lines.place(of: site.node.range.start))
    }

    /// Types of this simple name, anywhere in the repository.
    public func types(named name: String) -> [TypeID] { table.typesByName[name] ?? [] }

    /// Members and globals of this name, anywhere in the repository.
    public func members(named name: String) -> [MemberID] { table.membersByName[name] ?? [] }

    /// The type a `typeDeclaration`, `typealiasDeclaration` or `extensionDeclaration`, or its `memberBlock`, stands
    /// for; `nil` for extensions of types that are not ours.
    public func type(declaredBy node: Node, in file: FileID) -> TypeID? {
        table.type(declaredAt: node.index, in: file)
    }

    /// The member a `binding`, `variableDeclaration` (its first binding), `functionDeclaration`,
    /// `initializerDeclaration`, `subscriptDeclaration`, `enumElement` … declares; `nil` for local declarations.
    public func member(declaredBy node: Node, in file: FileID) -> MemberID? {
        table.member(declaredAt: node.index, in: file)
    }

    /// The nearest member around a node, or the node's own if it declares one; `nil` at the top of a file.
    public func enclosingMember(of node: Node, in file: FileID) -> MemberID? {
        table.enclosingMember(of: node.index, in: file)
    }

    /// The nearest type around a node, extensions resolved, or the node's own if it declares or extends one; `nil`
    /// outside types and in extensions of types that are not ours.
    public func enclosingType(of node: Node, in file: FileID) -> TypeID? {
        table.enclosingType(of: node.index, in: file)
    }

    /// The superclass a class names, ours or external; `nil` if it names none. `.unknown` where the first entry of its
    /// list cannot be told. The first entry is taken for an external class unless its name is a protocol's, by
    /// acquaintance or by its ending (`Codable`, `UITableViewDelegate`).
    public func superclass(of type: TypeID) -> Resolution<TypeValue>? {
        let symbol = table.type(type)
        guard symbol.kind == .class else { return nil }
        for entry in symbol.inherited where !entry.isOfExtension {
            switch entry.type {
            case .one(.nominal(let id, _)) where table.type(id).kind == .class:
                return entry.type
            case .one(.external(let name, _)) where entry.isFirst:
                return KnownTypes.isProtocolName(lastPart(name)) ? nil : entry.type
            case .unknown where entry.isFirst:
                return .unknown
            default:
                continue
            }
        }
        return nil
    }

    /// Classes and protocols of the repository a type inherits from or conforms to, transitively, nearest first;
    /// conformances of extensions count.
    public func supertypes(of type: TypeID) -> [TypeID] { table.supertypes[type.index] }

    /// Names, as written, of everything outside the repository a type inherits from or conforms to, transitively
    /// through types of the repository, nearest first.
    public func externalSupertypes(of type: TypeID) -> [String] { table.externalSupertypes(of: type) }

    /// Types of the repository that inherit from or conform to a type, transitively. Sorted.
    public func subtypes(of type: TypeID) -> [TypeID] { table.subtypes[type.index] }

    /// Members of a name that can be reached on a type, nearest first: its own and its extensions', its superclasses',
    /// its protocols' and their extensions', then those of extensions of external supertypes (`extension View`).
    /// - Parameter isStatic: `nil` for both.
    public func lookUp(_ name: String, in type: TypeID, isStatic: Bool?) -> [MemberID] {
        table.lookUp(name, in: type, isStatic: isStatic)
    }

    /// Members that extensions of a type outside the repository add, e.g. of `extension ObservableObject`. Sorted.
    /// - Parameter name: the last part of the type's name.
    public func members(ofExternal name: String) -> [MemberID] {
        (table.membersOfExternal[name] ?? [:]).values.flatMap { $0 }.sorted()
    }
}

extension InheritedEntry {
    private var declaration: Node? { site.node.parent?.parent }

    fileprivate var isOfExtension: Bool { declaration?.kind == .extensionDeclaration }

    fileprivate var isFirst: Bool { site.node.parent?.children.first == site.node }
}
