import SourceText
import Syntax

/// A type or extension one file declares, before anything is known of the other files.
struct Container: Sendable {
    /// `nil` for an extension.
    let kind: TypeKind?
    /// A `typeDeclaration`, `typealiasDeclaration`, `associatedtypeDeclaration` or `extensionDeclaration`.
    let node: Int
    /// The declared name; of an extension the written path, without generic arguments.
    let path: [String]
    /// Position in `FileSummary.containers` of the type or extension around it.
    let enclosing: Int?
    /// Whether it, or a type around it, is declared in a function, accessor or closure.
    let isLocal: Bool
    let isAssociatedType: Bool
    let isConditional: Bool
    let access: AccessLevel
    let attributes: [AttributeUse]
    let genericParameters: [String]
    let hasParameterPack: Bool
    /// The `inheritedType` nodes.
    let inherited: [Int]

    var name: String { path.last ?? "" }
    var isExtension: Bool { kind == nil }
}

/// A member or global one file declares.
struct DeclaredMember: Sendable {
    /// Position in `FileSummary.containers`; `nil` for globals.
    let container: Int?
    let kind: MemberKind
    let name: String
    let isStatic: Bool
    let access: AccessLevel
    let setterAccess: AccessLevel
    let attributes: [AttributeUse]
    let modifiers: Set<Keyword>
    let node: Int
    let binding: Int?
    let bindingCount: Int
    let typeNode: Int?
    let initialValue: Int?
    let accessorBlock: Int?
    let isConditional: Bool
}

/// What one file declares: made from its tree alone, so that all files can be read side by side.
final class FileSummary: Sendable {
    let tree: SyntaxTree
    let imports: [ImportUse]
    /// In order of source; what is around stands before what is in it.
    let containers: [Container]
    /// Containers by the index of their node and of their `memberBlock`.
    let containerOfNode: NodeMap<Int>
    /// In order of source.
    let members: [DeclaredMember]
    /// Position of the first member a node declares: declaration nodes and `binding`s.
    let memberOfNode: NodeMap<Int>
    let locals: LocalScopes

    init(
        tree: SyntaxTree, imports: [ImportUse], containers: [Container], containerOfNode: NodeMap<Int>,
        members: [DeclaredMember], memberOfNode: NodeMap<Int>, locals: LocalScopes
    ) {
        self.tree = tree
        self.imports = imports
        self.containers = containers
        self.containerOfNode = containerOfNode
        self.members = members
        self.memberOfNode = memberOfNode
        self.locals = locals
    }

    func node(_ index: Int) -> Node { Node(tree: tree, index: index) }

    /// The container around a node, not counting one the node itself declares.
    func container(around index: Int) -> Int? {
        var current = index
        while current != 0 {
            current = Int(tree.records[current].parent)
            if let container = containerOfNode[current] { return container }
        }
        return nil
    }
}
