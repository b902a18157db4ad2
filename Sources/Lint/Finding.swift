import ProjectIndex
import SourceText
import Syntax

/// An edit that mends a finding, in the file it belongs to.
public struct FixEdit: Hashable, Sendable {
    public let file: FileID
    public let edit: TextEdit

    public init(file: FileID, edit: TextEdit) {
        self.file = file
        self.edit = edit
    }
}

/// One thing a rule has to say, at one place.
public struct Finding: Hashable, Sendable {
    /// Kebab-case slug of the rule.
    public let rule: String
    public let severity: Severity
    public let file: FileID
    /// What to underline.
    public let range: TextRange
    /// The declaration it stands in, as the source names it: `CartView.body`, `Cart.total`. With the rule and its
    /// number among equals it is what a baseline knows the finding by, so it must not depend on lines or folders.
    public let symbol: String
    /// What is wrong, what follows from it, what to do; one or two sentences.
    public let message: String
    /// All or none of them; empty where there is no plain answer.
    public let fix: [FixEdit]

    public init(
        rule: String, severity: Severity, file: FileID, range: TextRange, symbol: String, message: String,
        fix: [FixEdit] = []
    ) {
        self.rule = rule
        self.severity = severity
        self.file = file
        self.range = range
        self.symbol = symbol
        self.message = message
        self.fix = fix
    }

    func with(_ severity: Severity, fix: [FixEdit]? = nil) -> Finding {
        Finding(
            rule: rule, severity: severity, file: file, range: range, symbol: symbol, message: message,
            fix: fix ?? self.fix)
    }
}
