import SourceText

/// The words of one file and what it seems to declare, read from its bytes without parsing them.
///
/// Words are known by a hash. Comments and strings count as code: what is told from words may keep too many files,
/// never too few.
struct FileWords: Sendable {
    /// Every identifier of the file, sorted, each once.
    let all: [UInt64]
    /// Names of types and aliases, with every word up to the next declaration: what they inherit from, among others.
    let types: [Declaration]
    /// Names of types that are extended, with the same.
    let extensions: [Declaration]
    /// Variables, functions and cases, with the words up to the next declaration.
    let members: [Declaration]
    /// Members outside of all braces.
    let globals: [UInt64]

    struct Declaration: Sendable {
        let name: UInt64
        /// Whether it surely stands within braces.
        let isNested: Bool
        /// Positions in `sequence`.
        let window: Range<Int>
    }

    /// The words in order of source.
    let sequence: [UInt64]

    init(_ file: SourceFile) {
        var scanner = WordScanner()
        file.bytes.withUnsafeBufferPointer { scanner.read($0) }
        sequence = scanner.words
        all = Self.unique(scanner.words)
        types = scanner.declarations(.type)
        extensions = scanner.declarations(.extended)
        members = scanner.declarations(.member)
        globals = scanner.globals
    }

    func mentions(_ word: UInt64) -> Bool {
        var low = 0
        var high = all.count
        while low < high {
            let middle = (low + high) / 2
            if all[middle] < word { low = middle + 1 } else { high = middle }
        }
        return low < all.count && all[low] == word
    }

    /// Names of types that can be named without naming a type around them, or one that inherits from it.
    ///
    /// - Parameter areOutermost: whether names within braces count as well, as they do within extensions of types that
    ///   are not looked at.
    func typeNames(withNested areOutermost: Bool) -> [UInt64] {
        types.filter { areOutermost || !$0.isNested }.map(\.name)
    }

    private static func unique(_ words: [UInt64]) -> [UInt64] {
        var result: [UInt64] = []
        for word in words.sorted() where word != result.last { result.append(word) }
        return result
    }

    /// The hash of a word: FNV-1a, 64 bits.
    static func hash(_ word: String) -> UInt64 {
        word.utf8.reduce(WordScanner.seed) { WordScanner.mixed($0, $1) }
    }
}

/// Cuts bytes into identifiers and watches for the words that begin a declaration.
struct WordScanner {
    enum Kind { case type, extended, member }

    static let seed: UInt64 = 0xcbf2_9ce4_8422_2325
    static func mixed(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

    private static let kinds: [UInt64: Kind] = {
        let types = ["class", "struct", "enum", "actor", "protocol", "typealias", "associatedtype"]
        let members = ["var", "let", "func", "case", "subscript", "init", "macro"]
        let all: [(Kind, [String])] = [(.type, types), (.extended, ["extension"]), (.member, members)]
        return Dictionary(
            uniqueKeysWithValues: all.flatMap { kind, words in words.map { (FileWords.hash($0), kind) } })
    }()

    private(set) var words: [UInt64] = []
    private(set) var globals: [UInt64] = []
    /// Kind, position of the name in `words`.
    private var found: [(kind: Kind, position: Int, isNested: Bool)] = []
    private var depth = 0
    /// Whether braces in comments or strings make `depth` doubtful: a line that begins without a blank lies outside of
    /// all braces.
    private var isUneven = false
    private var pending: Kind?

    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        var position = 0
        while position < bytes.count {
            let byte = bytes[position]
            guard Self.isWord(byte) else {
                if byte == UInt8(ascii: "{") { depth += 1 }
                if byte == UInt8(ascii: "}") { depth -= 1 }
                // Only blanks, attributes' marks, backticks and dollar signs may stand before a name.
                position += 1
                continue
            }
            if depth != 0, position == 0 || bytes[position - 1] == UInt8(ascii: "\n") { isUneven = true }
            var hash = Self.seed
            while position < bytes.count, Self.isWord(bytes[position]) {
                hash = Self.mixed(hash, bytes[position])
                position += 1
            }
            add(hash)
        }
        if depth != 0 { isUneven = true }
    }

    private mutating func add(_ word: UInt64) {
        if let kind = Self.kinds[word] {
            pending = kind
            words.append(word)
            return
        }
        if let kind = pending {
            found.append((kind, words.count, depth > 0))
            // A brace too many or too few in a string must not hide a global.
            if kind == .member, depth <= 0 { globals.append(word) }
            pending = nil
        }
        words.append(word)
    }

    func declarations(_ kind: Kind) -> [FileWords.Declaration] {
        found.indices.compactMap { index in
            let (found, start) = (found[index], found[index].position)
            guard found.kind == kind else { return nil }
            let end = index + 1 < self.found.count ? self.found[index + 1].position : words.count
            return FileWords.Declaration(
                name: words[start], isNested: found.isNested && !isUneven, window: start..<end)
        }
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
