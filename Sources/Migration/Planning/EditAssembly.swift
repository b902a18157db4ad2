import Analysis
import ProjectIndex
import SourceText
import Syntax

/// All edits of one moving set, merged into one disjoint script a file.
struct EditAssembly: Sendable {
    /// An edit with everything that wants it.
    struct Merged: Sendable {
        var edit: TextEdit
        var rule: String
        var models: Set<TypeID>
    }

    /// Sorted by position, not yet checked for overlaps.
    private(set) var byFile: [FileID: [Merged]] = [:]

    /// - Parameter rewrites: in order; where two insert at one place, the earlier one's text comes first.
    init(context: MigrationContext, set: MovingSet, rewrites: [Rewrite]) {
        self.init(rewrites.flatMap { $0.edits(context, set) }, context: context)
    }

    /// - Parameter edits: of one moving set, all but those of imports, in the order of the rewrites.
    init(_ edits: [SiteEdit], context: MigrationContext) {
        byFile = Dictionary(grouping: edits, by: \.file).mapValues(EditAssembly.merged)
        for file in byFile.keys.sorted() {
            let imports = ImportChanges.edits(in: file, after: byFile[file] ?? [], context: context)
            guard !imports.isEmpty else { continue }
            let others = (byFile[file] ?? []).map {
                SiteEdit(file: file, edit: $0.edit, rule: $0.rule, models: $0.models)
            }
            byFile[file] = EditAssembly.merged(imports + others)
        }
    }

    /// Sorts, unites repeats, and joins what is inserted at one place.
    private static func merged(_ edits: [SiteEdit]) -> [Merged] {
        var distinct: [Merged] = []
        var positions: [TextEdit: Int] = [:]
        for site in edits {
            if let position = positions[site.edit] {
                distinct[position].models.formUnion(site.models)
            } else {
                positions[site.edit] = distinct.count
                distinct.append(Merged(edit: site.edit, rule: site.rule, models: site.models))
            }
        }
        let sorted = distinct.enumerated().sorted {
            ($0.element.edit.range, $0.offset) < ($1.element.edit.range, $1.offset)
        }
        var result: [Merged] = []
        for (_, merged) in sorted {
            guard let last = result.indices.last, merged.edit.range.isEmpty, result[last].edit.range == merged.edit.range
            else {
                result.append(merged)
                continue
            }
            let text = result[last].edit.replacement + merged.edit.replacement
            result[last].edit = TextEdit(merged.edit.range, text)
            result[last].models.formUnion(merged.models)
        }
        return result
    }

    /// The first two edits of a file that cannot both be made.
    func conflict(in file: FileID) -> (first: Merged, second: Merged)? {
        var previous: Merged?
        for merged in byFile[file] ?? [] {
            if let last = previous, merged.edit.range.start < last.edit.range.end || merged.edit.range == last.edit.range {
                return (last, merged)
            }
            previous = merged
        }
        return nil
    }
}
