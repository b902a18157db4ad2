/// A place as people and editors count: both from 1.
public struct LineColumn: Hashable, Comparable, Sendable {
    public let line: Int
    /// In UTF-8 bytes from the start of the line.
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (left: LineColumn, right: LineColumn) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// Where the lines of a file begin. A line ends after `\n`, `\r\n` or a lone `\r`.
public struct LineTable: Sendable {
    /// UTF-8 offsets of the first byte of each line; the first is 0.
    public let starts: [Int]
    /// Number of UTF-8 bytes in the file.
    public let length: Int

    public init(_ bytes: [UInt8]) {
        var starts = [0]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") {
                index += 1
            }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                starts.append(index)
            }
        }
        self.starts = starts
        self.length = bytes.count
    }

    /// Number of lines; the text after the last line end counts as one, even if it is empty.
    public var count: Int { starts.count }

    /// The 0-based index of the line that holds `offset`.
    public func lineIndex(of offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    public func place(of offset: Int) -> LineColumn {
        let line = lineIndex(of: offset)
        return LineColumn(line: line + 1, column: offset - starts[line] + 1)
    }

    /// The range of a 0-based line, its line end included.
    public func range(ofLine line: Int) -> TextRange {
        TextRange(starts[line], line + 1 < starts.count ? starts[line + 1] : length)
    }
}
