import ProjectIndex
import SourceText

/// Finds files by their bytes, so that trees are only walked where a name occurs.
public enum Needles {
    /// The files whose text contains any of the words. In order.
    public static func files(with words: some Sequence<String>, in index: RepositoryIndex) -> [IndexedFile] {
        let needles = words.map { Array($0.utf8) }
        return index.files.filter { file in
            needles.contains { contains(file.tree.file.bytes, $0) }
        }
    }

    /// Where a word stands in a text, also as a part of a longer one. Ascending.
    static func places(of needle: [UInt8], in text: [UInt8]) -> [Int] {
        guard !needle.isEmpty else { return [] }
        var result: [Int] = []
        while let place = ByteSearch.first(needle, in: text, from: result.last.map { $0 + 1 } ?? 0) { result.append(place) }
        return result
    }

    /// Whether a word stands in a text, also as a part of a longer one.
    public static func contains(_ bytes: [UInt8], _ needle: [UInt8]) -> Bool {
        ByteSearch.first(needle, in: bytes) != nil
    }
}
