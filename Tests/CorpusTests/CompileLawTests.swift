import CompilerHarness
import Testing

/// What a rule turns into what must itself be Swift: before and after compile against the stand-ins, in Swift 5 mode,
/// and in Swift 6 mode where before does.
@Suite struct CompileLawTests {
    @Test(arguments: Corpus.cases)
    func beforeAndAfterCompile(corpusCase: CorpusCase) async throws {
        switch corpusCase.options.compilation {
        case .none(let why): #expect(!why.isEmpty, "a case that is not compiled says why")
        case .after: try await expectAfterCompiles(corpusCase, in: corpusCase.options.modes)
        case .beforeAndAfter: try await expectAfterCompiles(corpusCase, in: modesOfBefore(corpusCase))
        }
    }

    /// The modes in which the text before compiles; the first the case names must be one of them.
    private func modesOfBefore(_ corpusCase: CorpusCase) async throws -> [LanguageMode] {
        let compiler = try await Compiler.shared()
        var modes: [LanguageMode] = []
        for mode in corpusCase.options.modes {
            let errors = try await compiler.errors(in: corpusCase.before, mode: mode)
            if mode == corpusCase.options.modes.first { #expect(errors == [], "before, Swift \(mode.rawValue)") }
            if errors.isEmpty { modes.append(mode) }
        }
        return modes
    }

    private func expectAfterCompiles(_ corpusCase: CorpusCase, in modes: [LanguageMode]) async throws {
        guard corpusCase.changesSomething else { return }
        let compiler = try await Compiler.shared()
        for mode in modes {
            let errors = try await compiler.errors(in: corpusCase.after, mode: mode)
            #expect(errors == [], "after, Swift \(mode.rawValue)")
        }
    }
}
