import CompilerHarness
import Lint
import Testing

/// What linting owes every case.
@Suite struct LintLawTests {
    @Test(arguments: Corpus.lintCases)
    func findingsEqualMarkers(lintCase: LintCase) {
        hold(.findingsEqualMarkers, lintCase)
    }

    @Test(arguments: Corpus.lintCases)
    func fixesMakeWhatTheCaseSays(lintCase: LintCase) {
        hold(.fixedEqualsFixed, lintCase)
    }

    @Test(arguments: Corpus.lintCases)
    func fixingTwiceChangesNothing(lintCase: LintCase) {
        hold(.fixingTwiceChangesNothing, lintCase)
    }

    @Test(arguments: Corpus.lintCases, TextVariant.allCases)
    func theSpellingDoesNotMatter(lintCase: LintCase, variant: TextVariant) {
        hold(.spellingDoesNotMatter(variant), lintCase)
    }

    @Test(arguments: Corpus.lintCases.filter { $0.files.count > 1 })
    func theOrderOfFilesDoesNotMatter(lintCase: LintCase) {
        hold(.orderDoesNotMatter, lintCase)
    }

    @Test(arguments: Corpus.lintCases.filter { $0.files.count > 1 })
    func theNumberOfJobsDoesNotMatter(lintCase: LintCase) {
        hold(.jobsDoNotMatter, lintCase)
    }

    @Test(arguments: Corpus.lintCases)
    func filesWithoutSayDoNotMatter(lintCase: LintCase) {
        hold(.irrelevantFilesDoNotMatter, lintCase)
    }

    @Test(arguments: Corpus.lintCases, TextWrapping.allCases)
    func hiddenTextIsSilent(lintCase: LintCase, wrapping: TextWrapping) {
        hold(.hiddenTextIsSilent(wrapping), lintCase)
    }

    @Test(arguments: Corpus.lintCases)
    func aDirectiveAboveTheLineSilencesIt(lintCase: LintCase) {
        hold(.directivesSilence, lintCase)
    }

    @Test func everyMarkerNamesARule() {
        let known = Set(LintRule.all.map(\.id))
        for lintCase in Corpus.lintCases {
            for marker in lintCase.markers where !known.contains(marker.rule) {
                Issue.record("\(lintCase.testDescription): no rule is called \(marker.rule)")
            }
        }
    }

    private func hold(_ law: LintLaw, _ lintCase: LintCase) {
        #expect(throws: Never.self) {
            for violation in try law.violations(lintCase) { Issue.record("\(violation)") }
        }
    }
}
