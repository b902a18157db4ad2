import CompilerHarness
import Testing

/// One case of `Corpus/Rules/<rule-id>.md`: files before, files after, and what the plan says of each model.
struct CorpusCase: Sendable, CustomTestStringConvertible {
    let rule: String
    let title: String
    /// 1-based line of the title in the rule's file.
    let line: Int
    let options: CaseOptions
    let before: [CaseSource]
    /// As many files as `before`, in the same order; equal to it where nothing may change.
    let after: [CaseSource]
    let verdicts: [ExpectedVerdict]
    /// nil where the case is not run.
    let scenario: CorpusScenario?

    /// `rule: title`, unique among all cases.
    var name: String { "\(rule): \(title)" }

    var testDescription: String { "\(rule).md:\(line): \(title)" }

    var changesSomething: Bool { before != after }
}

/// What the comment `<!-- options: … -->` asks for.
struct CaseOptions: Sendable, Equatable {
    /// Command-line flags and their values, in order.
    var flags: [String] = []
    var modes: [LanguageMode] = LanguageMode.allCases
    var compilation = Compilation.beforeAndAfter
    /// Why a case that compiles cannot be run.
    var whyNotRun: String?
    /// Symbols of a baseline, for the ratchet.
    var acceptedObservableObjects: Set<String>?

    enum Compilation: Sendable, Equatable {
        case beforeAndAfter
        /// The text before is no valid Swift, the text after must be.
        case after(why: String)
        case none(why: String)
    }
}

/// One line of a `verdicts` block.
struct ExpectedVerdict: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Without module: `Type` or `Outer.Type`.
    let model: String
    let verdict: String
    let rules: Set<String>

    var description: String { "\(model): \(([verdict] + rules.sorted()).joined(separator: " "))" }

    static func < (left: ExpectedVerdict, right: ExpectedVerdict) -> Bool { left.description < right.description }
}

/// A case file that does not follow the format.
struct CorpusFormatError: Error, Equatable, CustomStringConvertible {
    let file: String
    /// 1-based.
    let line: Int
    let message: String

    var description: String { "\(file):\(line): \(message)" }
}
