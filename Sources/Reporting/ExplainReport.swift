import Migration

/// Options that lift what holds a model back.
public struct Mend: Sendable {
    /// As they are typed, with a leading blank.
    public let options: String
    /// Places that hold the model back all the same.
    public let left: Int
    /// Whether the model is up for review that way.
    public let needsReview: Bool

    public init(options: String, left: Int, needsReview: Bool = false) {
        self.options = options
        self.left = left
        self.needsReview = needsReview
    }
}

/// One model's verdict, told at length.
public enum ExplainReport {
    /// - Parameters:
    ///   - decisions: on the model's variables and signals; what a reason says already is left out.
    ///   - notes: the plan's on the model.
    ///   - mend: options that would lift what holds a blocked model back; `nil` where none does.
    public static func render(
        _ model: ModelPlan, decisions: [Decision] = [], notes: [Note] = [], mend: Mend? = nil, in report: Report,
        options: TextOptions
    ) -> String {
        var text =
            "\(options.style.bold(model.name))   \(model.verdict.rawValue)   \(model.location.display(options))\n"
        text += verdict(model, notes)
        for reason in model.reasons {
            text +=
                "\n  \(options.style.yellow(reason.rule))  \(reason.location.display(options))\n\(options.wrapped(reason.message, indent: 2))\n"
        }
        if model.isStoredByFramework { return text + (options.showsNext ? stays : "") }
        let said = Set(model.reasons.map(\.message))
        text += describe(decisions.filter { !said.contains($0.message) }, model, options) + describe(notes, options)
        if let unit = report.units.first(where: { $0.id == model.unit }) {
            text += "\n" + describe(unit, model, report, options)
        }
        return text + (options.showsNext ? next(model, mend, report) : "")
    }

    /// Rules whose notes name what is not as before although the model is ready.
    private static let exceptions: Set<String> = [
        "missing-injection", "state-init-side-effects", "state-order", "unowned-model",
    ]

    private static func verdict(_ model: ModelPlan, _ notes: [Note]) -> String {
        switch model.verdict {
        case .done where notes.contains { $0.rule == Report.lostPublisher }:
            "It is @Observable already, but old code around it does not compile:\n"
        case .done: "It is @Observable already, with nothing of the old world around it.\n"
        case .ready where notes.contains { exceptions.contains($0.rule) }:
            "It can move: every edit compiles and keeps what the app does, but for what is noted below.\(properties(model))\n"
        case .ready: "It can move: every edit compiles and keeps what the app does.\(properties(model))\n"
        case .review: "It can move and compiles, but run-time behaviour may change:\n"
        case .blocked where model.isStoredByFramework: "It stays as it is:\n"
        case .blocked: "It cannot move yet. What stands in the way:\n"
        case .kept:
            "It stays as it is: a reobserve:keep comment says so" + (model.keepReason.map { ":\n\n  \($0)\n" } ?? ".\n")
        }
    }

    /// What there is to do about a class that a framework stores.
    private static let stays = """

        next: nothing; views follow it as before. // reobserve:keep -- REASON above the class takes it off the blocked ones

        """

    private static func describe(_ decisions: [Decision], _ model: ModelPlan, _ options: TextOptions) -> String {
        if decisions.isEmpty { return "" }
        let rows = besideEachOther(decisions).map { decision, likewise in
            let place = decision.location.display(options)
            let head = "  \(options.style.cyan(decision.rule))  \(place)"
            let evidence = decision.evidence.map { "      \($0.display(options))\n" } ?? ""
            let sentence = "\n" + options.wrapped(decision.message, indent: 2)
            return head + (likewise.map { "  likewise: \($0)" } ?? sentence) + "\n" + evidence
        }
        let canMove = model.verdict == .ready || model.verdict == .review
        return "\n\(canMove ? "decided on the way:" : "if it moved:")\n" + rows.joined()
    }

    /// Decisions that say the same of different variables, in the order of the first of each.
    ///
    /// - Returns: each with the variable's name, if the sentence of the one before says it all.
    private static func besideEachOther(_ decisions: [Decision]) -> [(Decision, likewise: String?)] {
        func words(_ decision: Decision) -> (name: Substring, rest: Substring) {
            let name = decision.message.prefix { $0 != " " }
            return (name, decision.message.dropFirst(name.count))
        }
        let groups = Dictionary(grouping: decisions) { $0.rule + words($0).rest }
        var seen: Set<String> = []
        return decisions.map { $0.rule + words($0).rest }.filter { seen.insert($0).inserted }.flatMap { key in
            (groups[key] ?? []).enumerated().map { ($1, likewise: $0 == 0 ? nil : String(words($1).name)) }
        }
    }

    static func describe(_ notes: [Note], _ options: TextOptions) -> String {
        if notes.isEmpty { return "" }
        let rows = notes.map { note in
            let place = note.location.map { "  " + $0.display(options) } ?? ""
            return "  \(options.style.cyan(note.rule))\(place)\n\(options.wrapped(note.message, indent: 2))\n"
        }
        return "\nnoted:\n" + rows.joined()
    }

    private static func properties(_ model: ModelPlan) -> String {
        var parts: [String] = []
        if model.ignored > 0 { parts.append("\(model.ignored) \(model.ignored == 1 ? "becomes" : "become") @ObservationIgnored") }
        if model.tracked == 1 { parts.append("1 is tracked, since views see it") }
        if model.tracked > 1 { parts.append("\(model.tracked) are tracked, since views see them") }
        return parts.isEmpty ? "" : " Of its unpublished properties \(parts.joined(separator: ", "))."
    }

    private static func describe(
        _ unit: UnitPlan, _ model: ModelPlan, _ report: Report, _ options: TextOptions
    ) -> String {
        var text = "unit \(unit.id)"
        if let wave = unit.wave { text += ", wave \(wave)" }
        text += "\n"
        let others = unit.models.filter { $0 != model.name }.map(report.shortName)
        if !others.isEmpty { text += "  moves together with \(others.joined(separator: ", "))\n" }
        if !unit.holderTypes.isEmpty {
            text += UnitReport.holders(unit, report, options)
        }
        let earlier = report.unitsBefore(unit)
        if !earlier.isEmpty { text += "  best after \(earlier.map(\.description).joined(separator: ", "))\n" }
        return text + UnitReport.paths(unit, options)
    }

    private static func next(_ model: ModelPlan, _ mend: Mend?, _ report: Report) -> String {
        let name = report.shortName(model.name)
        let arguments = report.projectArguments
        switch model.verdict {
        case .ready:
            let options = "--only \(report.selector(of: model))\(arguments)"
            return "\nnext: reobserve plan --diff \(options)\n      reobserve apply \(options)\n"
        case .review:
            let options = "--include review --only \(report.selector(of: model))\(arguments)"
            return "\nnext: reobserve plan --diff \(options)\n      reobserve apply \(options)\n"
        case .blocked:
            if let mend, mend.left == 0 {
                let options = (mend.needsReview ? " --include review" : "") + mend.options
                return "\nnext: reobserve plan --diff\(options) --only \(name)\(arguments)   # it can move that way\n"
            }
            if let mend {
                let are = mend.left == 1 ? "1 place of the unit is" : "\(mend.left) places of the unit are"
                return "\nnext: reobserve explain \(name)\(arguments)\(mend.options)   # \(are) left to change by hand that way\n"
            }
            let count = model.reasons.count
            let places = count == 1 ? "the place above" : "the \(count) places above"
            return count == 0
                ? "" : "\nnext: change \(places) by hand, then run reobserve explain \(name)\(arguments) again\n"
        case .kept:
            return "\nnext: nothing, or take the comment out and run reobserve explain \(name)\(arguments) again\n"
        case .done:
            return ""
        }
    }
}
