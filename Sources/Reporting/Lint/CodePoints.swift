import SourceText

/// Columns as formats for machines count them.
enum CodePoints {
    /// The 1-based column in code points; a byte order mark takes no column.
    ///
    /// - Parameters:
    ///   - place: where `offset` lies, with its column in bytes.
    ///   - offset: UTF-8 offset in the file.
    static func column(of place: LineColumn, at offset: Int, in file: SourceFile) -> Int {
        let start = offset - place.column + 1
        let first = start == 0 && file.hasByteOrderMark ? 3 : start
        guard first < offset else { return 1 }
        // Every byte but a continuation byte begins a code point.
        return 1 + file.bytes[first..<offset].count { $0 & 0xC0 != 0x80 }
    }
}
