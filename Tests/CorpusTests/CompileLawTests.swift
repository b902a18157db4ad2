import CompilerHarness
import Testing

/// What a rule turns into what must itself be Swift: before and after compile against the stand-ins, in Swift 5 mode,
/// and in Swift 6 mode where before does.
@Suite struct CompileLawTests {
    @Test(arguments: Corpus.cases.filter { $0.options.noCompilation == nil })
    func beforeAndAfterCompile(corpusCase: CorpusCase) async throws {
        let compiler = try await Compiler.shared()
        for mode in corpusCase.options.modes {
            let before = try await compiler.errors(in: corpusCase.before, mode: mode)
            if mode == .swift6, !before.isEmpty { continue }
            #expect(before == [], "before, Swift \(mode.rawValue)")
            guard before.isEmpty, corpusCase.changesSomething else { continue }
            let after = try await compiler.errors(in: corpusCase.after, mode: mode)
            #expect(after == [], "after, Swift \(mode.rawValue)")
        }
    }
}
