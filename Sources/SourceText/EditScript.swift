/// Two edits of one file that cannot both be made.
public struct EditConflict: Error, Hashable, Sendable, CustomStringConvertible {
    public let first: TextEdit
    public let second: TextEdit

    public var description: String {
        "edits at bytes \(first.range.start)..<\(first.range.end) and "
            + "\(second.range.start)..<\(second.range.end) overlap"
    }
}

/// The edits of one file, sorted and disjoint. Making a script may fail; applying it cannot.
public struct EditScript: Sendable {
    /// In order of position; no two overlap and no two insert at the same place.
    public let edits: [TextEdit]

    /// Sorts the edits and drops exact repeats.
    ///
    /// - Throws: `EditConflict` where two edits overlap, or two different ones insert at one place.
    public init(_ edits: [TextEdit]) throws(EditConflict) {
        let sorted = edits.sorted { ($0.range, $0.replacement) < ($1.range, $1.replacement) }
        var kept: [TextEdit] = []
        for edit in sorted {
            guard let last = kept.last else {
                kept.append(edit)
                continue
            }
            if last == edit { continue }
            if edit.range.start < last.range.end || edit.range == last.range {
                throw EditConflict(first: last, second: edit)
            }
            kept.append(edit)
        }
        self.edits = kept
    }

    public var isEmpty: Bool { edits.isEmpty }

    /// The file's bytes after the edits.
    ///
    /// - Precondition: the edits lie inside `bytes`, which are those the edits were made for.
    public func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.replacement.utf8.count })
        var position = 0
        for edit in edits {
            result.append(contentsOf: bytes[position..<edit.range.start])
            result.append(contentsOf: edit.replacement.utf8)
            position = edit.range.end
        }
        result.append(contentsOf: bytes[position...])
        return result
    }
}
