/// A half-open range of UTF-8 offsets in one file; the only way to say where something is.
public struct TextRange: Hashable, Comparable, Sendable {
    /// UTF-8 offset of the first byte, counted from 0 at the start of the file (a byte order mark counts).
    public let start: Int
    /// UTF-8 offset one past the last byte.
    public let end: Int

    /// - Precondition: `0 <= start <= end`.
    public init(_ start: Int, _ end: Int) {
        precondition(0 <= start && start <= end, "a text range must not run backwards")
        self.start = start
        self.end = end
    }

    /// An empty range: the place before the byte at `offset`.
    public init(at offset: Int) {
        self.init(offset, offset)
    }

    /// Number of UTF-8 bytes.
    public var length: Int { end - start }

    public var isEmpty: Bool { start == end }

    public func contains(_ offset: Int) -> Bool {
        start <= offset && offset < end
    }

    public func contains(_ other: TextRange) -> Bool {
        start <= other.start && other.end <= end
    }

    public func overlaps(_ other: TextRange) -> Bool {
        start < other.end && other.start < end
    }

    public static func < (left: TextRange, right: TextRange) -> Bool {
        (left.start, left.end) < (right.start, right.end)
    }
}
