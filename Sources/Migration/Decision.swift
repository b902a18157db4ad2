/// What was decided about one place of a model that leaves no reason behind: why a variable is tracked or ignored, why a
/// signal may go. True of the plan whether or not the model moves.
public struct Decision: Hashable, Sendable {
    /// Kebab-case slug, e.g. `unpublished-property`.
    public let rule: String
    /// One sentence, with what was seen.
    public let message: String
    /// Of what is decided about.
    public let location: Location
    /// Of what was seen, where that is one place.
    public let evidence: Location?

    public init(rule: String, message: String, location: Location, evidence: Location? = nil) {
        self.rule = rule
        self.message = message
        self.location = location
        self.evidence = evidence
    }

    static func inOrder(_ left: Decision, _ right: Decision) -> Bool {
        (left.location, left.rule, left.message) < (right.location, right.rule, right.message)
    }
}

/// Something the migration knows on a line: a model, a holder, a use of either.
public struct Standing: Hashable, Sendable {
    /// Names it, e.g. `CartView.cart holds Cart`.
    public let what: String
    /// Names as in `ModelPlan.name`, sorted; empty where no model could be told.
    public let models: [String]

    public init(what: String, models: [String]) {
        self.what = what
        self.models = models
    }
}

/// What lies behind a plan, worked out only when somebody asks.
public struct PlanBackground: Sendable {
    /// Of a path and a line.
    let standings: @Sendable (String, Int) -> [Standing]
    /// Of a model's name.
    let decisions: @Sendable (String) -> [Decision]
    /// Of a model's name.
    let notes: @Sendable (String) -> [Note]
    /// Of the whole repository.
    let graph: @Sendable () -> ModelViewGraph

    public init(
        standings: @escaping @Sendable (String, Int) -> [Standing] = { _, _ in [] },
        decisions: @escaping @Sendable (String) -> [Decision] = { _ in [] },
        notes: @escaping @Sendable (String) -> [Note] = { _ in [] },
        graph: @escaping @Sendable () -> ModelViewGraph = { ModelViewGraph(views: [], stored: [:]) }
    ) {
        self.standings = standings
        self.decisions = decisions
        self.notes = notes
        self.graph = graph
    }
}
