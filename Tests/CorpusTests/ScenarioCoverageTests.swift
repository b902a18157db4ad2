import Testing

/// Every case that can run has a scenario.
@Suite struct ScenarioCoverageTests {
    @Test(arguments: Corpus.cases)
    func whatCanRunIsRun(corpusCase: CorpusCase) throws {
        switch try Executability(corpusCase) {
        case .runs:
            #expect(corpusCase.scenario != nil, "the case can run and has no 'swift scenario' block")
        case .unchanged:
            // A scenario there shows that the laws catch a careless migration.
            #expect(corpusCase.scenario == nil || corpusCase.scenario?.naive.isEmpty == false)
        case .cannot(let why):
            #expect(corpusCase.scenario == nil, "the case says it does not compile")
            #expect(Executability.reasons.contains(why), "'\(why)' is no reason for not running")
        }
    }

    @Test func everyReasonIsUsed() throws {
        let excused = Corpus.cases.filter { $0.options.compilation != .beforeAndAfter || $0.options.whyNotRun != nil }
        let used = try excused.compactMap { corpusCase -> String? in
            guard case .cannot(let why) = try Executability(corpusCase) else { return nil }
            return why
        }
        #expect(Set(used) == Executability.reasons)
    }
}
