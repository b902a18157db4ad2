import SourceText
import Testing

@Suite struct EditScriptTests {
    private func apply(_ edits: [TextEdit], to text: String) throws -> String {
        String(decoding: try EditScript(edits).applied(to: Array(text.utf8)), as: UTF8.self)
    }

    @Test func appliesEditsInAnyOrderOfMaking() throws {
        let edits = [TextEdit(TextRange(4, 5), "E"), .insert("<", at: 0), .delete(TextRange(1, 2))]
        #expect(try apply(edits, to: "abcdef") == "<acdEf")
    }

    @Test func dropsExactRepeats() throws {
        #expect(try apply([.insert("x", at: 1), .insert("x", at: 1)], to: "ab") == "axb")
    }

    @Test func refusesOverlap() {
        #expect(throws: EditConflict.self) {
            try EditScript([.delete(TextRange(0, 3)), .delete(TextRange(2, 4))])
        }
    }

    @Test func refusesTwoInsertionsAtOnePlace() {
        #expect(throws: EditConflict.self) {
            try EditScript([.insert("x", at: 1), .insert("y", at: 1)])
        }
    }

    @Test func allowsAnInsertionBeforeAReplacementOfTheNextByte() throws {
        #expect(try apply([.delete(TextRange(0, 1)), .insert("x", at: 1)], to: "ab") == "xb")
    }
}
