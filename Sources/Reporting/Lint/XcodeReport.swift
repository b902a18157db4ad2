import Lint

/// Findings as the compiler prints its own, which Xcode shows in the editor.
public enum XcodeReport {
    /// - Parameter root: absolute, without a trailing slash.
    public static func render(_ report: LintReport, root: String) -> String {
        report.entries.map { entry in
            let place = "\(entry.place.start.line):\(entry.place.start.column)"
            let message = entry.message.split(whereSeparator: \.isNewline).joined(separator: " ")
            return "\(root)/\(entry.path):\(place): \(entry.severity.rawValue): \(message) [\(entry.rule)]\n"
        }.joined()
    }
}
