import Migration

/// One unit, told at length.
public enum UnitReport {
    public static func render(_ unit: UnitPlan, in report: Report, options: TextOptions) -> String {
        var text = "\(options.style.bold("unit \(unit.id)"))   \(unit.verdict.rawValue)"
        if let wave = unit.wave { text += ", wave \(wave)" }
        text += "\n" + (unit.models.count == 1 ? "" : "All of it moves, or nothing does.\n") + "\n"
        for model in report.models where unit.models.contains(model.name) {
            text += "  \(report.shortName(model.name))  \(model.verdict.rawValue)  \(model.location.display(options))\n"
            for rule in Set(model.reasons.map(\.rule)).sorted() { text += "      \(options.style.yellow(rule))\n" }
        }
        if !unit.holderTypes.isEmpty {
            text += holders(unit, report, options)
        }
        let earlier = report.unitsBefore(unit)
        if !earlier.isEmpty { text += "  best after \(earlier.map(\.description).joined(separator: ", "))\n" }
        return text + paths(unit, options) + next(unit, report)
    }

    /// The files its move changes; of many, the first ones.
    static func paths(_ unit: UnitPlan, _ options: TextOptions) -> String {
        if unit.paths.isEmpty { return "" }
        let isWhole = options.isUnfolded || unit.paths.count <= 12
        let shown = unit.paths.prefix(isWhole ? unit.paths.count : 10).map { "    \(options.displayPath($0))\n" }
        let more = isWhole ? "" : "    and \(unit.paths.count - 10) more (-v names them)\n"
        return "  changes \(Wording.count(unit.paths.count, "file")):\n" + shown.joined() + more
    }

    /// The types that hold the unit's models; of many, the first ones.
    static func holders(_ unit: UnitPlan, _ report: Report, _ options: TextOptions) -> String {
        let names = unit.holderTypes.filter { !unit.models.contains($0) }.map(report.typeName)
        if names.isEmpty { return "" }
        let isWhole = options.isUnfolded || names.count <= 12
        let more = isWhole ? "" : " and \(names.count - 10) more (-v names them)"
        return options.wrapped("used by " + names.prefix(isWhole ? names.count : 10).joined(separator: ", ") + more, indent: 2) + "\n"
    }

    private static func next(_ unit: UnitPlan, _ report: Report) -> String {
        let arguments = report.projectArguments
        // A model's name means the same in every plan.
        let name = unit.models.first.map(report.shortName) ?? unit.id.description
        switch unit.verdict {
        case .ready: return "\nnext: reobserve plan --diff --only \(name)\(arguments)\n"
        case .review: return "\nnext: reobserve plan --diff --include review --only \(name)\(arguments)\n"
        case .blocked:
            let models = report.models.filter { unit.models.contains($0.name) }
            guard let cause = models.first(where: { $0.reasons.contains { $0.rule != "held-back" } }) else { return "" }
            return "\nnext: reobserve explain \(report.shortName(cause.name))\(arguments)   # why it cannot move\n"
        case .done, .kept: return ""
        }
    }
}

/// One view: the models it looks at, and what it shows of them.
public enum ViewReport {
    /// - Parameter notes: the plan's on the models it looks at.
    public static func render(_ view: ViewReading, notes: [Note] = [], in report: Report, options: TextOptions) -> String {
        var text = "\(options.style.bold(view.name))   view   \(view.location.display(options))\n"
        let names = Set(view.observed).union(view.read.keys).sorted()
        let models = report.models.filter { names.contains($0.name) }
        text += "It looks at \(Wording.count(models.count, "model")):\n\n"
        for model in models {
            let unit = model.unit.map { ", unit \($0)" } ?? ""
            text += "  \(report.shortName(model.name))   \(model.verdict.rawValue)\(unit)\n"
            text += "      \(reading(view, model))\n"
            for reason in model.reasons where model.verdict == .review && view.isNamed(in: reason.message) {
                text += "      \(options.style.yellow(reason.rule))  \(reason.location.display(options))\n"
                    + options.wrapped(reason.message, indent: 6) + "\n"
            }
        }
        text += ExplainReport.describe(notes.filter { view.isNamed(in: $0.message) }, options)
        let isLeft = models.contains { $0.unit != nil && $0.verdict != .done }
        if !isLeft { return text + "\nThere is nothing to migrate in it any more.\n" }
        let last = Report.lastPart(of: view.name)
        return text + "\nnext: reobserve plan --only \(last)\(report.projectArguments)   # the units it holds\n"
    }

    private static func reading(_ view: ViewReading, _ model: ModelPlan) -> String {
        let read = view.read[model.name] ?? []
        let shown = read.isEmpty
            ? "reads nothing of it that is tracked" : "shows \(read.joined(separator: ", "))" + stale(view.stale[model.name] ?? [])
        guard view.observed.contains(model.name), !model.published.isEmpty else { return shown }
        return "updates when \(updates(model.published, reading: Set(read))); \(shown)"
    }

    private static func stale(_ names: [String]) -> String {
        names.isEmpty ? "" : "; \(names.joined(separator: ", ")) \(names.count == 1 ? "is" : "are") not tracked"
    }

    private static func updates(_ published: [String], reading read: Set<String>) -> String {
        let after = read.intersection(published).sorted()
        if published.count == 1 {
            return "\(published[0]) changes, " + (after.isEmpty ? "no more once it is @Observable" : "also once it is @Observable")
        }
        let later = after.count == 1 ? "only when \(after[0]) does" : "only when one of \(after.count) of them does"
        return "any of \(published.count) published variables changes; once it is @Observable, "
            + (after.isEmpty ? "for none of them any more" : after.count == published.count ? "likewise" : later)
    }
}

extension ViewReading {
    /// Whether a sentence is about the view.
    fileprivate func isNamed(in message: String) -> Bool {
        let words = message.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return words.contains { $0 == Report.lastPart(of: name) }
    }
}
