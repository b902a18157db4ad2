import Fuzzing
import SourceText
import Testing

@Suite struct MinimizerTests {
    private func input(_ texts: [String: String]) -> FuzzInput {
        FuzzInput(name: "input", files: texts.map { SourceFile(path: $0.key, text: $0.value) }, choice: .ready)
    }

    private func texts(_ input: FuzzInput) -> [String] { input.files.map { $0.text($0.range) } }

    @Test func onlyWhatIsNeededStays() {
        let start = input(["A.swift": "import SwiftUI\nclass A {\n    var bad = 1\n    var good = 2\n}\n", "B.swift": "struct B {}\n"])
        let small = Minimizer { input in self.texts(input).contains { $0.contains("bad") } }.minimized(start)
        #expect(texts(small) == ["bad"])
    }

    @Test func severalPiecesThatBelongTogetherStay() {
        let start = input(["A.swift": "one\ntwo\nthree\nfour\n", "B.swift": "five\n"])
        let small = Minimizer { input in
            let all = self.texts(input).joined()
            return all.contains("one") && all.contains("four") && all.contains("five")
        }.minimized(start)
        #expect(texts(small).map { $0.filter(\.isLetter) } == ["onefour", "five"])
    }

    @Test func kindsLeaveOutNamesAndNumbers() {
        let one = findingKind("verifier: Shop/Cart.swift: Cart would be blocked after it moved around line 10")
        #expect(one == findingKind("verifier: Feed.swift: App.Feed2 would be blocked after it moved around line 7"))
        #expect(one != findingKind("verifier: Cart.swift: Cart would be ready after it moved around line 10"))
    }
}
