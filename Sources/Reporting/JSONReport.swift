import Lint
import Migration
import SourceText

/// A plan for machines: schema `reobserve/1`, which only ever grows.
public enum JSONReport {
    public static func render(_ report: Report) -> String {
        JSONValue.object([
            "schema": "reobserve/1",
            "tool": .object(["name": "reobserve", "version": .string(report.survey.toolVersion)]),
            "root": ".",
            "arguments": .strings(report.judgingArguments),
            "assumed": .array((report.whatIf?.mended ?? []).map(assumed)),
            "platforms": .object(platforms(report.survey)),
            "counts": .object(counts(report)),
            "models": .array(report.models.map(model)),
            "units": .array(report.units.map(unit)),
            "files": .array(report.changes.sorted { bytewise($0.path, $1.path) }.map(file)),
            "findings": .array(findings(report)),
            "unblock": .array(report.unblock.entries.map(unblock)),
            "skipped": .array(
                report.survey.skipped.map { .object(["path": .string($0.path), "reason": .string($0.reason)]) }),
        ]).document()
    }

    private static func platforms(_ survey: Survey) -> [String: JSONValue] {
        Dictionary(survey.platforms.map { ($0.name, .string($0.version)) }, uniquingKeysWith: { first, _ in first })
    }

    private static func counts(_ report: Report) -> [String: JSONValue] {
        Dictionary(uniqueKeysWithValues: Verdict.allCases.map { ($0.rawValue, .number(report.models($0).count)) })
    }

    private static func model(_ model: ModelPlan) -> JSONValue {
        .object([
            "name": .string(model.name),
            "kind": .string(model.kind.rawValue),
            "path": .string(model.location.path),
            "line": .number(model.location.place.line),
            "column": .number(model.location.place.column),
            "verdict": .string(model.verdict.rawValue),
            "unit": .optional(model.unit?.description),
            "wave": .optional(model.wave),
            "reasons": .array(model.reasons.map(reason)),
        ])
    }

    private static func reason(_ reason: Reason) -> JSONValue {
        .object([
            "rule": .string(reason.rule),
            "message": .string(reason.message),
            "path": .string(reason.location.path),
            "line": .number(reason.location.place.line),
            "column": .number(reason.location.place.column),
        ])
    }

    private static func assumed(_ assumed: AssumedReason) -> JSONValue {
        .object([
            "model": .string(assumed.model), "rule": .string(assumed.reason.rule),
            "path": .string(assumed.reason.location.path), "line": .number(assumed.reason.location.place.line),
            "column": .number(assumed.reason.location.place.column),
        ])
    }

    private static func unblock(_ entry: UnblockList.Entry) -> JSONValue {
        .object([
            "units": .strings(entry.units.map(\.description)), "frees": .strings(entry.frees),
            "reasons": .array(entry.reasons.map(reason)), "testsAlone": .bool(entry.isByTestsAlone),
        ])
    }

    private static func unit(_ unit: UnitPlan) -> JSONValue {
        .object([
            "id": .string(unit.id.description),
            "verdict": .string(unit.verdict.rawValue),
            "wave": .optional(unit.wave),
            "models": .strings(unit.models),
            "dependsOn": .strings(unit.dependsOn.map(\.description)),
        ])
    }

    private static func file(_ change: FileChange) -> JSONValue {
        let lines = change.before.lines
        let edits = change.edits.map { planned -> JSONValue in
            let place = lines.place(of: planned.edit.range.start)
            return .object([
                "rule": .string(planned.rule),
                "units": .strings(planned.units.map(\.description)),
                "line": .number(place.line),
                "column": .number(place.column),
                "offset": .number(planned.edit.range.start),
                "length": .number(planned.edit.range.length),
                "text": .string(planned.edit.replacement),
            ])
        }
        return .object([
            "path": .string(change.path), "before": .string(ContentHash.of(change.before.bytes)), "edits": .array(edits),
        ])
    }

    // MARK: findings

    /// Every reason and every note, in order of place; those without a place last.
    private static func findings(_ report: Report) -> [JSONValue] {
        var findings: [Finding] = []
        for model in report.models {
            let severity = model.verdict == .blocked ? "warning" : "note"
            findings += model.reasons.map {
                Finding(
                    rule: $0.rule, severity: severity, message: $0.message, location: $0.location, symbol: model.name)
            }
        }
        findings += report.notes.map {
            Finding(rule: $0.rule, severity: "note", message: $0.message, location: $0.location, symbol: nil)
        }
        return zip(findings, Finding.fingerprints(findings)).sorted { $0.0.sortKey < $1.0.sortKey }.map {
            finding, fingerprint in
            .object([
                "rule": .string(finding.rule),
                "severity": .string(finding.severity),
                "message": .string(finding.message),
                "path": .optional(finding.location?.path),
                "line": .optional(finding.location?.place.line),
                "column": .optional(finding.location?.place.column),
                "endLine": .optional(finding.location?.place.line),
                "endColumn": .optional(finding.location?.place.column),
                "symbol": .optional(finding.symbol),
                "fingerprint": .string(fingerprint),
            ])
        }
    }

    private static func bytewise(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }
}

/// A message of the plan that a tool can follow from run to run.
private struct Finding {
    let rule: String
    let severity: String
    let message: String
    let location: Location?
    let symbol: String?

    var sortKey: (Int, Location, String, String) {
        let nowhere = Location(path: "", place: LineColumn(line: 0, column: 0))
        return (location == nil ? 1 : 0, location ?? nowhere, rule, message)
    }

    /// A hash of rule, symbol and the ordinal among the same in the symbol, so that moved lines keep theirs. Where
    /// there is no symbol, the message takes its place.
    static func fingerprints(_ findings: [Finding]) -> [String] {
        var seen: [String: Int] = [:]
        return findings.map { finding in
            let key = "\(finding.rule)\n\(finding.symbol ?? finding.message)"
            let ordinal = seen[key, default: 0]
            seen[key] = ordinal + 1
            return StableHash.text("\(key)\n\(ordinal)")
        }
    }
}
