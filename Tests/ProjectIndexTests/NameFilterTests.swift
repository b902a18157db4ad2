@testable import ProjectIndex
import Testing

@Suite struct NameFilterTests {
    private func isPassed(_ name: String, by filter: NameFilter) -> Bool { filter.mayContain(Array(name.utf8)[...]) }

    @Test func passesEveryNameItHas() {
        let names = (0..<5000).map { "name\($0)" } + ["x", ""]
        let filter = NameFilter(names)
        #expect(names.allSatisfy { isPassed($0, by: filter) })
    }

    @Test func passesFewOthers() {
        let filter = NameFilter((0..<5000).map { "name\($0)" })
        #expect((0..<5000).count { isPassed("other\($0)", by: filter) } < 500)
        #expect(!isPassed("name", by: NameFilter([])))
    }

    @Test func namesBeyondASCIIAreComparedElsewhere() {
        #expect(isPassed("cafe\u{301}", by: NameFilter(["caf\u{e9}"])))
    }
}
