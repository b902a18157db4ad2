import CompilerHarness
import Testing

/// What a migration owes every case.
@Suite struct MigrationLawTests {
    @Test(arguments: Corpus.cases)
    func outputEqualsAfter(corpusCase: CorpusCase) {
        hold(.outputEqualsAfter, corpusCase)
    }

    @Test(arguments: Corpus.cases)
    func verdictsEqual(corpusCase: CorpusCase) {
        hold(.verdictsEqual, corpusCase)
    }

    @Test(arguments: Corpus.cases)
    func aSecondRunChangesNothing(corpusCase: CorpusCase) {
        hold(.secondRunChangesNothing, corpusCase)
    }

    @Test(arguments: Corpus.cases)
    func unitByUnitIsAllAtOnce(corpusCase: CorpusCase) {
        hold(.unitsAddUp, corpusCase)
    }

    @Test(arguments: Corpus.cases)
    func eachUnitAloneIsAskedForAtOnce(corpusCase: CorpusCase) {
        hold(.eachUnitAloneIsAskedAtOnce, corpusCase)
    }

    @Test(arguments: Corpus.cases)
    func nothingIsPlannedWithoutATrace(corpusCase: CorpusCase) {
        hold(.noTraceNoModel, corpusCase)
    }

    @Test(arguments: Corpus.cases)
    func lintFindsNothingUnnamed(corpusCase: CorpusCase) {
        hold(.lintFindsNothingUnnamed, corpusCase)
    }

    @Test(arguments: Corpus.cases)
    func theVerifierAgrees(corpusCase: CorpusCase) {
        hold(.verifierAgrees, corpusCase)
    }

    @Test(arguments: Corpus.cases, TextVariant.allCases)
    func theSpellingDoesNotMatter(corpusCase: CorpusCase, variant: TextVariant) {
        hold(.spellingDoesNotMatter(variant), corpusCase)
    }

    @Test(arguments: Corpus.cases, TextWrapping.allCases)
    func hiddenTextStays(corpusCase: CorpusCase, wrapping: TextWrapping) {
        hold(.hiddenTextStays(wrapping), corpusCase)
    }

    @Test(arguments: Corpus.cases.filter { $0.before.count > 1 })
    func theOrderOfFilesDoesNotMatter(corpusCase: CorpusCase) {
        hold(.orderDoesNotMatter, corpusCase)
    }

    @Test(arguments: Corpus.cases.filter { $0.before.count > 1 })
    func theNumberOfJobsDoesNotMatter(corpusCase: CorpusCase) {
        hold(.jobsDoNotMatter, corpusCase)
    }

    private func hold(_ law: Law, _ corpusCase: CorpusCase) {
        #expect(throws: Never.self) {
            for violation in try law.violations(corpusCase) { Issue.record("\(violation)") }
        }
    }
}
