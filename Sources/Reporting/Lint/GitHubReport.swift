import Lint

/// Findings as commands of GitHub Actions, which shows them beside the changed lines.
public enum GitHubReport {
    /// - Parameter folder: the root as seen from the top of the git work tree, empty or with a trailing slash: the
    ///   service knows paths from there only.
    public static func render(_ report: LintReport, folder: String) -> String {
        // The service cuts long lists; what matters most must stand first.
        let order = report.entries.indices.sorted { left, right in
            (report.entries[right].severity, left) < (report.entries[left].severity, right)
        }
        return order.map { line(report.entries[$0], folder) }.joined()
    }

    private static func line(_ entry: LintEntry, _ folder: String) -> String {
        let start = entry.place.start
        let end = entry.place.end
        var properties = [
            ("file", folder + entry.path), ("line", "\(start.line)"), ("endLine", "\(end.line)"),
            ("col", "\(CodePoints.column(of: start, at: entry.place.range.start, in: entry.file))"),
        ]
        // A column of the end is taken for one of the first line.
        if start.line == end.line {
            properties.append(
                ("endColumn", "\(CodePoints.column(of: end, at: entry.place.range.end, in: entry.file))"))
        }
        properties.append(("title", entry.rule))
        let list = properties.map { "\($0)=\(escaped($1, alsoSeparators: true))" }.joined(separator: ",")
        let cause = entry.isKnockOn ? " (caused by this change)" : ""
        return "::\(command(entry.severity)) \(list)::\(escaped(entry.message + cause, alsoSeparators: false))\n"
    }

    private static func command(_ severity: Severity) -> String {
        severity == .note ? "notice" : severity.rawValue
    }

    private static func escaped(_ text: String, alsoSeparators: Bool) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where alsoSeparators: result += "%3A"
            case "," where alsoSeparators: result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
