import SourceText

/// Lines and blanks around a place. All offsets are UTF-8 offsets that lie between two tokens.
extension SourceFile {
    /// The first byte of the line; a byte order mark belongs to no line.
    func lineStart(_ offset: Int) -> Int {
        let first = hasByteOrderMark ? 3 : 0
        var index = offset
        while index > first, !bytes[index - 1].isLineEnd { index -= 1 }
        return index
    }

    /// The end of the line's text: its line end or the end of the file.
    func lineTextEnd(_ offset: Int) -> Int {
        var index = offset
        while index < bytes.count, !bytes[index].isLineEnd { index += 1 }
        return index
    }

    /// The start of the next line, or the end of the file.
    func nextLineStart(_ offset: Int) -> Int {
        let end = lineTextEnd(offset)
        guard end < bytes.count else { return end }
        let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
        return end + (isPair ? 2 : 1)
    }

    /// The place after the blanks and tabs that begin at `offset`.
    func skippingBlanks(_ offset: Int) -> Int {
        var index = offset
        while index < bytes.count, bytes[index].isBlank { index += 1 }
        return index
    }

    /// The place before the blanks and tabs that end at `offset`.
    func droppingBlanks(_ offset: Int) -> Int {
        var index = offset
        while index > 0, bytes[index - 1].isBlank { index -= 1 }
        return index
    }

    /// Whether only blanks stand before `offset` on its line.
    func isFirstOnLine(_ offset: Int) -> Bool {
        droppingBlanks(offset) <= lineStart(offset)
    }

    /// Whether only blanks stand after `offset` on its line.
    func isLastOnLine(_ offset: Int) -> Bool {
        let next = skippingBlanks(offset)
        return next == bytes.count || bytes[next].isLineEnd
    }

    func isBlankLine(at offset: Int) -> Bool {
        isFirstOnLine(offset) && isLastOnLine(offset)
    }

    /// The blanks the line of `offset` begins with.
    func indent(at offset: Int) -> String {
        let start = lineStart(offset)
        return text(TextRange(start, skippingBlanks(start)))
    }

    /// The line end of the line of `offset`; of the line before where the file ends without one.
    func lineEnding(at offset: Int) -> String {
        let end = lineTextEnd(offset)
        if end < bytes.count { return text(TextRange(end, nextLineStart(offset))) }
        let start = lineStart(offset)
        guard start > 0, bytes[start - 1].isLineEnd else { return "\n" }
        let isPair = start > 1 && bytes[start - 1] == 0x0A && bytes[start - 2] == 0x0D
        return text(TextRange(start - (isPair ? 2 : 1), start))
    }

    /// The lines a range touches, with their line ends; at the end of a file that has no final line end, with the
    /// line end before them instead, so that the file still has none.
    func wholeLines(of range: TextRange) -> TextRange {
        let start = lineStart(range.start)
        let end = nextLineStart(range.end)
        guard end == bytes.count, lineTextEnd(range.end) == end, start > 0, bytes[start - 1].isLineEnd else {
            return TextRange(start, end)
        }
        let isPair = start > 1 && bytes[start - 1] == 0x0A && bytes[start - 2] == 0x0D
        return TextRange(start - (isPair ? 2 : 1), end)
    }
}

extension UInt8 {
    /// A blank or tab.
    var isBlank: Bool { self == 0x20 || self == 0x09 }

    var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
