import Fuzzing
import SourceText
import Testing

@Suite struct MutationTests {
    private let samples = [
        FuzzSample(name: "one", files: [SourceFile(path: "A.swift", text: "class A: ObservableObject {\n    @Published var a = 0\n}\n")]),
        FuzzSample(
            name: "two",
            files: [
                SourceFile(path: "B.swift", text: "struct B { let b = [1, 2] }\n"), SourceFile(path: "C.swift", text: "func c() {}\n"),
            ]),
    ]

    @Test func theSameNumberGivesTheSameInput() {
        let (one, other) = (Mutator(samples, seed: 7), Mutator(samples, seed: 7))
        for number in 0..<200 {
            #expect(one.input(number).files.map(\.bytes) == other.input(number).files.map(\.bytes))
            #expect(one.input(number).choice == other.input(number).choice)
        }
    }

    @Test func inputsDiffer() {
        let mutator = Mutator(samples, seed: 7)
        let texts = Set((0..<200).map { mutator.input($0).files.map(\.bytes) })
        #expect(texts.count > 150)
        #expect(Set((0..<50).map { Mutator(samples, seed: UInt64($0)).input(0).files.map(\.bytes) }).count > 35)
    }

    @Test func emptyAndTinyFilesSurvive() {
        let tiny = ["", "a", "\n", "\u{FEFF}", "\"", "{"].map { text in
            FuzzSample(name: "tiny", files: [SourceFile(path: "A.swift", text: text)])
        }
        let mutator = Mutator(tiny, seed: 3)
        #expect((0..<2_000).contains { !mutator.input($0).files[0].bytes.isEmpty })
    }
}
