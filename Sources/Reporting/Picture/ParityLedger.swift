import Migration

/// What changes at run time for each model that can move, with what to try on which screen: to be pasted into a pull
/// request.
public struct ParityLedger: Sendable {
    public struct Entry: Sendable {
        public let model: ModelPlan
        /// What may behave otherwise than before; empty where nothing does but which views refresh.
        public let changes: [String]
        /// What to try, one sentence a view that looks at the model.
        public let tasks: [String]
    }

    /// Models that are ready or in review, by name.
    public let entries: [Entry]

    /// - Parameters:
    ///   - decisions: of a model's name, as `Plan.decisions(on:)` gives them.
    ///   - notes: of a model's name, as `Plan.notes(on:)` gives them.
    public init(
        models: [ModelPlan], graph: ModelViewGraph, decisions: (String) -> [Decision], notes: (String) -> [Note]
    ) {
        entries = models.filter { $0.verdict == .ready || $0.verdict == .review }.sorted { $0.name < $1.name }.map { model in
            let reasons = model.reasons.map { "\($0.message) (\($0.rule), \($0.location.path):\($0.location.place.line))" }
            let said = Set(model.reasons.map(\.message))
            let decided = decisions(model.name).filter { !Self.silent.contains($0.rule) && !said.contains($0.message) }
            return Entry(
                model: model,
                changes: reasons + Self.tracked(model) + Self.placed(decided.map { ($0.message, $0.location) })
                    + Self.placed(notes(model.name).map { ($0.message, $0.location) }),
                tasks: Self.tasks(for: model, graph))
        }
    }

    /// Sentences that stand for several places are told once, with all of them.
    private static func placed(_ remarks: [(message: String, location: Location?)]) -> [String] {
        let places = Dictionary(grouping: remarks, by: \.message).mapValues { $0.compactMap(\.location) }
        var told: Set<String> = []
        return remarks.filter { told.insert($0.message).inserted }.map { remark in
            let words = (places[remark.message] ?? []).map { "\($0.path):\($0.place.line)" }
            return remark.message + (words.isEmpty ? "" : " (\(words.joined(separator: ", ")))")
        }
    }

    /// Decisions on single variables that change nothing anybody sees; what is tracked now is counted instead.
    private static let silent: Set<String> = ["unpublished-property", "ignored-wrapper"]

    private static func tracked(_ model: ModelPlan) -> [String] {
        guard model.tracked > 0 else { return [] }
        let variables = Wording.count(model.tracked, "variable") + " that \(model.tracked == 1 ? "was" : "were") not published"
        return ["Views now refresh for \(variables); before, they showed the new value at the next refresh."]
    }

    // MARK: what to try

    private static func tasks(for model: ModelPlan, _ graph: ModelViewGraph) -> [String] {
        let count = Dictionary(grouping: graph.views, by: \.name).mapValues(\.count)
        return graph.views.compactMap { view in
            let isUpdated = view.observed.contains(model.name)
            guard isUpdated || view.read[model.name] != nil else { return nil }
            // Two targets may have a view of one name.
            let name = view.name + (count[view.name] == 1 ? "" : " (\(view.location.path))")
            return task(name, view, model.name, isUpdated: isUpdated && !model.published.isEmpty)
        }
    }

    /// - Parameter isUpdated: whether every change of the model updates the view today.
    private static func task(_ name: String, _ view: ViewReading, _ model: String, isUpdated: Bool) -> String {
        let followed = view.followed(of: model).joined(separator: ", ")
        let stale = (view.stale[model] ?? []).joined(separator: ", ")
        let lost = stale.isEmpty ? "" : "\(stale), which nothing tracks: see that it does not go stale"
        if !followed.isEmpty { return "\(name) follows \(followed)" + (lost.isEmpty ? "" : "; it shows \(lost)") }
        if !lost.isEmpty { return "\(name) shows \(lost)" }
        return isUpdated
            ? "\(name) is not updated by it any more; see that nothing it shows goes stale"
            : "\(name) reads nothing of it that is tracked; see that it still opens"
    }

    /// What there is to say where nothing changes but which views refresh.
    static func calm(_ entry: Entry) -> String {
        entry.tasks.isEmpty ? "No view looks at it; nothing changes." : "Views refresh for what they read; nothing else changes."
    }

    /// As Markdown, with boxes to tick.
    public func markdown() -> String {
        entries.map { entry in
            var text = "### \(entry.model.name)\n\n"
            text += entry.changes.isEmpty ? Self.calm(entry) + "\n" : ""
            text += entry.changes.map { "- \($0)\n" }.joined()
            if !entry.tasks.isEmpty { text += "\n" }
            text += entry.tasks.map { "- [ ] \($0)\n" }.joined()
            return text
        }.joined(separator: "\n")
    }
}
