import Lint
import SourceText
import Testing

@Suite struct RelevantFilesTests {
    /// Names of the files that count, without their ending.
    private func kept(_ files: [String: String]) -> [String] {
        let sources = files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
        let marks = RelevantFiles.marks(sources, jobs: 2)
        return zip(sources, marks).filter(\.1).map(\.0.path)
    }

    private let plain = "struct Plain { func work() {} }"
    private let model = "@Observable class Cart { var total = Money(0) }"

    @Test func nothingCountsWithoutObservation() {
        #expect(kept(["A": plain, "B": "struct Other { var plain: Plain }"]) == [])
    }

    @Test func usersCountAndTheirUsers() {
        #expect(kept([
            "A": model, "B": "struct CartView: View { let cart: Cart }", "C": "struct Shop: App { var body = CartView() }",
            "D": plain,
        ]) == ["A", "B", "C"])
    }

    @Test func membersThatLeadToAModelCount() {
        #expect(kept([
            "A": model, "B": "class Player { var cart: Cart? }", "C": "extension Environment { var player: Player { get } }",
            "D": "func play() { player.cart.total = 1 }", "E": plain,
        ]) == ["A", "B", "C", "D"])
    }

    @Test func whatTheWordsMeanCounts() {
        #expect(kept([
            "A": model, "B": "struct Money { let currency: Currency }", "C": "enum Currency { case euro }",
            "D": "extension Money { var text: String { \"\" } }", "E": "struct Bond: Money {}", "F": plain,
            "G": "func format(_ x: Int) {}",
        ]) == ["A", "B", "C", "D", "E"])
    }

    @Test func extensionsOfOtherModulesCountWhereTheyAreUsed() {
        let files = [
            "A": "@Observable class Cart { var total = 0; func show() { total.shown() } }",
            "B": "extension Int { func shown() {} }", "C": "extension Int { func hidden() {} }",
        ]
        #expect(kept(files) == ["A", "B"])
    }

    @Test func nestedTypesCountWithTheTypesAroundThem() {
        #expect(kept([
            "A": "@Observable class Cart { enum CodingKeys { case total }; var total = 0 }",
            "B": "struct Row {\n    enum CodingKeys { case name }\n}", "C": plain,
            "D": "extension Int { enum CodingKeys {} }",
        ]) == ["A", "D"])
    }

    @Test func bracesInTextHideNoType() {
        #expect(kept([
            "A": "@Observable class Cart { var money = Money() }", "B": "let open = \"{\"\nstruct Money {}\nlet close = \"}\"",
            "C": plain,
        ]) == ["A", "B"])
    }

    @Test func globalsCountWhereTheyAreNamed() {
        #expect(kept([
            "A": "@Observable class Cart { var total = start() }", "B": "func start() -> Int { 0 }",
            "C": "func stop() -> Int { 0 }",
        ]) == ["A", "B"])
    }

    @Test func commentsOfOursAndStatesThatAnInitSetsCount() {
        #expect(kept(["A": "// reobserve:disable:file all\n", "B": plain]) == ["A"])
        #expect(kept(["A": "struct V { @State var x = 0; init() { x = 1 } }", "B": "struct W { @State var x = 0 }"]) == ["A"])
    }
}
