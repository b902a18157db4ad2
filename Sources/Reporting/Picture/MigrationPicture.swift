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
        ledger = ParityLedger(models: report.models, graph: graph, decisions: plan.decisions)
    }

    /// One sentence on what the move spares, over all models; `nil` where nothing is spared.
    var gainSentence: String? {
        let before = gain.models.reduce(0) { $0 + $1.before }
        let after = gain.models.reduce(0) { $0 + $1.after }
        let properties = gain.models.reduce(0) { $0 + $1.properties }
        guard before > after, properties > 0 else { return nil }
        return "A change of a published property updates \(Self.mean(before, properties)) views on average today, and "
            + "\(Self.mean(after, properties)) once views follow what they read."
    }

    /// With one digit after the point.
    static func mean(_ sum: Int, _ count: Int) -> String {
        let tenths = (sum * 20 + count) / (count * 2)
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// How many views hold or read a model.
    func views(of model: String) -> Int {
        graph.views.count { $0.observed.contains(model) || $0.read[model] != nil }
    }
}
