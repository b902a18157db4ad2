import Migration

extension TextReport {
    mutating func addReady() {
        let verdicts: Set<Verdict> = report.includesReview ? [.ready, .review] : [.ready]
        let units = report.units.filter { verdicts.contains($0.verdict) }
        guard !units.isEmpty else { return }
        let hasReady = units.contains { $0.verdict == .ready }
        let hasReview = units.contains { $0.verdict == .review }
        addTitle(hasReview ? hasReady ? "READY, AND IN REVIEW" : "IN REVIEW, INCLUDED" : "READY", remark: options.isQuiet ? "" : "unit numbers hold for this plan only; --only takes a model's name, too")
        let sorted = units.sorted { ($0.wave ?? .max, $0.id) < ($1.wave ?? .max, $1.id) }
        let idWidth = sorted.map { $0.id.description.count }.max() ?? 0
        let titles = Dictionary(uniqueKeysWithValues: sorted.map { ($0.id, title(of: $0)) })
        let titleWidth = min(48, titles.values.map(\.count).max() ?? 0)
        var wave: Int?
        let rows = sorted.map { unit -> String in
            let label = unit.wave == wave ? "" : unit.wave.map { "wave \($0)" } ?? ""
            wave = unit.wave
            let names = Wording.padded(titles[unit.id] ?? "", titleWidth)
            return
                "  \(Wording.padded(label, 8)) \(Wording.padded(unit.id.description, idWidth))  \(names)\(remarks(on: unit))"
        }
        addFolded(rows, indent: "           ", unfold: "\(command) -v")
    }

    /// As many names as stand in their column, one at least.
    private func title(of unit: UnitPlan) -> String {
        let titles = (1...3).reversed().map { report.title(of: unit, limit: $0) }
        return titles.first { $0.count <= 48 } ?? titles[titles.count - 1]
    }

    private func remarks(on unit: UnitPlan) -> String {
        var text = ""
        if report.isAssumed(unit.id) {
            text = "  assumed"
        } else if let size = report.sizes[unit.id] {
            let files = Wording.paddedLeft(Wording.count(size.files, "file"), 8)
            let lines = Wording.paddedLeft("+\(size.insertions)", 5) + " " + Wording.padded("-\(size.deletions)", 4)
            text = "  \(files)  \(lines)"
        }
        if unit.verdict == .review { text += "  review" }
        if unit.models.count > 1 { text += "  move together" }
        let earlier = options.isUnfolded ? report.unitsBefore(unit) : []
        if !earlier.isEmpty { text += "  after \(earlier.map(\.description).joined(separator: ", "))" }
        while text.last == " " { text.removeLast() }
        return text
    }

    mutating func addOutsideFiles() {
        let paths = report.changes.filter(\.isOutsidePaths).map { "  " + options.displayPath($0.path) }
        guard !paths.isEmpty else { return }
        addTitle("OUTSIDE", remark: "not in the paths you named, but part of the same units")
        addFolded(paths, indent: "  ", unfold: "\(command) -v")
    }

    /// Models of one verdict, grouped by the rule that gave it.
    mutating func addReasons(_ verdict: Verdict, title: String, remark: String) {
        let models = report.models(verdict)
        guard !models.isEmpty else { return }
        let groups = ReasonGroup.groups(models)
        let isRepeating = groups.reduce(0) { $0 + $1.entries.count } > models.count
        let remarks = [remark, isRepeating ? "a model with several causes stands under each of them" : ""]
        addTitle(title, remark: options.isQuiet ? "" : remarks.filter { !$0.isEmpty }.joined(separator: "; "))
        for group in groups { add(group) }
        for model in models where model.reasons.isEmpty {
            lines.append("  \(report.shortName(model.name))  \(display(model.location))")
        }
    }

    private mutating func add(_ group: ReasonGroup) {
        let count = Wording.padded(Wording.count(group.entries.count, "model"), 9)
        let indent = String(repeating: " ", count: 12)
        let rest = group.message.map { options.beside(columns: 3 + count.count + group.rule.count, $0, indent: 12) }
        lines.append("  \(count) \(options.style.yellow(group.rule))\(rest ?? "")")
        let width = min(32, group.entries.map { report.shortName($0.model.name).count }.max() ?? 0)
        let entries = RepeatedSentences.arranged(
            group.entries, message: \.reason.message, name: { Report.lastPart(of: $0.model.name) })
        let rows = entries.map { line -> String in
            let entry = line.element
            let name = Wording.padded(report.shortName(entry.model.name), width)
            let others = entry.others == 0 ? "" : "  and \(Wording.count(entry.others, "more place"))"
            let row = "\(indent)\(name)  \(display(entry.reason.location))\(others)"
            if group.message != nil { return row }
            return row + (line.names.map { options.beside(columns: row.count, likewise($0), indent: indent.count + 2) }
                ?? "\n" + options.wrapped(entry.reason.message, indent: indent.count + 2))
        }
        addFolded(rows, indent: indent, unfold: "\(command) --only \(group.rule)")
    }

    mutating func addKept() {
        let kept = report.models(.kept)
        guard !kept.isEmpty else { return }
        addTitle("KEPT", remark: "")
        let rows = kept.map { model in
            let reason = model.keepReason ?? "no reason is given; the comment takes one after --"
            return "  \(report.shortName(model.name))  \(display(model.location))\n" + options.wrapped(reason, indent: 6)
        }
        addFolded(rows, indent: "  ", unfold: "\(command) -v")
    }

    mutating func addNotes() {
        guard !report.notes.isEmpty, !report.models.isEmpty else { return }
        let lint = report.changes.isEmpty ? [:] : report.lintAfterMove
        addTitle("NOTES", remark: lint.isEmpty ? "" : "lint has rules for some of it, too: \(Wording.counts(lint))")
        let rows = notesByRule.map { line in
            let note = line.element
            return "  \(options.style.cyan(note.rule))"
                + options.beside(columns: 2 + note.rule.count, line.names.map(likewise) ?? note.message, indent: 6)
                + (note.location.map { "\n      \(display($0))" } ?? "")
        }
        addFolded(rows, indent: "  ", unfold: "\(command) -v", isUnfolded: options.isUnfolded && options.unfoldsNotes)
    }

    /// Notes of one rule beside each other, the rules as they first come.
    private var notesByRule: [RepeatedSentences.Line<Note>] {
        let groups = Dictionary(grouping: report.notes, by: \.rule)
        var seen: Set<String> = []
        return report.notes.filter { seen.insert($0.rule).inserted }.flatMap { first in
            RepeatedSentences.arranged(groups[first.rule, default: []], message: \.message)
        }
    }

    /// In place of a sentence that stands above with other names.
    private func likewise(_ names: [String]) -> String {
        names.isEmpty ? "likewise" : "likewise: " + names.joined(separator: ", ")
    }

    /// The commands that carry on from here.
    mutating func addNext() {
        var commands: [(command: String, purpose: String)] = []
        if let whatIf = report.whatIf {
            if let model = whatIf.mended.first?.model {
                let command = "reobserve explain \(report.shortName(model))\(report.projectArguments)"
                commands.append((command, "what it takes to mend it"))
            }
            commands.append(("reobserve plan\(report.selectionArguments)", "the plan of things as they are"))
        } else if !report.changes.isEmpty {
            let size = ChangeSize(report.changes)
            let units = Wording.count(report.applied.count, "unit")
            let review = report.includesReview ? " --include review" : ""
            let arguments = report.selectionArguments
            commands.append(("reobserve plan --diff\(review)\(arguments)", "see every change"))
            commands.append(
                ("reobserve apply\(review)\(arguments)", "write \(units), \(Wording.count(size.files, "file"))"))
        } else if !report.models(.review).isEmpty, !report.includesReview {
            let command = "reobserve plan --diff --include review\(report.selectionArguments)"
            commands.append((command, "see what the units in review would change"))
        } else if let blocked = (report.models(.blocked).filter { !$0.isStoredByFramework } + report.models(.review)).first {
            let command = "reobserve explain \(report.shortName(blocked.name))\(report.projectArguments)"
            commands.append((command, "why, and what it would take"))
        }
        guard !commands.isEmpty else { return }
        lines.append("")
        let width = commands.map(\.command.count).max() ?? 0
        for (index, next) in commands.enumerated() {
            lines.append("\(index == 0 ? "next:" : "     ") \(Wording.padded(next.command, width))   # \(next.purpose)")
        }
    }

    func display(_ location: Location) -> String {
        location.display(options)
    }
}

extension Location {
    /// `path:line:column`
    func display(_ options: TextOptions) -> String {
        "\(options.displayPath(path)):\(place.line):\(place.column)"
    }
}
