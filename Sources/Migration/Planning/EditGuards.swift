import Analysis
import ProjectIndex
import SourceText
import Syntax

/// The last look at the edits before anybody relies on them: what cannot be written faithfully blocks its models.
public enum EditGuards {
    /// What still blocks although every rewrite agreed, in order of file and place.
    static func causes(in assembly: EditAssembly, context: MigrationContext) -> [(model: TypeID, reason: Reason)] {
        assembly.byFile.keys.sorted().flatMap { file in
            causes(in: file, assembly: assembly, context: context)
        }
    }

    private static func causes(
        in file: FileID, assembly: EditAssembly, context: MigrationContext
    ) -> [(model: TypeID, reason: Reason)] {
        let edits = assembly.byFile[file] ?? []
        let place = Place(file: context.index.file(file))
        if place.file.fileClass == .indexOnly {
            return edits.flatMap { place.causes($0, rule: "index-only", Message.indexOnly) }
        }
        if let (first, second) = assembly.conflict(in: file) {
            return place.causes(first, rule: "not-understood", Message.conflict)
                + place.causes(second, rule: "not-understood", Message.conflict)
        }
        let unclear = edits.filter { touchesOpaque($0.edit.range, in: place.file.tree) }
        if !unclear.isEmpty {
            return unclear.flatMap { place.causes($0, rule: "not-understood", Message.opaque) }
        }
        guard losesUnderstanding(edits.map(\.edit), in: place.file.tree) else { return [] }
        return edits.flatMap { place.causes($0, rule: "not-understood", Message.reparse) }
    }

    /// Whether edits touch text that was not understood.
    public static func touchOpaque(_ edits: [TextEdit], in tree: SyntaxTree) -> Bool {
        edits.contains { touchesOpaque($0.range, in: tree) }
    }

    /// Whether a range lies in, or overlaps, text the parser did not understand.
    private static func touchesOpaque(_ range: TextRange, in tree: SyntaxTree) -> Bool {
        guard tree.hasOpaqueNodes else { return false }
        return tree.records.indices.contains { index in
            guard tree.records[index].kind == .opaque else { return false }
            let opaque = Node(tree: tree, index: index).range
            return opaque.overlaps(range) || (range.isEmpty && opaque.start < range.start && range.start < opaque.end)
        }
    }

    /// Whether the file is understood less after the edits than before.
    public static func losesUnderstanding(_ edits: [TextEdit], in tree: SyntaxTree) -> Bool {
        guard let script = try? EditScript(edits) else {
            // A conflict is a cause of its own, which `causes` names before it asks here.
            return true
        }
        let bytes = script.applied(to: tree.file.bytes)
        let parsed = Parser.parse(SourceFile(path: tree.file.path, bytes: bytes))
        return opaqueCount(parsed) > opaqueCount(tree)
    }

    private static func opaqueCount(_ tree: SyntaxTree) -> Int {
        tree.records.reduce(0) { $0 + ($1.kind == .opaque ? 1 : 0) }
    }

    private struct Place {
        let file: IndexedFile

        func causes(_ merged: EditAssembly.Merged, rule: String, _ message: String) -> [(model: TypeID, reason: Reason)] {
            let lines = file.tree.file.lines
            let location = Location(path: file.path, place: lines.place(of: merged.edit.range.start))
            return merged.models.sorted().map { ($0, Reason(rule: rule, message: message, location: location)) }
        }
    }

    private enum Message {
        static let indexOnly =
            "The move would have to change this line, which lies in a vendored or generated file; change it at its source first."
        static let conflict = "Two changes want the same text here; simplify the line and plan again."
        static let opaque = "This text was not understood, so it is left alone; simplify it and plan again."
        static let reparse = "The text after the move would not be understood; simplify the line and plan again."
    }
}
