import Migration

/// What a move spares: how many views a change updates as long as views observe whole objects, and how many once they
/// follow the properties they read. Published properties that no view reads are left out: whether the updates they cause
/// today are wasted, or what a view is refreshed by, nobody can tell.
public struct Gain: Sendable {
    /// One model. Numbers are sums over its published properties that views read, of one change each.
    public struct OfModel: Hashable, Sendable {
        /// As in `ModelPlan.name`.
        public let name: String
        /// Its published properties that some view reads.
        public let properties: Int
        /// Views updated: every observer for every property.
        public let before: Int
        /// Views updated: the readers of each property.
        public let after: Int

        public var spared: Int { max(0, before - after) }
    }

    /// One view: how many of those properties around it update it when they change.
    public struct OfView: Hashable, Sendable {
        public let name: String
        public let location: Location
        public let before: Int
        public let after: Int

        public var spared: Int { max(0, before - after) }
    }

    /// Models with such properties that are not `done`, most spared first.
    public let models: [OfModel]
    /// Views that observe one of these models, most spared first.
    public let views: [OfView]

    public init(models: [ModelPlan], graph: ModelViewGraph) {
        let counted = Self.counted(models, graph)
        self.models = counted.map { Self.gain(of: $0, $1, graph) }.sorted { ($1.spared, $0.name) < ($0.spared, $1.name) }
        views = graph.views.compactMap { Self.gain(of: $0, counted) }.sorted { ($1.spared, $0.name) < ($0.spared, $1.name) }
    }

    /// By model: its published properties that some view reads; only models that have some.
    private static func counted(_ models: [ModelPlan], _ graph: ModelViewGraph) -> [String: Set<String>] {
        let open = models.filter { $0.verdict != .done }
        let published = Dictionary(open.map { ($0.name, Set($0.published)) }, uniquingKeysWith: { first, _ in first })
        let read = graph.views.reduce(into: [String: Set<String>]()) { result, view in
            for (name, properties) in view.read { result[name, default: []].formUnion(properties) }
        }
        return published.reduce(into: [:]) { result, entry in
            let both = entry.value.intersection(read[entry.key] ?? [])
            if !both.isEmpty { result[entry.key] = both }
        }
    }

    private static func gain(of name: String, _ properties: Set<String>, _ graph: ModelViewGraph) -> OfModel {
        let observers = graph.views.count { $0.observed.contains(name) }
        let readings = graph.views.map { Set($0.read[name] ?? []).intersection(properties).count }
        return OfModel(
            name: name, properties: properties.count, before: observers * properties.count, after: readings.reduce(0, +))
    }

    private static func gain(of view: ViewReading, _ counted: [String: Set<String>]) -> OfView? {
        let observed = view.observed.compactMap { counted[$0] }
        guard !observed.isEmpty else { return nil }
        let read = view.read.map { name, properties in
            counted[name].map { $0.intersection(properties).count } ?? 0
        }
        return OfView(
            name: view.name, location: view.location, before: observed.map(\.count).reduce(0, +),
            after: read.reduce(0, +))
    }
}
