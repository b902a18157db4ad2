import Lint
import SourceText

/// Findings for machines, in the schema of `JSONReport`.
public enum LintJSONReport {
    public static func render(_ report: LintReport) -> String {
        JSONValue.object([
            "schema": "reobserve/1",
            "tool": .object(["name": "reobserve", "version": .string(report.survey.toolVersion)]),
            "root": ".",
            "counts": .object([
                "error": .number(report.count(.error)), "warning": .number(report.count(.warning)),
                "note": .number(report.count(.note)), "accepted": .number(report.accepted),
                "mended": .number(report.mended),
            ]),
            "findings": .array(report.entries.map(finding)),
            "skipped": .array(
                report.survey.skipped.map { .object(["path": .string($0.path), "reason": .string($0.reason)]) }),
        ]).document()
    }

    private static func finding(_ entry: LintEntry) -> JSONValue {
        var members: [String: JSONValue] = [
            "rule": .string(entry.rule),
            "severity": .string(entry.severity.rawValue),
            "message": .string(entry.message),
            "path": .string(entry.path),
            "line": .number(entry.place.start.line),
            "column": .number(entry.place.start.column),
            "endLine": .number(entry.place.end.line),
            "endColumn": .number(entry.place.end.column),
            "symbol": .string(entry.symbol),
            "fingerprint": .string(entry.fingerprint),
        ]
        if entry.isKnockOn { members["causedByChange"] = .bool(true) }
        if !entry.fix.isEmpty { members["fix"] = .array(entry.fix.map(edit)) }
        return .object(members)
    }

    private static func edit(_ part: FixPart) -> JSONValue {
        .object([
            "path": .string(part.file.path),
            "line": .number(part.place.start.line),
            "column": .number(part.place.start.column),
            "offset": .number(part.place.range.start),
            "length": .number(part.place.range.length),
            "text": .string(part.replacement),
        ])
    }
}
