/// One replacement in one file: the bytes of `range` give way to `replacement`.
public struct TextEdit: Hashable, Sendable {
    public let range: TextRange
    public let replacement: String

    public init(_ range: TextRange, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }

    public static func insert(_ text: String, at offset: Int) -> TextEdit {
        TextEdit(TextRange(at: offset), text)
    }

    public static func delete(_ range: TextRange) -> TextEdit {
        TextEdit(range, "")
    }
}
