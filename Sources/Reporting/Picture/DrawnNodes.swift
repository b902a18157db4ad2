import Migration

/// What is drawn, by number: first the views, then the models.
///
/// A part with so many views that their lines could not be followed has views with the same models as one node; if those
/// are still too many, its models say how many views they have.
struct DrawnNodes {
    enum Folding: Int { case none, alike, counted }

    private(set) var names: [String] = []
    private(set) var labels: [String] = []
    private(set) var kinds: [Drawing.Kind] = []
    private(set) var units: [UnitID?] = []
    /// Views a node stands for, sorted; of a model only those that are not drawn.
    private(set) var views: [[String]] = []
    private(set) var edges: [(from: Int, to: Int)] = []
    /// How many of the nodes are views.
    private(set) var viewCount = 0

    /// More views than this beside each other are folded.
    private static let limit = 24

    static func legible(models: [ModelPlan], graph: ModelViewGraph) -> DrawnNodes {
        let known = Set(models.map(\.name))
        var foldings: [String: Folding] = [:]
        var nodes = DrawnNodes(models: models, known: known, graph: graph, foldings: foldings)
        for folding in [Folding.alike, .counted] {
            for part in nodes.parts() {
                let views = part.filter { $0 < nodes.viewCount }
                guard views.count > limit else { continue }
                for view in views.flatMap({ nodes.views[$0] }) { foldings[view] = folding }
            }
            nodes = DrawnNodes(models: models, known: known, graph: graph, foldings: foldings)
        }
        return nodes
    }

    private init(models: [ModelPlan], known: Set<String>, graph: ModelViewGraph, foldings: [String: Folding]) {
        var seenBy: [(views: [String], seen: [String])] = []
        var alike: [[String]: Int] = [:]
        var counted: [String: [String]] = [:]
        for view in graph.views {
            let seen = Set(view.observed).union(view.read.keys).intersection(known).sorted()
            if seen.isEmpty { continue }
            switch foldings[view.name] ?? .none {
            case .none: seenBy.append(([view.name], seen))
            case .alike:
                if let position = alike[seen] {
                    seenBy[position].views.append(view.name)
                } else {
                    alike[seen] = seenBy.count
                    seenBy.append(([view.name], seen))
                }
            case .counted: for model in seen { counted[model, default: []].append(view.name) }
            }
        }
        viewCount = seenBy.count
        for node in seenBy { add(node.views) }
        let shared = Dictionary(grouping: models.map(\.name), by: Report.lastPart).filter { $0.value.count > 1 }.keys
        for model in models { add(model, views: counted[model.name] ?? [], namesAreShared: shared.contains(Report.lastPart(of: model.name))) }
        addEdges(seenBy.map(\.seen), graph)
    }

    private mutating func addEdges(_ seen: [[String]], _ graph: ModelViewGraph) {
        let position = Dictionary(
            names.enumerated().filter { $0.offset >= viewCount }.map { ($0.element, $0.offset) },
            uniquingKeysWith: { first, _ in first })
        for (number, models) in seen.enumerated() {
            edges += models.compactMap { name in position[name].map { (number, $0) } }
        }
        for (name, stored) in graph.stored.sorted(by: { $0.key < $1.key }) {
            guard let from = position[name] else { continue }
            edges += stored.compactMap { other in position[other].map { (from, $0) } }
        }
    }

    private mutating func add(_ views: [String]) {
        names.append(views.joined(separator: " "))
        labels.append(views.count == 1 ? Report.lastPart(of: views[0]) : "\(views.count) views")
        kinds.append(.view)
        units.append(nil)
        self.views.append(views)
    }

    /// - Parameter namesAreShared: whether another model is called the same, so that the type around it is named, too.
    private mutating func add(_ model: ModelPlan, views: [String], namesAreShared: Bool) {
        names.append(model.name)
        labels.append(model.name.split(separator: ".").suffix(namesAreShared ? 2 : 1).joined(separator: "."))
        kinds.append(.model(model.verdict))
        units.append(model.unit)
        self.views.append(views)
    }

    /// The connected parts, largest first; each sorted.
    func parts() -> [[Int]] {
        var leader = Array(names.indices)
        func root(_ node: Int) -> Int {
            var node = node
            while leader[node] != node {
                leader[node] = leader[leader[node]]
                node = leader[node]
            }
            return node
        }
        for edge in edges { leader[root(edge.from)] = root(edge.to) }
        let groups = Dictionary(grouping: names.indices, by: root).values.map { Array($0) }
        return groups.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    }
}
