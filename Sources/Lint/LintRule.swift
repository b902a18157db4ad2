import ProjectIndex
import SourceText
import Syntax

/// Something a rule saw, before it is known by the rule's id and severity.
public struct Observation: Hashable, Sendable {
    public let file: FileID
    /// What to underline.
    public let range: TextRange
    /// See `Finding.symbol`.
    public let symbol: String
    public let message: String
    /// See `Finding.fix`.
    public let fix: [FixEdit]

    public init(file: FileID, range: TextRange, symbol: String, message: String, fix: [FixEdit] = []) {
        self.file = file
        self.range = range
        self.symbol = symbol
        self.message = message
        self.fix = fix
    }
}

/// A pitfall, as data and one pure function. It never prints, writes, or relies on another rule having run.
///
/// A rule lives by its silence: where it is not sure, it says nothing.
public struct LintRule: Sendable {
    public enum Check: Sendable {
        /// Called for each node of these kinds, in one walk that all such rules share.
        case nodes(Set<NodeKind>, @Sendable (Site, LintContext) -> [Observation])
        /// Called once, with all facts.
        case project(@Sendable (LintContext) -> [Observation])
        /// Judges the comments that silence the other rules; `Linter.lint` itself does it.
        case suppressions
    }

    /// The rule that is off until some classes are accepted.
    static let ratchet = "new-observable-object"

    /// Kebab-case slug; also the name of its file of cases in `Corpus/Rules`.
    public let id: String
    public let severity: Severity
    /// One line for people.
    public let summary: String
    /// What goes wrong at run time or in the compiler, and since when; a paragraph.
    public let why: String
    /// What to write instead.
    public let step: String
    /// Whether it runs without being named in the settings.
    public let isOnByDefault: Bool
    /// Whether some of its findings come with a fix.
    public let isFixable: Bool
    public let check: Check

    public init(
        id: String, severity: Severity, summary: String, why: String, step: String, isOnByDefault: Bool = true,
        isFixable: Bool = false, check: Check
    ) {
        self.id = id
        self.severity = severity
        self.summary = summary
        self.why = why
        self.step = step
        self.isOnByDefault = isOnByDefault
        self.isFixable = isFixable
        self.check = check
    }
}
