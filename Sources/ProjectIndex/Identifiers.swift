import Syntax

/// Index of a file in `RepositoryIndex.files`, which is sorted by path.
public struct FileID: Hashable, Comparable, Sendable {
    public let index: Int
    public init(_ index: Int) { self.index = index }
    public static func < (left: FileID, right: FileID) -> Bool { left.index < right.index }
}

/// Index of a type in `RepositoryIndex.types`: nominal types, protocols and typealiases the repository declares.
public struct TypeID: Hashable, Comparable, Sendable {
    public let index: Int
    public init(_ index: Int) { self.index = index }
    public static func < (left: TypeID, right: TypeID) -> Bool { left.index < right.index }
}

/// Index of a member or global in `RepositoryIndex.members`.
public struct MemberID: Hashable, Comparable, Sendable {
    public let index: Int
    public init(_ index: Int) { self.index = index }
    public static func < (left: MemberID, right: MemberID) -> Bool { left.index < right.index }
}

/// A node in a file of the index.
public struct Site: Hashable, Comparable, Sendable {
    public let file: FileID
    public let node: Node

    public init(file: FileID, node: Node) {
        self.file = file
        self.node = node
    }

    /// By file, then by position.
    public static func < (left: Site, right: Site) -> Bool {
        (left.file, left.node.index) < (right.file, right.node.index)
    }
}
