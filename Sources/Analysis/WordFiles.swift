import ProjectIndex
import SourceText

/// Finds files by a name, as `Needles` does, for many names: every word of the repository is looked at once a name,
/// however many files have it.
struct WordFiles: Sendable {
    /// The words, each once, with a blank behind each.
    private var text: [UInt8] = []
    /// By word: where it begins in `text`. Ascending.
    private var starts: [Int] = []
    /// By word: positions of the files that have it. Ascending.
    private var files: [[Int32]] = []
    /// Words are told apart by 64 bits of hash.
    private var known: [UInt64: Int] = [:]

    init(_ index: RepositoryIndex) {
        for (position, file) in index.files.enumerated() { read(file.tree.file.bytes, Int32(position)) }
        known = [:]
    }

    /// The files whose text contains a name, also as a part of a longer one. In order.
    func files(with name: String, in index: RepositoryIndex) -> [IndexedFile] {
        let needle = Array(name.utf8)
        guard !needle.isEmpty, needle.allSatisfy(Self.isWord) else { return Needles.files(with: [name], in: index) }
        var found = Set<Int32>()
        for place in Needles.places(of: needle, in: text) { found.formUnion(files[word(at: place)]) }
        return found.sorted().map { index.files[Int($0)] }
    }

    private mutating func read(_ bytes: [UInt8], _ file: Int32) {
        bytes.withUnsafeBufferPointer { bytes in
            var position = 0
            while position < bytes.count {
                let start = position
                var hash: UInt64 = 0xcbf2_9ce4_8422_2325
                while position < bytes.count, Self.isWord(bytes[position]) {
                    hash = (hash ^ UInt64(bytes[position])) &* 0x100_0000_01b3
                    position += 1
                }
                if position > start { add(bytes[start..<position], hash, file) }
                position += 1
            }
        }
    }

    private mutating func add(_ word: Slice<UnsafeBufferPointer<UInt8>>, _ hash: UInt64, _ file: Int32) {
        if let number = known[hash] {
            if files[number].last != file { files[number].append(file) }
            return
        }
        known[hash] = starts.count
        starts.append(text.count)
        files.append([file])
        text += word
        text.append(UInt8(ascii: " "))
    }

    /// The last word that begins at or before a place.
    private func word(at place: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= place { low = middle } else { high = middle }
        }
        return low
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
            true
        default: false
        }
    }
}
