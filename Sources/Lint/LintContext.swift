import Analysis
import ProjectIndex
import Syntax

/// What the user decides about linting; everything else is read from the sources.
public struct LintOptions: Sendable {
    /// The only Xcode whose verdicts count, 26 or 27; `nil`: both.
    public var xcode: Int?
    /// Symbols of the `ObservableObject` classes that are accepted; `nil` where there is no baseline, and the ratchet
    /// is off unless the configuration turns it on.
    public var acceptedObservableObjects: Set<String>?

    public init() {}
}

/// All a rule may look at.
public struct LintContext: Sendable {
    public let facts: Facts
    public let options: LintOptions
    /// What each view reads and writes of models; several rules ask.
    let views: [ViewEvaluation]

    public var index: RepositoryIndex { facts.index }

    /// - Parameter jobs: how many views are followed side by side.
    public init(facts: Facts, options: LintOptions, jobs: Int = 1) {
        self.facts = facts
        self.options = options
        views = facts.viewEvaluations(jobs: jobs)
    }
}
