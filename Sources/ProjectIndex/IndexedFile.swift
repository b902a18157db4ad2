import SourceText
import Syntax

/// One `import` of a file.
public struct ImportUse: Sendable, Hashable {
    /// The first part of the path: the module.
    public let module: String
    /// `true` for `import struct Combine.AnyCancellable` and the like.
    public let isScoped: Bool
    public let attributes: [String]
    public let access: AccessLevel?
    /// Whether the import lies inside `#if`.
    public let isConditional: Bool
    public let node: Node

    public init(
        module: String, isScoped: Bool, attributes: [String], access: AccessLevel?, isConditional: Bool, node: Node
    ) {
        self.module = module
        self.isScoped = isScoped
        self.attributes = attributes
        self.access = access
        self.isConditional = isConditional
        self.node = node
    }
}

/// A parsed file with what its place in the project tells. An object, since files are asked for by the million.
public final class IndexedFile: Sendable {
    public let id: FileID
    public let tree: SyntaxTree
    public let fileClass: FileClass
    public let settings: TargetSettings
    public let imports: [ImportUse]

    public var path: String { tree.file.path }

    public init(
        id: FileID, tree: SyntaxTree, fileClass: FileClass, settings: TargetSettings, imports: [ImportUse]
    ) {
        self.id = id
        self.tree = tree
        self.fileClass = fileClass
        self.settings = settings
        self.imports = imports
    }
}
