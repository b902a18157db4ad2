import SourceText
import Syntax

extension RepositoryIndex {
    public func file(_ id: FileID) -> IndexedFile { files[id.index] }

    public func type(_ id: TypeID) -> TypeSymbol { types[id.index] }

    public func member(_ id: MemberID) -> MemberSymbol { members[id.index] }

    /// Path relative to the root, 1-based line and UTF-8 column of the first byte of a site.
    public func location(of site: Site) -> (path: String, place: LineColumn) {
        let file = file(site.file).tree.file
        return (file.path, file.lines.place(of: site.node.range.start))
    }

    /// Types of this simple name, anywhere in the repository.
    public func types(named name: String) -> [TypeID] { [] }

    /// Members and globals of this name, anywhere in the repository.
    public func members(named name: String) -> [MemberID] { [] }

    /// The type a `typeDeclaration`, `typealiasDeclaration` or `extensionDeclaration`, or its `memberBlock`, stands
    /// for; `nil` for extensions of types that are not ours.
    public func type(declaredBy node: Node, in file: FileID) -> TypeID? { nil }

    /// The member a `binding`, `variableDeclaration` (its first binding), `functionDeclaration`,
    /// `initializerDeclaration`, `subscriptDeclaration`, `enumElement` … declares; `nil` for local declarations.
    public func member(declaredBy node: Node, in file: FileID) -> MemberID? { nil }

    /// The nearest member around a node, or the node's own if it declares one; `nil` at the top of a file.
    public func enclosingMember(of node: Node, in file: FileID) -> MemberID? { nil }

    /// The nearest type around a node, extensions resolved, or the node's own if it declares one.
    public func enclosingType(of node: Node, in file: FileID) -> TypeID? { nil }

    /// The superclass a class names, ours or external; `nil` if it surely has none. `.unknown` where the first entry
    /// of its inheritance list cannot be told.
    public func superclass(of type: TypeID) -> Resolution<TypeValue>? { nil }

    /// Classes and protocols of the repository a type inherits from or conforms to, transitively, nearest first;
    /// conformances of extensions count.
    public func supertypes(of type: TypeID) -> [TypeID] { [] }

    /// Names, as written, of everything outside the repository a type inherits from or conforms to, transitively
    /// through types of the repository, nearest first.
    public func externalSupertypes(of type: TypeID) -> [String] { [] }

    /// Types of the repository that inherit from or conform to a type, transitively. Sorted.
    public func subtypes(of type: TypeID) -> [TypeID] { [] }

    /// Members of a name that can be reached on a type, nearest first: its own and its extensions', its superclasses',
    /// its protocols' and their extensions', then those of extensions of external supertypes (`extension View`).
    /// - Parameter isStatic: `nil` for both.
    public func lookUp(_ name: String, in type: TypeID, isStatic: Bool?) -> [MemberID] { [] }

    /// Members that extensions of a type outside the repository add, e.g. of `extension ObservableObject`.
    public func members(ofExternal name: String) -> [MemberID] { [] }
}
