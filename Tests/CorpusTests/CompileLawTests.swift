import CompilerHarness
import Testing

/// What a rule turns into what must itself be Swift: before and after compile against the stand-ins, in Swift 5 mode,
/// and in Swift 6 mode where before does.
@Suite struct CompileLawTests {
    @Test(arguments: Corpus.cases)
    func beforeAndAfterCompile(corpusCase: CorpusCase) async throws {
        try await expectCompiles(
            corpusCase.before, corpusCase.changesSomething ? corpusCase.after : nil, corpusCase.options)
    }

    @Test(arguments: Corpus.lintCases)
    func lintedAndFixedCompile(lintCase: LintCase) async throws {
        try await expectCompiles(lintCase.files, lintCase.fixesSomething ? lintCase.fixed : nil, lintCase.options)
    }

    private func expectCompiles(_ before: [CaseSource], _ after: [CaseSource]?, _ options: CaseOptions) async throws {
        var modes = options.modes
        switch options.compilation {
        case .none(let why): return #expect(!why.isEmpty, "a case that is not compiled says why")
        case .after: break
        case .beforeAndAfter: modes = try await modesOfBefore(before, options)
        }
        guard let after else { return }
        let compiler = try await Compiler.shared()
        for mode in modes {
            let errors = try await compiler.errors(in: after, mode: mode)
            #expect(errors == [], "after, Swift \(mode.rawValue)")
        }
    }

    /// The modes in which the text before compiles; the first the case names must be one of them.
    private func modesOfBefore(_ before: [CaseSource], _ options: CaseOptions) async throws -> [LanguageMode] {
        let compiler = try await Compiler.shared()
        var modes: [LanguageMode] = []
        for mode in options.modes {
            let errors = try await compiler.errors(in: before, mode: mode)
            if mode == options.modes.first { #expect(errors == [], "before, Swift \(mode.rawValue)") }
            if errors.isEmpty { modes.append(mode) }
        }
        return modes
    }
}
