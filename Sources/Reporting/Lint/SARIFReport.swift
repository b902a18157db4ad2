import Lint
import SourceText

/// Findings in SARIF 2.1.0, the format of code scanning services.
public enum SARIFReport {
    public static func render(_ report: LintReport) -> String {
        let rules = LintRule.all
        let positions = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($0.element.id, $0.offset) })
        let driver: JSONValue = .object([
            "name": "reobserve", "version": .string(report.survey.toolVersion),
            "semanticVersion": .string(report.survey.toolVersion), "rules": .array(rules.map(rule)),
        ])
        return JSONValue.object([
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": .array([
                .object([
                    "tool": .object(["driver": driver]),
                    "columnKind": "unicodeCodePoints",
                    "results": .array(report.entries.map { result($0, positions) }),
                ])
            ]),
        ]).document()
    }

    private static func rule(_ rule: LintRule) -> JSONValue {
        .object([
            "id": .string(rule.id),
            "shortDescription": text(rule.summary),
            "fullDescription": text(rule.why),
            "help": .object([
                "text": .string("\(rule.why)\n\nWhat to do: \(rule.step)"),
                "markdown": .string("\(rule.why)\n\n**What to do:** \(rule.step)"),
            ]),
            "defaultConfiguration": .object([
                "level": .string(rule.severity.rawValue), "enabled": .bool(rule.isOnByDefault),
            ]),
        ])
    }

    private static func result(_ entry: LintEntry, _ positions: [String: Int]) -> JSONValue {
        var members: [String: JSONValue] = [
            "ruleId": .string(entry.rule),
            "level": .string(entry.severity.rawValue),
            "message": text(entry.message),
            "locations": .array([location(entry)]),
            "partialFingerprints": .object(["reobserve/v1": .string(entry.fingerprint)]),
        ]
        if let position = positions[entry.rule] { members["ruleIndex"] = .number(position) }
        if !entry.fix.isEmpty { members["fixes"] = .array([fix(entry)]) }
        return .object(members)
    }

    private static func location(_ entry: LintEntry) -> JSONValue {
        var members: [String: JSONValue] = [
            "physicalLocation": .object([
                "artifactLocation": artifact(entry.path), "region": region(entry.place, in: entry.file),
            ])
        ]
        if !entry.symbol.isEmpty {
            members["logicalLocations"] = .array([.object(["fullyQualifiedName": .string(entry.symbol)])])
        }
        return .object(members)
    }

    private static func fix(_ entry: LintEntry) -> JSONValue {
        let files = Dictionary(grouping: entry.fix, by: \.file.path).sorted { $0.key < $1.key }
        let changes = files.map { path, parts -> JSONValue in
            .object([
                "artifactLocation": artifact(path),
                "replacements": .array(
                    parts.sorted { $0.place.range < $1.place.range }.map { part in
                        .object([
                            "deletedRegion": region(part.place, in: part.file),
                            "insertedContent": text(part.replacement),
                        ])
                    }),
            ])
        }
        return .object(["description": text(entry.message), "artifactChanges": .array(changes)])
    }

    private static func region(_ place: TextPlace, in file: SourceFile) -> JSONValue {
        .object([
            "startLine": .number(place.start.line),
            "startColumn": .number(CodePoints.column(of: place.start, at: place.range.start, in: file)),
            "endLine": .number(place.end.line),
            "endColumn": .number(CodePoints.column(of: place.end, at: place.range.end, in: file)),
        ])
    }

    private static func artifact(_ path: String) -> JSONValue {
        .object(["uri": .string(percentEncoded(path)), "uriBaseId": "%SRCROOT%"])
    }

    private static func text(_ text: String) -> JSONValue { .object(["text": .string(text)]) }

    /// A relative URI: every byte that is not plain in a path is written as `%XX`.
    private static func percentEncoded(_ path: String) -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!$&'()*+,;=@".utf8)
        return path.utf8.reduce(into: "") { result, byte in
            if plain.contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
    }
}
