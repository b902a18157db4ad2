import Foundation
import Lint
import Testing

@Suite struct RulesDocumentTests {
    @Test func theDocumentIsUpToDate() throws {
        let text = RulesDocument.text()
        if ProcessInfo.processInfo.environment["REOBSERVE_WRITE_DOCS"] != nil {
            try text.write(to: RulesDocument.place, atomically: true, encoding: .utf8)
        }
        let written = try String(contentsOf: RulesDocument.place, encoding: .utf8)
        #expect(written == text, "write it again: REOBSERVE_WRITE_DOCS=1 swift test --filter RulesDocumentTests")
    }

    @Test func everyLintRuleHasCasesWithAndWithoutFindings() {
        for rule in LintRule.all {
            let cases = Corpus.lintCases.filter { $0.rule == rule.id }
            #expect(cases.contains { $0.markers.contains { $0.rule == rule.id } }, "\(rule.id) is found nowhere")
            #expect(cases.contains { $0.markers.allSatisfy { $0.rule != rule.id } }, "\(rule.id) is silent nowhere")
        }
    }

    @Test func aRuleSaysWhetherItHasAFix() throws {
        let fixing = try Set(Corpus.lintCases.flatMap { try CaseLinter($0).rulesWithFixes(in: $0.files) })
        #expect(fixing.sorted() == LintRule.all.filter(\.isFixable).map(\.id).sorted())
    }

    @Test func rulesAreSortedAndEachHasItsOwnId() {
        let ids = LintRule.all.map(\.id)
        #expect(ids == Set(ids).sorted())
    }
}
