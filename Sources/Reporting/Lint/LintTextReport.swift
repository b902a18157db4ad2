import Lint
import SourceText

/// Findings as people read them: by file, each with its line and a mark below it.
public enum LintTextReport {
    /// - Returns: the whole text, with a line end after its last line; empty where there is nothing to say.
    public static func render(_ report: LintReport, options: TextOptions) -> String {
        var text = ""
        var path: String?
        for entry in report.entries {
            if entry.path != path {
                text += (path == nil ? "" : "\n") + options.style.bold(options.displayPath(entry.path)) + "\n"
                path = entry.path
            }
            text += block(entry, options)
        }
        if options.isQuiet { return text }
        return text + (text.isEmpty ? "" : "\n") + footer(report)
    }

    /// The counts in one line.
    public static func summary(_ report: LintReport) -> String {
        let rules = Dictionary(grouping: report.entries, by: \.rule).map { ($0.value.count, $0.key) }
        let causes = rules.sorted { ($1.0, $0.1) < ($0.0, $1.1) }.map { "\($0.1) x\($0.0)" }
        let detail = causes.isEmpty ? "" : " (" + causes.joined(separator: ", ") + ")"
        return "\(counts(report))\(detail); \(Wording.count(report.survey.editFiles, "file"))\n"
    }

    /// The files with findings, one a line.
    public static func list(_ report: LintReport, options: TextOptions) -> String {
        var seen = Set<String>()
        return report.entries.filter { seen.insert($0.path).inserted }
            .map { options.displayPath($0.path) + "\n" }.joined()
    }

    // MARK: parts

    private static func block(_ entry: LintEntry, _ options: TextOptions) -> String {
        let place = "\(entry.place.start.line):\(entry.place.start.column)"
        let severity = paint(entry.severity, options.style)
        let cause = entry.isKnockOn ? " (caused by this change)" : ""
        var text = "  \(place) \(severity) \(entry.message) [\(entry.rule)]\(cause)\n"
        text += "    \(entry.line)\n    \(options.style.dim(mark(entry)))\n"
        if let hint = fixHint(entry, options) { text += "    \(hint)\n" }
        return text
    }

    private static func paint(_ severity: Severity, _ style: TextStyle) -> String {
        let word = severity.rawValue + ":"
        switch severity {
        case .error: return style.red(word)
        case .warning: return style.yellow(word)
        case .note: return style.cyan(word)
        }
    }

    /// Blanks, or tabs where the line has tabs, then `^~~~` below the finding, to the end of its line at most.
    private static func mark(_ entry: LintEntry) -> String {
        let scalars = Array(entry.line.unicodeScalars)
        let start = CodePoints.column(of: entry.place.start, at: entry.place.range.start, in: entry.file) - 1
        let pad = scalars.prefix(start).map { $0 == "\t" ? "\t" : " " }.joined()
        let isOneLine = entry.place.end.line == entry.place.start.line
        let end =
            isOneLine
            ? CodePoints.column(of: entry.place.end, at: entry.place.range.end, in: entry.file) - 1 : scalars.count
        return pad + "^" + String(repeating: "~", count: max(0, end - start - 1))
    }

    private static func fixHint(_ entry: LintEntry, _ options: TextOptions) -> String? {
        guard let first = entry.fix.first else { return nil }
        let files = Set(entry.fix.map(\.file.path))
        let others = files.count > 1 ? ", and in \(Wording.count(files.count - 1, "other file"))" : ""
        guard files == [entry.path], entry.fix.count == 1 else { return "fix: lint --fix mends it\(others)" }
        let old = first.file.text(first.place.range)
        guard isShort(old), isShort(first.replacement) else { return "fix: lint --fix mends it" }
        return fixPhrase(old, first.replacement)
    }

    private static func isShort(_ text: String) -> Bool {
        text.utf8.count <= 60 && !text.utf8.contains { $0 == 0x0A || $0 == 0x0D }
    }

    private static func fixPhrase(_ old: String, _ new: String) -> String {
        func plain(_ text: String) -> String { text.split(separator: " ").joined(separator: " ") }
        if old.isEmpty { return "fix: add `\(plain(new))`" }
        if new.isEmpty { return "fix: remove `\(plain(old))`" }
        return "fix: write `\(plain(new))` for `\(plain(old))`"
    }

    private static func counts(_ report: LintReport) -> String {
        if report.entries.isEmpty { return "no findings" }
        let parts = [Severity.error, .warning, .note].compactMap { severity -> String? in
            let count = report.count(severity)
            return count == 0 ? nil : Wording.count(count, severity.rawValue)
        }
        return parts.joined(separator: ", ")
    }

    private static func footer(_ report: LintReport) -> String {
        let files = Set(report.entries.map(\.path)).count
        var text = counts(report)
        text += report.entries.isEmpty ? "; " : " in \(Wording.count(files, "file")); "
        text += "\(Wording.count(report.survey.editFiles, "file")) looked at"
        if report.accepted > 0 { text += ", \(Wording.count(report.accepted, "finding")) accepted by the baseline" }
        text += "\n"
        if report.mended > 0 { text = "fixed \(Wording.count(report.mended, "finding"))\n" + text }
        guard !report.entries.isEmpty else { return text }
        if report.fixable > 0 {
            let verb = report.fixable == 1 ? "has" : "have"
            let remark = report.mended > 0 ? "   # not shown before these fixes; look first" : ""
            text += "\(report.fixable) of them \(verb) a fix: reobserve lint --fix\(report.selectionArguments)\(remark)\n"
        }
        let rules = report.entries.map(\.rule)
        guard let rule = rules.first else { return text }
        return text + "reobserve explain \(rule)   # says why\(Set(rules).count > 1 ? ", and so for each rule" : "")\n"
    }
}
