import Foundation
import Testing

@testable import Migration

@Suite struct RuleTextTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let ids = Set(RuleText.all.map(\.id))

    /// Words in kebab-case that are options or settings, not rules, and rules of lint, which have their texts with them.
    private static let otherWords: Set<String> = ["app-storage", "lost-publisher"]

    /// Whatever looks like a rule in the code that makes constraints, notes and edits.
    private func idsInCode() throws -> Set<String> {
        let folder = Self.root.appendingPathComponent("Sources/Migration").path
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
        var found: Set<String> = []
        for path in paths where !path.hasPrefix("Rules/") {
            let text = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
            found.formUnion(text.matches(of: /"([a-z]+(?:-[a-z]+)+)"/).map { String($0.1) })
        }
        return found
    }

    @Test func everyRuleInTheCodeHasAText() throws {
        let ids = try idsInCode().union([ImportChanges.rule]).union(Rewrite.all.map(\.id))
        #expect(ids.count > 50)
        #expect(ids.subtracting(Self.ids).subtracting(Self.otherWords).sorted() == [])
    }

    /// Rules of lint alone have their texts with them.
    @Test func everyRuleOfTheCorpusHasAText() throws {
        let folder = Self.root.appendingPathComponent("Corpus/Rules").path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { name in
            try String(contentsOfFile: folder + "/" + name, encoding: .utf8).contains("```verdicts")
        }.map { String($0.dropLast(3)) }
        // Not a rule, but a state of affairs that several rules mend.
        #expect(Set(names).subtracting(Self.ids).subtracting(["done-leftovers"]).sorted() == [])
    }

    @Test func idsAreThereOnce() {
        #expect(RuleText.all.count == Self.ids.count)
    }

    @Test(arguments: RuleText.all) func isWrittenInSentences(_ text: RuleText) {
        #expect(text.title != text.id + ".")
        for sentence in [text.title, text.meaning, text.step].compactMap({ $0 }) {
            #expect(sentence.hasSuffix("."))
            #expect(!sentence.contains("  "))
        }
    }

    @Test func rewritesAreTitledByTheirSummary() {
        #expect(RuleText.of("class-header")?.title == Rewrite.classHeader.summary)
        #expect(RuleText.of("no-such-rule") == nil)
    }
}
