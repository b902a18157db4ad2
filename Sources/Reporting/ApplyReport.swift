import Migration

/// What an `apply` did, counted on disk.
public enum ApplyReport {
    /// - Parameters:
    ///   - report: of the plan that was applied.
    ///   - written: paths whose new content was read back from disk.
    ///   - commits: how many commits hold them.
    ///   - lint: how many findings each rule of lint has now that it did not have before.
    ///   - place: the folder that keeps the run, where the repositories of its files do not.
    public static func render(
        _ report: Report, written: [String], commits: Int = 0, lint: [String: Int] = [:], place: String? = nil,
        options: TextOptions
    ) -> String {
        let units = Set(report.applied)
        let models = report.models.count { $0.unit.map(units.contains) ?? false }
        var text = "wrote \(Wording.count(written.count, "file")), \(Wording.count(models, "model")), "
        text += "\(Wording.count(units.count, "unit")); checked: parses, a second run finds nothing to change\n"
        text += assumed(report)
        if commits > 0 { text += "made \(Wording.count(commits, "commit"))\n" }
        text += left(report, without: units) + lost(report)
        text += found(lint, report)
        if !written.isEmpty {
            text += "reobserve undo\(report.rootArguments) takes \(commits > 1 ? "the last of them" : "it") back"
            text += commits > 0 ? ", in the files; the commit stays" : ""
            text += place.map { ", from \($0); the repositories below do not keep the run" } ?? ""
            text += "\n"
        }
        return options.isQuiet ? "" : text
    }

    /// Why there was nothing to write.
    public static func nothing(_ report: Report, options: TextOptions) -> String {
        if options.isQuiet { return "" }
        let open = report.models.filter { $0.verdict != .done }
        if report.hasNoWave {
            return "nothing to write: this plan has no wave, since no unit can move\n"
                + line("left  ", report.leftOut, "; reobserve plan\(report.projectArguments) says why")
        }
        if report.models.isEmpty, report.selectionArguments != report.projectArguments {
            return "nothing to write: no model is selected; reobserve plan\(report.projectArguments) shows all\n"
        }
        if open.isEmpty, !report.models.isEmpty {
            return "nothing to write: \(report.models.count == 1 ? "the model is" : "all \(report.models.count) models are")"
                + " @Observable already\n" + lost(report)
        }
        let isReview = !report.includesReview && open.contains { $0.verdict == .review }
        return "nothing to write\n" + left(report, without: []) + lost(report)
            + (isReview ? "reobserve apply --include review\(report.selectionArguments) writes what is in review\n" : "")
    }

    /// Models somebody asked for by name that cannot be applied, each with its reasons. Of models that move together those
    /// that only wait for the others are left out.
    ///
    /// - Parameter explains: whether to say what moves along and where there is more to read.
    public static func refusals(
        _ models: [ModelPlan], _ report: Report, options: TextOptions, explains: Bool = false
    ) -> String {
        let causes = models.filter { $0.reasons.contains { $0.rule != "held-back" } }
        let causingUnits = Set(causes.compactMap(\.unit))
        let shown = models.filter { model in
            causes.contains { $0.location == model.location } || !(model.unit.map(causingUnits.contains) ?? false)
        }
        return shown.map { model in
            let name = report.shortName(model.name)
            let why = model.verdict == .review ? "in review: apply it with --include review" : model.verdict.rawValue
            let reasons = model.reasons.map { "  \($0.rule)  \($0.message)\n      \($0.location.display(options))\n" }
            return "\(name) was not applied, it is \(why)\n" + reasons.joined() + (explains ? more(on: model, report) : "")
        }.joined()
    }

    /// What else a blocked model holds up, and where all of it is told.
    private static func more(on model: ModelPlan, _ report: Report) -> String {
        guard model.verdict == .blocked else { return "" }
        let mates = report.units.first { $0.id == model.unit }.map { $0.models.count - 1 } ?? 0
        let together = mates == 0 ? "" : "  it moves together with \(Wording.count(mates, "other model"))\n"
        return together + "  next: reobserve explain \(report.shortName(model.name))\(report.projectArguments)\n"
    }

    /// What was taken for granted about where the app runs.
    private static func assumed(_ report: Report) -> String {
        report.notes.filter { $0.rule == "deployment-target" && $0.location == nil }.map { "note: \($0.message)\n" }.joined()
    }

    private static func found(_ lint: [String: Int], _ report: Report) -> String {
        if lint.isEmpty { return "" }
        let count = Wording.count(lint.values.reduce(0, +), "new finding")
        return "lint  has \(count) after the move: \(Wording.counts(lint)); reobserve lint\(report.lintArguments) shows where\n"
    }

    /// Old code around models that moved before, which no rewrite mends.
    private static func lost(_ report: Report) -> String {
        let count = report.notes.count { $0.rule == Report.lostPublisher }
        if count == 0 { return "" }
        let what = count == 1
            ? "1 use of a publisher that a moved model no longer has; it does" : "\(count) uses of publishers that moved models no longer have; they do"
        return "left  \(what) not compile: reobserve lint\(report.lintArguments) shows where\n"
    }

    private static func left(_ report: Report, without units: Set<UnitID>) -> String {
        let models = report.models.filter { model in
            model.verdict != .done && !(model.unit.map(units.contains) ?? false)
        }
        let takenBack = models.count { $0.reasons.contains { $0.rule == "verify-failed" } }
        let plan = "reobserve plan\(report.selectionArguments)"
        let why = switch takenBack {
        case 0: "; \(plan) says why"
        case models.count: "; --verify took \(takenBack == 1 ? "it" : "them") back, and \(plan) calls \(takenBack == 1 ? "it" : "them") ready again"
        default: "; --verify took \(takenBack) back, which \(plan) calls ready again; of the others it says why"
        }
        return line("left  ", models, why)
            + line("left out  ", report.leftOut, "; reobserve plan\(report.projectArguments) has all")
    }

    private static func line(_ head: String, _ models: [ModelPlan], _ next: String) -> String {
        guard !models.isEmpty else { return "" }
        let counts = Verdict.allCases.compactMap { verdict -> String? in
            let count = models.count { $0.verdict == verdict }
            return count == 0 ? nil : "\(count) \(verdict.rawValue)"
        }
        return "\(head)\(Wording.count(models.count, "model")): \(counts.joined(separator: ", "))\(next)\n"
    }
}
