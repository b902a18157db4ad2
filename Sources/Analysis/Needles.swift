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
        guard let first = needle.first, text.count >= needle.count else { return [] }
        return text.withUnsafeBufferPointer { text in
            (0...(text.count - needle.count)).filter { text[$0] == first && matches(text, needle, at: $0) }
        }
    }

    /// Whether a word stands in a text, also as a part of a longer one.
    public static func contains(_ bytes: [UInt8], _ needle: [UInt8]) -> Bool {
        guard let first = needle.first, bytes.count >= needle.count else { return needle.isEmpty }
        return bytes.withUnsafeBufferPointer { text in
            var start = 0
            let last = text.count - needle.count
            while start <= last {
                if text[start] == first, matches(text, needle, at: start) { return true }
                start += 1
            }
            return false
        }
    }

    private static func matches(_ text: UnsafeBufferPointer<UInt8>, _ needle: [UInt8], at start: Int) -> Bool {
        for offset in 1..<max(needle.count, 1) where text[start + offset] != needle[offset] { return false }
        return true
    }
}
