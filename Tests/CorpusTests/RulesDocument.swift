import CompilerHarness
import Foundation
import Lint
import Migration

/// `docs/rules.md`, made from the rules and their cases.
enum RulesDocument {
    static let place = Repository.root.appendingPathComponent("docs/rules.md")

    static func text() -> String {
        let lint = LintRule.all.map(section).joined(separator: "\n")
        let plan = RuleText.all.map(section).joined(separator: "\n")
        return """
            # Rules

            Made from the rules and their cases in `Corpus/Rules`; `Tests/CorpusTests` checks that it is up to date and writes
            it again with `REOBSERVE_WRITE_DOCS=1 swift test --filter RulesDocumentTests`.

            ## Comments that steer

            A comment that begins with one of these words and names rules, parted by blanks or commas; `all` is every rule.
            What follows ` -- ` is for people. `/* ... */` will do as well.

            | comment | silences |
            |---|---|
            | `// reobserve:disable RULE` | from here to `// reobserve:enable RULE`, or to the end of the file |
            | `// reobserve:disable:next RULE` | the next line with code, and the comments before it |
            | `// reobserve:disable:this RULE` | the line it stands on |
            | `// reobserve:disable:previous RULE` | the last line with code above |
            | `// reobserve:disable:file RULE` | the whole file, wherever it stands |
            | `// reobserve:keep -- reason` | no finding: the class below stays an `ObservableObject`, and the plan says so |

            They are for lint; of the plan only `keep` changes anything, and `unowned-model` silenced at an `@ObservedObject`, which then
            does not become `@State`. One that silences nothing is found by [unused-suppression](#unused-suppression).

            ## Rules of lint

            | rule | severity | fix | says |
            |---|---|---|---|
            \(LintRule.all.map(row).joined(separator: "\n"))

            \(lint)
            ## Rules of the plan

            What `reobserve plan` names as a reason, a note or an edit.

            | rule | says |
            |---|---|
            \(RuleText.all.map { "| [\($0.id)](#\(anchor($0))) | \(cell($0.title)) |" }.joined(separator: "\n"))

            \(plan)
            """
    }

    private static func row(_ rule: LintRule) -> String {
        let severity = rule.isOnByDefault ? rule.severity.rawValue : "\(rule.severity.rawValue), off"
        return "| [\(rule.id)](#\(rule.id)) | \(severity) | \(rule.isFixable ? "yes" : "") | \(cell(RuleText.sentence(rule.summary))) |"
    }

    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

    /// Headings of the same text get a number from the second on.
    private static func anchor(_ rule: RuleText) -> String {
        LintRule.of(rule.id) == nil ? rule.id : "\(rule.id)-1"
    }

    private static func section(_ rule: LintRule) -> String {
        var text = "### \(rule.id)\n\n\(RuleText.sentence(rule.summary)) \(sentenceEnd(rule.why))\n\n"
        text += "What to do: \(sentenceEnd(rule.step))\n"
        let cases = Corpus.lintCases.filter { $0.rule == rule.id }
        guard let example = cases.first(where: { $0.markers.contains { $0.rule == rule.id } }) else { return text }
        text += "\n" + example.files.map { block($0, example.markers) }.joined(separator: "\n")
        guard example.fixesSomething else { return text }
        let changed = zip(example.files, example.fixed).filter { $0 != $1 }.map(\.1)
        return text + "\n`lint --fix` makes of it:\n\n" + changed.map { block($0, []) }.joined(separator: "\n")
    }

    private static func section(_ rule: RuleText) -> String {
        let step = rule.step.map { "\nWhat to do: \(sentenceEnd($0))\n" } ?? ""
        return "### \(rule.id)\n\n\(rule.title) \(sentenceEnd(rule.meaning))\n\(step)"
    }

    private static func sentenceEnd(_ text: String) -> String {
        text.hasSuffix(".") || text.hasSuffix("!") || text.hasSuffix("?") ? text : text + "."
    }

    private static func block(_ source: CaseSource, _ markers: [FindingMarker]) -> String {
        var lines = source.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last == "" { lines.removeLast() }
        for (line, found) in Dictionary(grouping: markers.filter { $0.file == source.name }, by: \.line) {
            lines[line - 1] += "  // finding: " + Set(found.map(\.rule)).sorted().joined(separator: ", ")
        }
        return "```swift\n\(lines.joined(separator: "\n"))\n```\n"
    }
}
