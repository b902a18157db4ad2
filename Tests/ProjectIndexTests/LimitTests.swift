import ProjectIndex
import SourceText
import Testing

@Suite struct LimitTests {
    @Test("Time grows with the length, not with its square", arguments: [".a", ".a()", ".a[0]", ".a { }", "?.a", " + a"])
    func linearTime(_ piece: String) {
        let (small, large) = (500, 8_000)
        let ratio = Double(large / small)
        let base = seconds(piece, small)
        // A square would take 16 * ratio times as long; the slack is for a busy machine.
        #expect(seconds(piece, large) < 5 * ratio * base + 0.5)
    }

    /// The shorter of two runs.
    private func seconds(_ piece: String, _ count: Int) -> Double {
        let text = "class M: ObservableObject { var a = 1 }\nfunc f(a: M) { _ = a" + String(repeating: piece, count: count) + " }\n"
        let input = RepositoryInput(sources: [(file: SourceFile(path: "a.swift", text: text), fileClass: .edit)], projectFiles: [])
        return (0..<2).map { _ in
            let duration = ContinuousClock().measure { #expect(RepositoryIndex(input, jobs: 1).files.count == 1) }
            return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        }.min() ?? 0
    }
}
