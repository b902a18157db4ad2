/// One file as bytes. Nothing is decoded, normalised or dropped: what was read is what is kept.
public struct SourceFile: Sendable {
    /// Path relative to the root, with `/` between its parts.
    public let path: String
    /// The whole content, byte order mark included.
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The range of the whole file.
    public var range: TextRange { TextRange(0, bytes.count) }

    /// Whether the file begins with the UTF-8 byte order mark `EF BB BF`.
    public var hasByteOrderMark: Bool {
        bytes.starts(with: [0xEF, 0xBB, 0xBF])
    }

    /// The text of a range; bytes that are no UTF-8 come back as U+FFFD.
    public func text(_ range: TextRange) -> String {
        String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    }

    /// The lines of the file. Computed at each call: keep it where many offsets are converted.
    public var lines: LineTable { LineTable(bytes) }
}
