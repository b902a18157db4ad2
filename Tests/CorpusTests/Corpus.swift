import CompilerHarness
import Foundation

/// The cases of `Corpus/Rules`.
enum Corpus {
    /// Every migration case of every file that can be read, in order of file and line.
    static let cases: [CorpusCase] = readable.flatMap(\.migration)

    /// Every lint case, in the same order.
    static let lintCases: [LintCase] = readable.flatMap(\.lint)

    private static let readable = files.compactMap { try? $0.outcome.get() } // `CorpusFormatTests` reports what failed.

    /// Every case file, read.
    static let files: [RuleFile] = {
        let folder = Repository.root.appendingPathComponent("Corpus/Rules")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] // Reported there as well.
        return names.filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted().map { name in
            RuleFile(name: name, outcome: Result {
                let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                return try CorpusParser.cases(in: text, rule: String(name.dropLast(3)))
            })
        }
    }()

    struct RuleFile: Sendable {
        let name: String
        let outcome: Result<RuleCases, any Error>
    }
}
