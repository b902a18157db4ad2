import Migration

extension TextReport {
    /// What a what-if takes for granted, before anything that follows from it.
    mutating func addAssumptions() {
        guard let whatIf = report.whatIf else { return }
        let count = whatIf.freed.count
        let freed = whatIf.freed.map(report.shortName).joined(separator: ", ")
        lines.append("\(options.style.bold("ASSUMED"))    as if this were mended; nothing of it can be applied before it is")
        let width = whatIf.mended.map { $0.reason.rule.count }.max() ?? 0
        let rows = whatIf.mended.map { mended in
            "  \(options.style.yellow(Wording.padded(mended.reason.rule, width)))  \(report.shortName(mended.model))"
                + "  \(display(mended.reason.location))"
        }
        addFolded(rows, indent: "  ", unfold: "\(command)\(whatIf.arguments) -v")
        let more = "  frees \(Wording.count(count, "model")): \(freed)"
        lines += [count == 0 ? "  frees no model yet: other reasons remain" : more, ""]
    }

    /// Where to edit by hand first.
    mutating func addUnblockList() {
        let entries = report.unblock.entries
        guard !entries.isEmpty else { return }
        addTitle("UNBLOCK FIRST", remark: "cheapest first; --assume RULE@MODEL shows what would follow")
        let rows = entries.map { entry in
            let places = Wording.padded(entry.isByTargetAlone ? "target" : Wording.count(entry.reasons.count, "place"), 9)
            let place = entry.isByTargetAlone ? "raise it where the reasons above say" : display(entry.reasons[0].location)
            let more = entry.reasons.count > 1 && !entry.isByTargetAlone ? "  and \(Wording.count(entry.reasons.count - 1, "more place"))" : ""
            let tests = entry.isByTestsAlone ? ", in tests alone" : ""
            let rules = options.style.yellow(entry.rules.joined(separator: ", "))
            return "  \(places) \(rules)  \(place)\(more)\n"
                + options.wrapped("frees \(names(entry.frees))\(holders(entry))\(tests)", indent: 12)
                + (entry.isByTargetAlone ? raising : "")
        }
        addFolded(rows, indent: "  ", unfold: "\(command) -v")
    }

    /// How to see what a higher target would free.
    private var raising: String {
        let options = report.survey.raisingArguments
        return options.isEmpty ? "" : "\n            see it with \(command)\(options)"
    }

    private func names(_ models: [String]) -> String {
        let shown = models.prefix(4).map(report.shortName).joined(separator: ", ")
        return models.count <= 4 ? shown : shown + " and \(models.count - 4) more"
    }

    private func holders(_ entry: UnblockList.Entry) -> String {
        entry.views == 0 ? "" : ", used by \(Wording.count(entry.views, "type"))"
    }
}

extension Report {
    /// Whether a unit can move only if what is assumed were so.
    func isAssumed(_ unit: UnitID) -> Bool {
        whatIf?.units.contains(unit) ?? false
    }
}

extension Assumption {
    /// As it is typed.
    public var words: String { rule + (model.map { "@\($0)" } ?? "") }
}

extension WhatIf {
    /// `combine-publisher@SearchModel and storage-wrapper`
    var words: String { assumptions.map(\.words).joined(separator: " and ") }

    /// To be typed again.
    var arguments: String { assumptions.map { " --assume \($0.words)" }.joined() }
}
