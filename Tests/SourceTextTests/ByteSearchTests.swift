import SourceText
import Testing

@Suite struct ByteSearchTests {
    private func first(_ needle: String, in text: String, from start: Int = 0) -> Int? {
        ByteSearch.first(Array(needle.utf8), in: Array(text.utf8), from: start)
    }

    @Test func findsTheFirstPlace() {
        #expect(first("Object", in: "anObject, ObservableObject") == 2)
        #expect(first("Object", in: "anObject, ObservableObject", from: 3) == 20)
        #expect(first("#available", in: "if #available") == 3)
    }

    @Test func findsWhatBeginsOrEndsTheText() {
        #expect(first("abc", in: "abc") == 0)
        #expect(first("abC", in: "xxabC") == 2)
        #expect(first("C", in: "C", from: 1) == nil)
    }

    @Test func findsNothingThatIsNotThere() {
        #expect(first("abc", in: "ababab") == nil)
        #expect(first("abc", in: "ab") == nil)
        #expect(first("aB", in: "B") == nil)
        #expect(first("a", in: "") == nil)
    }

    @Test func anEmptyNeedleIsEverywhere() {
        #expect(first("", in: "") == 0)
        #expect(first("", in: "ab", from: 2) == 2)
    }

    /// Against the plain search, for every needle of up to three bytes over three letters.
    @Test func agreesWithThePlainSearch() {
        let letters = Array("aBc".utf8)
        let text = (0..<200).map { letters[($0 * $0 + $0 / 7) % 3] }
        var needles: [[UInt8]] = [[]]
        for _ in 0..<3 { needles += needles.flatMap { needle in letters.map { needle + [$0] } } }
        for needle in Set(needles) where !needle.isEmpty {
            let plain = (0...(text.count - needle.count)).filter { Array(text[$0..<($0 + needle.count)]) == needle }
            var found: [Int] = []
            while let next = ByteSearch.first(needle, in: text, from: found.last.map { $0 + 1 } ?? 0) { found.append(next) }
            #expect(found == plain)
        }
    }
}
