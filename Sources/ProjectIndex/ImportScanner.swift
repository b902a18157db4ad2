import SourceText

/// Reads from bytes which modules a file imports. Comments and strings count: a name too many does no harm to who asks.
enum ImportScanner {
    private static let word = Array("import".utf8)
    /// What may stand between `import` and the module.
    private static let kinds: Set<String> = ["class", "struct", "enum", "protocol", "typealias", "func", "let", "var"]

    static func modules(in bytes: [UInt8]) -> Set<String> {
        var found: Set<String> = []
        var start = 0
        while let place = ByteSearch.first(word, in: bytes, from: start) {
            start = place + word.count
            guard start < bytes.count, isBlank(bytes[start]) else { continue }
            var name = name(in: bytes, from: start)
            if kinds.contains(name.text) { name = self.name(in: bytes, from: name.end) }
            if !name.text.isEmpty { found.insert(name.text) }
        }
        return found
    }

    /// The name behind blanks, without backticks.
    private static func name(in bytes: [UInt8], from start: Int) -> (text: String, end: Int) {
        var first = start
        while first < bytes.count, isBlank(bytes[first]) || bytes[first] == UInt8(ascii: "`") { first += 1 }
        var end = first
        while end < bytes.count, isPartOfName(bytes[end]) { end += 1 }
        return (String(decoding: bytes[first..<end], as: UTF8.self), end)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte)
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
