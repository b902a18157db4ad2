import Migration

/// A migration as Markdown, for a pull request or a wiki.
public enum MarkdownReport {
    public static func render(_ picture: MigrationPicture) -> String {
        let report = picture.report
        var text = "# \(report.survey.projectName): from ObservableObject to @Observable\n\n"
        text += counts(report) + "\n" + picture.terms.map { $0 + "\n\n" }.joined()
        if let gain = picture.gainSentence { text += gain + "\n\n" }
        text += "## Models\n\n| model | verdict | views | wave | why |\n|---|---|---|---|---|\n"
        text += report.models.map { row($0, picture) }.joined()
        if !picture.unblock.entries.isEmpty {
            text += "\n## Unblock first\n\n" + picture.unblock.entries.map { entry($0, report) }.joined()
        }
        if !picture.ledger.entries.isEmpty {
            text += "\n## What changes, and what to try\n\n" + picture.ledger.markdown()
        }
        return text
    }

    private static func counts(_ report: Report) -> String {
        Verdict.allCases.map { "- \($0.rawValue): \(report.models($0).count)\n" }.joined()
    }

    private static func row(_ model: ModelPlan, _ picture: MigrationPicture) -> String {
        var told: Set<String> = []
        let why = model.reasons.filter { told.insert($0.rule).inserted }.map {
            "\($0.rule), \($0.location.path):\($0.location.place.line)"
        }.joined(separator: "; ")
        let wave = model.wave.map(String.init) ?? ""
        return "| \(cell(model.name)) | \(model.verdict.rawValue) | \(picture.views(of: model.name)) | \(wave) | \(cell(why)) |\n"
    }

    private static func entry(_ entry: UnblockList.Entry, _ report: Report) -> String {
        let cost = entry.isByTargetAlone ? "Raising the deployment target" : Wording.count(entry.reasons.count, "place")
        let places = cost + (entry.isByTestsAlone ? ", in tests alone" : "")
        let frees = entry.frees.map(report.shortName).joined(separator: ", ")
        let rows = entry.reasons.map { "  - \($0.location.path):\($0.location.place.line) \($0.rule)\n" }.joined()
        return "- \(places): frees \(frees)\n\(rows)"
    }

    private static func cell(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}
