import Migration

extension TextReport {
    mutating func addReady() {
        let verdicts: Set<Verdict> = report.includesReview ? [.ready, .review] : [.ready]
        let units = report.units.filter { verdicts.contains($0.verdict) }
        guard !units.isEmpty else { return }
        addTitle("READY", remark: "")
        let sorted = units.sorted { ($0.wave ?? .max, $0.id) < ($1.wave ?? .max, $1.id) }
        let idWidth = sorted.map { $0.id.description.count }.max() ?? 0
        let titleWidth = min(48, sorted.map { report.title(of: $0).count }.max() ?? 0)
        var wave: Int?
        let rows = sorted.map { unit -> String in
            let label = unit.wave == wave ? "" : unit.wave.map { "wave \($0)" } ?? ""
            wave = unit.wave
            let names = Wording.padded(report.title(of: unit), titleWidth)
            return
                "  \(Wording.padded(label, 8)) \(Wording.padded(unit.id.description, idWidth))  \(names)\(remarks(on: unit))"
        }
        addFolded(rows, indent: "           ", unfold: "\(command) -v")
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
        addTitle(title, remark: remark)
        let groups = ReasonGroup.groups(models)
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
        let rows = group.entries.map { entry -> String in
            let name = Wording.padded(report.shortName(entry.model.name), width)
            let others = entry.others == 0 ? "" : "  and \(Wording.count(entry.others, "more place"))"
            let own = group.message == nil ? "\n" + options.wrapped(entry.reason.message, indent: indent.count + 2) : ""
            return "\(indent)\(name)  \(display(entry.reason.location))\(others)\(own)"
        }
        addFolded(rows, indent: indent, unfold: "\(command) --only \(group.rule)")
    }

    mutating func addKept() {
        let kept = report.models(.kept)
        guard !kept.isEmpty else { return }
        addTitle("KEPT", remark: "")
        let rows = kept.map { model in
            let reason = model.keepReason.map { "\n" + options.wrapped($0, indent: 6) } ?? ""
            return "  \(report.shortName(model.name))  \(display(model.location))\(reason)"
        }
        addFolded(rows, indent: "  ", unfold: "\(command) -v")
    }

    mutating func addNotes() {
        guard !report.notes.isEmpty else { return }
        addTitle("NOTES", remark: "")
        let rows = report.notes.map { note in
            "  \(options.style.cyan(note.rule))"
                + options.beside(columns: 2 + note.rule.count, note.message, indent: 6)
                + (note.location.map { "\n      \(display($0))" } ?? "")
        }
        addFolded(rows, indent: "  ", unfold: "\(command) -v")
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
        } else if let blocked = (report.models(.blocked) + report.models(.review)).first {
            let command = "reobserve explain \(report.shortName(blocked.name))\(report.projectArguments)"
            commands.append((command, "why, and what it would take"))
        }
        guard !commands.isEmpty else { return }
        lines.append("")
        let width = commands.map(\.command.count).max() ?? 0
        for (index, next) in commands.enumerated() {
            lines.append("\(index == 0 ? "next:" : "     ") \(Wording.padded(next.command, width))   \(next.purpose)")
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
