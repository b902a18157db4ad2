import Lint
import Migration
import SourceText

/// Why a line is changed, or is not.
public struct LineReport {
    private let file: SourceFile
    /// From 1.
    private let line: Int
    private let plan: Plan
    private let findings: [LineFinding]
    private let options: TextOptions
    private let lines: LineTable

    /// - Parameters:
    ///   - line: from 1, of a line the file has.
    ///   - edits: of the file, for everything that can move, in review or not.
    ///   - remark: why the file is never edited; `nil` for one that may be.
    ///   - findings: of lint, on this line.
    public static func render(
        _ file: SourceFile, line: Int, edits: [PlannedEdit], plan: Plan, remark: String?,
        findings: [LineFinding] = [], options: TextOptions
    ) -> String {
        let report = LineReport(file: file, line: line, plan: plan, findings: findings, options: options, lines: file.lines)
        let touching = edits.filter { report.touches($0.edit.range) }
        var text = report.header
        if let remark { text += "The file is never edited: \(remark).\n" }
        text += touching.isEmpty ? "No edit touches this line.\n" : "This line changes:\n"
        text += report.describe(touching)
        return text + report.surroundings + report.lint
    }

    private var header: String {
        let content = file.text(lines.range(ofLine: line - 1)).filter { !$0.isNewline }
        return "\(options.style.bold("\(options.displayPath(file.path)):\(line)"))\n\(content)\n\n"
    }

    private func touches(_ range: TextRange) -> Bool {
        let first = lines.place(of: range.start).line
        let last = lines.place(of: max(range.start, range.end - 1)).line
        return first <= line && line <= last
    }

    // MARK: edits

    /// Edits of one rule for the same units are told together.
    private func describe(_ edits: [PlannedEdit]) -> String {
        var text = ""
        var previous: PlannedEdit?
        for planned in edits {
            if previous?.rule != planned.rule || previous?.units != planned.units {
                let units = plan.units.filter { planned.units.contains($0.id) }.map(describe).joined(separator: "; ")
                let title = RuleText.of(planned.rule).map { "  \($0.title)\n" } ?? ""
                text += "  \(options.style.cyan(planned.rule))  \(units)\n\(title)"
            }
            text += "      \(change(planned.edit))\n"
            previous = planned
        }
        return text
    }

    private func describe(_ unit: UnitPlan) -> String {
        "unit \(unit.id), \(unit.verdict.rawValue)" + (unit.wave.map { ", wave \($0)" } ?? "")
    }

    private func change(_ edit: TextEdit) -> String {
        let before = visible(file.text(edit.range))
        let after = visible(edit.replacement)
        if before.isEmpty { return "adds \(after)" }
        return after.isEmpty ? "takes away \(before)" : "\(before) becomes \(after)"
    }

    /// On one line, without the blanks around it.
    private func visible(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { part in
            part.drop { $0 == " " || $0 == "\t" }
        }.filter { !$0.isEmpty }.joined(separator: " / ")
    }

    // MARK: what stands there

    private var surroundings: String {
        let standings = plan.standings(in: file.path, line: line)
        var told: Set<String> = []
        var text = standings.map { standing in
            var text = "\n\(standing.what)\n"
            for model in plan.models where standing.models.contains(model.name) && told.insert(model.name).inserted {
                text += describe(model)
            }
            return text
        }.joined()
        let named = plan.models.filter { !told.contains($0.name) && $0.reasons.contains { isHere($0.location) } }
        if !named.isEmpty { text += "\nA reason of the plan stands here.\n" + named.map(describe).joined() }
        for note in plan.notes where note.location.map(isHere) ?? false {
            text += "\n\(options.style.cyan(note.rule))  \(note.message)\n"
        }
        return text.isEmpty ? "\nNo model, no holder and no use of one that the migration knows stands here.\n" : text
    }

    private func describe(_ model: ModelPlan) -> String {
        let unit = model.unit.map { ", unit \($0)" } ?? ""
        var text = "  \(model.name) is \(model.verdict.rawValue)\(unit)\n"
        for decision in plan.decisions(on: model.name) where isHere(decision.location) {
            text += "  \(options.style.cyan(decision.rule))  \(decision.message)\n"
            if let evidence = decision.evidence { text += "      \(evidence.display(options))\n" }
        }
        for reason in model.reasons {
            let place = isHere(reason.location) ? "this line" : reason.location.display(options)
            text += "  \(options.style.yellow(reason.rule))  \(reason.message)\n      \(place)\n"
        }
        return text
    }

    /// What lint says of the line; nothing where it is silent.
    private var lint: String {
        if findings.isEmpty { return "" }
        return "\nlint:\n" + findings.map { found in
            let finding = found.finding
            return "  \(options.style.yellow(finding.rule))  \(finding.severity.rawValue)"
                + "\(found.isAccepted ? ", accepted in the baseline" : "")\n  \(finding.message)\n"
        }.joined()
    }

    private func isHere(_ location: Location) -> Bool {
        location.path == file.path && location.place.line == line
    }
}

/// Something lint finds on a line.
public struct LineFinding: Sendable {
    let finding: Finding
    let isAccepted: Bool

    public init(finding: Finding, isAccepted: Bool) {
        self.finding = finding
        self.isAccepted = isAccepted
    }
}
