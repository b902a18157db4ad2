import Migration

/// What a move spares: how many views a change updates as long as views observe whole objects, and how many once they
/// follow the properties they read.
public struct Gain: Sendable {
    /// One model. Numbers are sums over its published properties, of one change each.
    public struct OfModel: Hashable, Sendable {
        /// As in `ModelPlan.name`.
        public let name: String
        /// Its published properties.
        public let properties: Int
        /// Views updated: every observer for every property.
        public let before: Int
        /// Views updated: the readers of each property.
        public let after: Int

        public var spared: Int { max(0, before - after) }
    }

    /// One view: how many of the published properties around it update it when they change.
    public struct OfView: Hashable, Sendable {
        public let name: String
        public let location: Location
        public let before: Int
        public let after: Int

        public var spared: Int { max(0, before - after) }
    }

    /// Models with published properties that are not `done`, most spared first.
    public let models: [OfModel]
    /// Views that observe one of these models, most spared first.
    public let views: [OfView]

    public init(models: [ModelPlan], graph: ModelViewGraph) {
        let open = models.filter { $0.verdict != .done && !$0.published.isEmpty }
        self.models = open.map { Self.gain(of: $0, graph) }.sorted { ($1.spared, $0.name) < ($0.spared, $1.name) }
        let published = Dictionary(open.map { ($0.name, Set($0.published)) }, uniquingKeysWith: { first, _ in first })
        views = graph.views.compactMap { Self.gain(of: $0, published) }.sorted { ($1.spared, $0.name) < ($0.spared, $1.name) }
    }

    private static func gain(of model: ModelPlan, _ graph: ModelViewGraph) -> OfModel {
        let observers = graph.views.count { $0.observed.contains(model.name) }
        let readings = graph.views.map { view in
            Set(view.read[model.name] ?? []).intersection(model.published).count
        }
        return OfModel(
            name: model.name, properties: model.published.count, before: observers * model.published.count,
            after: readings.reduce(0, +))
    }

    private static func gain(of view: ViewReading, _ published: [String: Set<String>]) -> OfView? {
        let observed = view.observed.compactMap { published[$0] }
        guard !observed.isEmpty else { return nil }
        let read = view.read.map { name, properties in
            published[name].map { $0.intersection(properties).count } ?? 0
        }
        return OfView(
            name: view.name, location: view.location, before: observed.map(\.count).reduce(0, +),
            after: read.reduce(0, +))
    }
}
