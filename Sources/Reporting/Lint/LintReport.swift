import Lint
import ProjectIndex
import SourceText

/// A range of a file, both ends as people count.
public struct TextPlace: Hashable, Sendable {
    public let start: LineColumn
    /// One past the last byte.
    public let end: LineColumn
    public let range: TextRange

    init(_ range: TextRange, _ lines: LineTable) {
        self.range = range
        start = lines.place(of: range.start)
        end = lines.place(of: range.end)
    }
}

/// One edit of a fix.
public struct FixPart: Sendable {
    public let file: SourceFile
    public let place: TextPlace
    public let replacement: String
}

/// A finding with all that a format needs to show it.
public struct LintEntry: Sendable {
    public let rule: String
    public let severity: Severity
    public let message: String
    public let symbol: String
    public let fingerprint: String
    public let file: SourceFile
    public let place: TextPlace
    /// Without its line end.
    public let line: String
    public let fix: [FixPart]
    /// Whether the change that is looked at causes it in a file it does not touch.
    public let isKnockOn: Bool

    public var path: String { file.path }
}

/// What a lint run found, for any format.
public struct LintReport: Sendable {
    public let survey: Survey
    /// Sorted by path, place and rule.
    public let entries: [LintEntry]
    /// Number of findings the baseline takes out.
    public let accepted: Int
    /// Number of findings this run has mended.
    public let mended: Int
    /// `--staged` or `--since REF`, for messages; `nil` where the whole of the files is looked at.
    public let changeArguments: String?
    /// The arguments that select the same findings again, with a leading blank.
    public let selectionArguments: String

    public init(
        survey: Survey, findings: [NumberedFinding], index: RepositoryIndex, knockOn: Set<NumberedFinding> = [],
        accepted: Int = 0, mended: Int = 0, changeArguments: String? = nil, selectionArguments: String = ""
    ) {
        self.survey = survey
        self.accepted = accepted
        self.mended = mended
        self.changeArguments = changeArguments
        self.selectionArguments = selectionArguments
        var tables: [FileID: LineTable] = [:]
        func lines(_ id: FileID) -> LineTable {
            if let known = tables[id] { return known }
            let table = index.file(id).tree.file.lines
            tables[id] = table
            return table
        }
        entries = findings.map { numbered in
            let finding = numbered.finding
            let file = index.file(finding.file).tree.file
            let table = lines(finding.file)
            return LintEntry(
                rule: finding.rule, severity: finding.severity, message: finding.message, symbol: finding.symbol,
                fingerprint: numbered.fingerprint, file: file, place: TextPlace(finding.range, table),
                line: Self.line(of: finding.range.start, in: file, table),
                fix: finding.fix.map { part in
                    FixPart(
                        file: index.file(part.file).tree.file, place: TextPlace(part.edit.range, lines(part.file)),
                        replacement: part.edit.replacement)
                }, isKnockOn: knockOn.contains(numbered))
        }
    }

    public func count(_ severity: Severity) -> Int { entries.count { $0.severity == severity } }

    public var fixable: Int { entries.count { !$0.fix.isEmpty } }

    private static func line(of offset: Int, in file: SourceFile, _ lines: LineTable) -> String {
        let range = lines.range(ofLine: lines.lineIndex(of: offset))
        let start = range.start == 0 && file.hasByteOrderMark ? 3 : range.start
        var end = range.end
        while end > start, [0x0A, 0x0D].contains(file.bytes[end - 1]) { end -= 1 }
        return file.text(TextRange(min(start, end), end))
    }
}
