import SourceText
import Syntax

/// Who declares what in a repository, and who uses it. Immutable; the same input gives the same index for any `jobs`.
public final class RepositoryIndex: Sendable {
    /// Sorted by path; a `FileID` is a position in it.
    public let files: [IndexedFile]
    /// A `TypeID` is a position in it.
    public let types: [TypeSymbol]
    /// Sorted by site; a `MemberID` is a position in it.
    public let members: [MemberSymbol]

    public init(_ input: RepositoryInput, jobs: Int) {
        files = []
        types = []
        members = []
    }
}
