import Migration
import SourceText

/// What a run does to one file.
public struct FileChange: Sendable {
    public let before: SourceFile
    public let edits: [PlannedEdit]
    public let after: [UInt8]
    public let diff: UnifiedDiff
    /// Whether the file lies outside the paths the user named, and changes because its unit does.
    public let isOutsidePaths: Bool

    /// - Throws: `EditConflict` if two of the edits want the same bytes, which is a fault of the tool.
    public init(before: SourceFile, edits: [PlannedEdit], isOutsidePaths: Bool = false) throws(EditConflict) {
        self.before = before
        self.edits = edits
        self.isOutsidePaths = isOutsidePaths
        after = try EditScript(edits.map(\.edit)).applied(to: before.bytes)
        diff = UnifiedDiff(path: before.path, before: before.bytes, after: after)
    }

    public var path: String { before.path }

    /// The units that want the edits, sorted.
    public var units: [UnitID] { Set(edits.flatMap(\.units)).sorted() }
}

/// How much a unit changes when it moves alone.
public struct ChangeSize: Hashable, Sendable {
    public let files: Int
    public let insertions: Int
    public let deletions: Int

    public init(files: Int, insertions: Int, deletions: Int) {
        self.files = files
        self.insertions = insertions
        self.deletions = deletions
    }

    public init(_ changes: [FileChange]) {
        self.init(
            files: changes.count,
            insertions: changes.reduce(0) { $0 + $1.diff.insertions },
            deletions: changes.reduce(0) { $0 + $1.diff.deletions })
    }
}
