import SourceText
import Testing

@Suite struct LineTableTests {
    @Test(arguments: ["a\nb", "a\r\nb", "a\rb"])
    func countsEachLineEndOnce(text: String) {
        let table = LineTable(Array(text.utf8))
        #expect(table.count == 2)
        #expect(table.place(of: text.utf8.count - 1) == LineColumn(line: 2, column: 1))
    }

    @Test func columnsAreUTF8Bytes() {
        let table = LineTable(Array("é🙂x".utf8))
        #expect(table.place(of: 6) == LineColumn(line: 1, column: 7))
    }

    @Test func anEmptyFileHasOneLine() {
        #expect(LineTable([]).count == 1)
    }
}
