import Migration

/// What `apply --commit` writes into the history.
public enum CommitMessage {
    /// - Parameters:
    ///   - units: in the commit.
    ///   - report: of the plan they are from.
    ///   - files: how many the commit changes.
    ///   - note: a sentence about its place among others.
    public static func make(_ units: [UnitPlan], _ report: Report, files: Int, note: String?) -> String {
        let names = units.flatMap(\.models).map(report.shortName)
        var text = subject(names) + "\n\n"
        if let note { text += note + "\n\n" }
        for unit in units {
            text += "\(unit.id) \(unit.verdict.rawValue): \(unit.models.map(report.shortName).joined(separator: ", "))\n"
        }
        return text + "\n\(Wording.count(files, "file")), by reobserve \(report.survey.toolVersion)\n"
    }

    /// As many names as fit a line of 72 characters, the first one always.
    private static func subject(_ names: [String]) -> String {
        for count in stride(from: names.count, to: 1, by: -1) {
            let line = subject(names, naming: count)
            if line.count <= 72 { return line }
        }
        return subject(names, naming: 1)
    }

    private static func subject(_ names: [String], naming count: Int) -> String {
        let rest = names.count > count ? " and \(names.count - count) more" : ""
        return "Move \(names.prefix(count).joined(separator: ", "))\(rest) to @Observable"
    }
}
