import Migration

/// A plan as people read it.
public struct TextReport {
    let report: Report
    let options: TextOptions
    var lines: [String] = []

    /// Lists longer than this by two or more are folded to it.
    static let foldLimit = 5

    private init(_ report: Report, _ options: TextOptions) {
        self.report = report
        self.options = options
    }

    /// - Returns: the whole text, with a line end after its last line.
    public static func render(_ report: Report, options: TextOptions) -> String {
        var text = TextReport(report, options)
        if !options.isQuiet { text.addHeader() }
        text.addAssumptions()
        if options.isQuiet || !text.addNothing() { text.addCounts() }
        text.addReady()
        text.addOutsideFiles()
        text.addReasons(.review, title: "REVIEW", remark: text.reviewHint)
        text.addReasons(.blocked, title: "BLOCKED", remark: "")
        text.addKept()
        if !options.isQuiet {
            text.addUnblockList()
            text.addNotes()
            if options.showsNext { text.addNext() }
        }
        return text.lines.joined(separator: "\n") + "\n"
    }

    /// The counts and causes in one line.
    public static func summary(_ report: Report) -> String {
        let counts = Verdict.allCases.compactMap { verdict -> String? in
            let count = report.models(verdict).count
            return count == 0 ? nil : "\(count) \(verdict.rawValue)" + causes(report, verdict)
        }
        let list = counts.isEmpty ? "" : ": " + counts.joined(separator: ", ")
        let assumed = report.whatIf.map { "if \($0.words) were mended: " } ?? ""
        return "\(assumed)\(Wording.count(report.models.count, "model"))\(list);"
            + " \(Wording.count(report.survey.editFiles, "file"))\n"
    }

    /// The files a run would write, one a line.
    public static func list(_ report: Report, options: TextOptions) -> String {
        report.changes.map { options.displayPath($0.path) + "\n" }.joined()
    }

    private static func causes(_ report: Report, _ verdict: Verdict) -> String {
        guard verdict == .blocked else { return "" }
        let causes = ReasonGroup.groups(report.models(.blocked)).map { "\($0.rule) x\($0.entries.count)" }
        let tests = report.models(.blocked).count(where: \.isBlockedByTestsAlone)
        let all = causes + (tests == 0 ? [] : ["\(Wording.count(tests, "model")) by tests alone"])
        return all.isEmpty ? "" : " (" + all.joined(separator: ", ") + ")"
    }

    // MARK: sections

    private mutating func addHeader() {
        let survey = report.survey
        var files = Wording.count(survey.editFiles, "file")
        if survey.indexOnlyFiles > 0 { files += " (and \(survey.indexOnlyFiles) index-only)" }
        let parts =
            [options.style.bold(survey.projectName), "\(files), \(Wording.count(report.models.count, "model"))"]
            + (survey.platforms.isEmpty ? [] : [survey.platformText])
            + ["Xcode \(survey.xcode.map(String.init) ?? "26+27")", "nothing written"]
        lines += [parts.joined(separator: "   "), ""]
    }

    /// What to say where there is no model at all.
    ///
    /// - Returns: whether that is so.
    private mutating func addNothing() -> Bool {
        guard report.models.isEmpty else { return false }
        let survey = report.survey
        let root = report.rootArguments
        if report.selectionArguments != report.projectArguments {
            let why = report.hasNoWave ? "This plan has no wave, since no unit can move." : "No model is selected."
            lines += [why, "", "next: reobserve plan\(report.projectArguments)   # shows all of them"]
        } else if survey.editFiles + survey.indexOnlyFiles == 0 {
            lines += [
                "No Swift files here, so there is nothing to plan.", "",
                "next: go to the folder of your app, or name it with --root FOLDER",
                "      reobserve config --files\(root)   # what was found, and why it was left out",
            ]
        } else {
            lines += [
                "No class here is an ObservableObject or @Observable: there is nothing to migrate.", "",
                "next: reobserve lint\(root)   # looks for mistakes in what is there",
            ]
        }
        return true
    }

    private mutating func addCounts() {
        let remarks: [Verdict: String] = [
            .done: "already @Observable" + remarkOnLeftovers, .ready: remark(on: .ready) + remarkOnLint, .review: reviewRemark(),
            .blocked: Wording.count(ReasonGroup.groups(report.models(.blocked)).count, "cause") + remarkOnTests
                + remarkOnStored,
            .kept: "marked reobserve:keep",
        ]
        let width = Verdict.allCases.map { String(report.models($0).count).count }.max() ?? 1
        for verdict in Verdict.allCases {
            let count = report.models(verdict).count
            let remark = count == 0 ? "" : "   " + (remarks[verdict] ?? "")
            let name = Wording.padded(verdict.rawValue, 8)
            lines.append("  \(name) \(Wording.paddedLeft(String(count), width))\(remark)")
        }
    }

    /// Models that moved before, around which old views came back, e.g. with a merged branch.
    private var remarkOnLeftovers: String {
        let done = Set(report.models(.done).map(\.name))
        let count = report.units.count { $0.verdict != .done && $0.models.allSatisfy(done.contains) }
        return count == 0 ? "" : "; old views are left around \(Wording.count(count, "unit"))"
    }

    /// How many models only tests hold back; nothing where there are none.
    private var remarkOnTests: String {
        let count = report.models(.blocked).count(where: \.isBlockedByTestsAlone)
        return count == 0 ? "" : ", \(Wording.count(count, "model")) by tests alone"
    }

    /// How many models are nothing to work on; nothing where there are none.
    private var remarkOnStored: String {
        let count = report.models(.blocked).count(where: \.isStoredByFramework)
        return count == 0 ? "" : "; \(Wording.count(count, "model")) of a storage framework can stay as \(count == 1 ? "it is" : "they are")"
    }

    /// What lint may say of the code after the move.
    private var remarkOnLint: String {
        let count = report.changes.isEmpty ? 0 : report.lintAfterMove.values.reduce(0, +)
        return count == 0 ? "" : "; lint may then find up to \(Wording.count(count, "thing")) more, see NOTES"
    }

    private var reviewHint: String {
        report.includesReview || options.isQuiet ? "" : "apply with --include review"
    }

    private func reviewRemark() -> String {
        let size = report.includesReview ? ", " + remark(on: .review) : ""
        return "compiles, but run-time behaviour may change\(size)"
    }

    /// What would be written of the units of one verdict.
    private func remark(on verdict: Verdict) -> String {
        let units = report.units.filter { $0.verdict == verdict }
        let ids = Set(units.map(\.id))
        let changes = report.changes.filter { !ids.isDisjoint(with: $0.units) }
        let size = ChangeSize(changes)
        let assumed = ids.count(where: report.isAssumed)
        return "\(Wording.count(units.count, "unit"))\(assumed == 0 ? "" : " (\(assumed) assumed)"),"
            + " \(Wording.count(size.files, "file")), +\(size.insertions) -\(size.deletions)"
    }

    mutating func addTitle(_ title: String, remark: String) {
        let pad = remark.isEmpty ? "" : String(repeating: " ", count: max(3, 11 - title.count)) + remark
        lines += ["", options.style.bold(title) + pad]
    }

    /// Shows a list whole, or its first five and the way to the rest.
    mutating func addFolded(_ items: [String], indent: String, unfold: String, isUnfolded: Bool? = nil) {
        // The line that tells of one more would take the place of that one.
        let shown = (isUnfolded ?? options.isUnfolded) || items.count <= Self.foldLimit + 1 ? items.count : Self.foldLimit
        for item in items.prefix(shown) { lines.append(item) }
        if shown < items.count {
            lines.append("\(indent)... \(items.count - shown) more" + (options.isQuiet ? "" : ": \(unfold)"))
        }
    }

    var command: String { "reobserve plan\(report.selectionArguments)" }
}
