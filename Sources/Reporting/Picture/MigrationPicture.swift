import Migration

/// All that a picture of a migration shows, put together once for every format.
public struct MigrationPicture: Sendable {
    public let report: Report
    public let graph: ModelViewGraph
    public let gain: Gain
    public let unblock: UnblockList
    public let ledger: ParityLedger

    public init(_ report: Report, plan: Plan) {
        self.report = report
        graph = plan.modelViewGraph()
        gain = Gain(models: report.models, graph: graph)
        unblock = UnblockList(models: report.models, units: report.units)
        ledger = ParityLedger(models: report.models, graph: graph, decisions: plan.decisions, notes: plan.notes(on:))
    }

    /// For which systems all of it holds, and what follows from that.
    var terms: [String] {
        let platforms = report.survey.platformText
        return (platforms.isEmpty ? [] : ["All of this holds for \(platforms)."])
            + report.notes.filter { $0.rule == "deployment-target" && $0.location == nil }.map(\.message)
    }

    /// Views one change updates on average over all models, today and after the move; `nil` where nothing is spared.
    var gainMeans: (before: String, after: String)? {
        let before = gain.models.reduce(0) { $0 + $1.before }
        let after = gain.models.reduce(0) { $0 + $1.after }
        let properties = gain.models.reduce(0) { $0 + $1.properties }
        guard before > after, properties > 0 else { return nil }
        let means = (before: Self.mean(before, properties), after: Self.mean(after, properties))
        return means.before == means.after ? nil : means
    }

    /// The same as a sentence.
    var gainSentence: String? {
        gainMeans.map { means in
            "A change of a published property updates \(means.before) views on average today, and "
                + "\(means.after) once views follow what they read."
        }
    }

    /// With one digit after the point.
    static func mean(_ sum: Int, _ count: Int) -> String {
        let tenths = (sum * 20 + count) / (count * 2)
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// How many views hold or read a model.
    func views(of model: String) -> Int { viewNames(of: model).count }

    /// How many views hold or read one of some models.
    func views(ofAny models: [String]) -> Int { Set(models.flatMap(viewNames)).count }

    /// The views that hold or read a model, sorted.
    func viewNames(of model: String) -> [String] {
        graph.views.filter { $0.observed.contains(model) || $0.read[model] != nil }.map(\.name)
    }
}
