import SourceText

/// A place in the bytes of one file, and what can be told from those bytes alone: the lexer asks, and decides.
/// Reading past the end gives 0, never a trap; `isAtEnd` tells that from a real NUL.
struct Cursor {
    let bytes: [UInt8]
    /// UTF-8 offset of the next byte.
    var position: Int
    /// UTF-8 offset behind the byte order mark.
    let contentStart: Int

    init(_ file: SourceFile) {
        bytes = file.bytes
        position = 0
        contentStart = file.hasByteOrderMark ? 3 : 0
    }

    var isAtEnd: Bool { position >= bytes.count }

    /// The byte at the position, or 0 at the end.
    var current: UInt8 { byte(at: position) }

    /// The byte `distance` after the position, or 0 past the end.
    func peek(_ distance: Int) -> UInt8 { byte(at: position + distance) }

    /// The byte at a UTF-8 offset, or 0 past the end.
    ///
    /// - Precondition: `offset` is not negative.
    @inline(__always)
    func byte(at offset: Int) -> UInt8 {
        offset < bytes.count ? bytes[offset] : 0
    }

    /// Whether the bytes at a UTF-8 offset are those of `text`.
    func matches(_ text: StaticString, at offset: Int) -> Bool {
        let length = text.utf8CodeUnitCount
        guard offset + length <= bytes.count else { return false }
        return text.withUTF8Buffer { expected in
            for index in 0..<length where bytes[offset + index] != expected[index] { return false }
            return true
        }
    }

    /// The offset of the first line end at or after `offset`, or of the end of the file.
    func lineEnd(from offset: Int) -> Int {
        var offset = offset
        while offset < bytes.count, !Byte.isLineEnd(bytes[offset]) { offset += 1 }
        return offset
    }

    /// The offset of the first byte at or after `offset` that is not `unit`.
    func end(ofRunOf unit: UInt8, from offset: Int) -> Int {
        var offset = offset
        while offset < bytes.count, bytes[offset] == unit { offset += 1 }
        return offset
    }

    /// Decodes the UTF-8 sequence at a UTF-8 offset.
    ///
    /// - Returns: the scalar value, or nil where the bytes are no UTF-8, and the number of bytes to step over:
    ///   at least 1 and never past the end.
    /// - Precondition: `offset` is not at the end.
    func scalar(at offset: Int) -> (value: UInt32?, length: Int) {
        let first = bytes[offset]
        guard first >= 0x80 else { return (UInt32(first), 1) }
        guard first >= 0xC2, first < 0xF5 else {
            var end = offset + 1
            while end < bytes.count, !Byte.startsScalar(bytes[end]) { end += 1 }
            return (nil, end - offset)
        }
        let length = (~first).leadingZeroBitCount
        var value = UInt32(first & (0x7F >> UInt8(length)))
        for index in 1..<length {
            let next = byte(at: offset + index)
            guard next & 0xC0 == 0x80 else { return (nil, index) }
            value = value << 6 | UInt32(next & 0x3F)
        }
        return (Cursor.isShortestForm(value, length: length) ? value : nil, length)
    }

    private static func isShortestForm(_ value: UInt32, length: Int) -> Bool {
        guard Unicode.Scalar(value) != nil else { return false }
        switch length {
        case 2: return value >= 0x80
        case 3: return value >= 0x800
        default: return value >= 0x10000
        }
    }
}
