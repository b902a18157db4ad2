import CompilerHarness
import Lint
import SourceText

/// What linting owes every case, each as a function from a case to what is wrong with it.
struct LintLaw: Sendable {
    let name: String
    /// One line or one file's text for each thing that is not as promised; empty where the law holds.
    let violations: @Sendable (LintCase) throws -> [String]

    static let findingsEqualMarkers = LintLaw(name: "markers") { lintCase in
        let found = try CaseLinter(lintCase).outcomes(lintCase.files)
        let unmarked = found.filter { !lintCase.markers.contains($0.marker) }.map { "not marked: \($0)" }
        let markers = Set(found.map(\.marker))
        return unmarked + lintCase.markers.filter { !markers.contains($0) }.map { "not found: \($0)" }
    }

    static let fixedEqualsFixed = LintLaw(name: "fixed") { lintCase in
        differences(try CaseLinter(lintCase).fixed(lintCase.files), lintCase.fixed)
    }

    static let fixingTwiceChangesNothing = LintLaw(name: "fixed twice") { lintCase in
        let linter = CaseLinter(lintCase)
        let once = try linter.fixed(lintCase.files)
        return differences(try linter.fixed(once), once)
    }

    static func spellingDoesNotMatter(_ variant: TextVariant) -> LintLaw {
        LintLaw(name: variant.rawValue) { lintCase in
            let linter = CaseLinter(lintCase)
            let varied = lintCase.files.map(variant.apply)
            let shift = Dictionary(uniqueKeysWithValues: zip(lintCase.files, varied).map { plain, other in
                (plain.name, lineCount(other) - lineCount(plain))
            })
            let expected = try linter.outcomes(lintCase.files).map { moved($0, lines: shift[$0.marker.file] ?? 0) }
            return differences(try linter.outcomes(varied), expected)
                + differences(try linter.fixed(varied), lintCase.fixed.map(variant.apply))
        }
    }

    /// The names get new prefixes, so that the files come in the opposite order.
    static let orderDoesNotMatter = LintLaw(name: "order") { lintCase in
        let linter = CaseLinter(lintCase)
        let count = lintCase.files.count
        let names = Dictionary(uniqueKeysWithValues: lintCase.files.enumerated().map { number, source in
            let parts = source.name.split(separator: "/")
            let renamed = parts.dropLast() + ["n\(count - number)-\(parts[parts.count - 1])"]
            return (source.name, renamed.joined(separator: "/"))
        })
        let renamed = lintCase.files.map { CaseSource(name: names[$0.name] ?? $0.name, $0.text) }
        let expected = try linter.outcomes(lintCase.files).map { outcome in
            FindingMarker(
                file: names[outcome.marker.file] ?? outcome.marker.file, line: outcome.marker.line,
                rule: outcome.marker.rule)
        }
        let found = try linter.outcomes(renamed).map(\.marker)
        let restored = zip(lintCase.files, try linter.fixed(renamed)).map { CaseSource(name: $0.name, $1.text) }
        return (found.sorted() == expected.sorted() ? [] : ["findings are \(found) instead of \(expected)"])
            + differences(restored, lintCase.fixed)
    }

    static let jobsDoNotMatter = LintLaw(name: "jobs") { lintCase in
        let linter = CaseLinter(lintCase)
        return differences(
            try linter.outcomes(lintCase.files, jobs: 4), try linter.outcomes(lintCase.files))
    }

    /// A look at a change leaves out files that have no say in any finding. Plain files stand beside the case, as most
    /// of a repository does: where all files use models none is left out.
    static let irrelevantFilesDoNotMatter = LintLaw(name: "relevance") { lintCase in
        let linter = CaseLinter(lintCase)
        let plain = (0..<8).map { number in
            let text = "import SwiftUI\n\nstruct Plain\(number): View {\n    var body: some View { Text(\"\(number)\") }\n}\n"
            return CaseSource(name: "Plain\(number).swift", text)
        }
        let files = lintCase.files + plain
        let sources = files.map { SourceFile(path: $0.name, text: $0.text) }
        let kept = zip(files, RelevantFiles.marks(sources, jobs: 1)).filter(\.1).map(\.0)
        return differences(try linter.outcomes(kept), try linter.outcomes(files))
    }

    static func hiddenTextIsSilent(_ wrapping: TextWrapping) -> LintLaw {
        LintLaw(name: wrapping.rawValue) { lintCase in
            let wrapped = lintCase.files.compactMap(wrapping.apply)
            return try CaseLinter(lintCase).outcomes(wrapped).map { "found in hidden text: \($0)" }
        }
    }

    /// A comment above each line with findings silences them all, and nothing is left to say of it.
    static let directivesSilence = LintLaw(name: "silenced") { lintCase in
        let linter = CaseLinter(lintCase)
        let silenced = lintCase.files.map { source in
            let markers = lintCase.markers.filter { $0.file == source.name }
            let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let written = lines.enumerated().flatMap { index, line -> [String] in
                let ids = Set(markers.filter { $0.line == index + 1 }.map(\.rule)).sorted()
                return ids.isEmpty ? [line] : ["// reobserve:disable:next \(ids.joined(separator: ", ")) -- why not", line]
            }
            return CaseSource(name: source.name, written.joined(separator: "\n"))
        }
        return try linter.outcomes(silenced).map { "not silenced: \($0)" }
    }

    private static func lineCount(_ source: CaseSource) -> Int {
        source.text.unicodeScalars.count { $0 == "\n" }
    }

    private static func moved(_ outcome: LintOutcome, lines: Int) -> LintOutcome {
        let marker = outcome.marker
        return LintOutcome(
            marker: FindingMarker(file: marker.file, line: marker.line + lines, rule: marker.rule),
            symbol: outcome.symbol, message: outcome.message)
    }

    private static func differences(_ found: [LintOutcome], _ expected: [LintOutcome]) -> [String] {
        found.sorted() == expected.sorted() ? [] : ["findings are \(found) instead of \(expected)"]
    }

    private static func differences(_ found: [CaseSource], _ expected: [CaseSource]) -> [String] {
        zip(found, expected).compactMap { one, other in
            one.text == other.text ? nil : "\(one.name) became\n\(one.text)instead of\n\(other.text)"
        }
    }
}
