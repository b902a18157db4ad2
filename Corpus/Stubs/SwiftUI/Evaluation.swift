/// One run of a body or of a content closure. What it reads of states can call for the next run.
public final class Evaluation {
    /// The evaluation under way on the main thread.
    public nonisolated(unsafe) static var running: Evaluation?

    private let invalidate: () -> Void
    private var isCurrent = true

    /// - Parameter invalidate: called at most once, when something that was read changes.
    public init(invalidate: @escaping () -> Void) {
        self.invalidate = invalidate
    }

    /// Called when a later evaluation has taken this one's place.
    public func end() { isCurrent = false }

    /// Called when something it has read changes.
    public func sourceChanged() {
        guard isCurrent else { return }
        isCurrent = false
        invalidate()
    }
}

/// The evaluations that have read a value since it last changed.
struct Readers {
    private var evaluations: [Evaluation] = []

    mutating func noteRead() {
        guard let running = Evaluation.running, !evaluations.contains(where: { $0 === running }) else { return }
        evaluations.append(running)
    }

    mutating func valueChanged() {
        let affected = evaluations
        evaluations = []
        for evaluation in affected { evaluation.sourceChanged() }
    }
}

/// What a property of a shown view keeps between evaluations.
@MainActor public final class PropertyPlace {
    /// The box, object or subscription of the property.
    public var kept: AnyObject?
    /// What `kept` belongs to, where that can change.
    public internal(set) var source: AnyObject?
    /// Where the view stands now.
    public var environment = EnvironmentValues()
    /// Asks for another evaluation of the view.
    public let invalidate: () -> Void

    public init(invalidate: @escaping () -> Void) {
        self.invalidate = invalidate
    }
}

/// A wrapper that wants to know where its view is shown.
@MainActor public protocol PlacedProperty {
    /// Called before an evaluation, with the same place as long as the view keeps its identity.
    func connect(to place: PropertyPlace)
    /// Whether another value of the same property is the same input to a view.
    func isSameInput(as other: Any) -> Bool
    /// Whether the property gives the view something else than when it was last connected.
    func hasChanged(since place: PropertyPlace, in environment: EnvironmentValues) -> Bool
}

extension PlacedProperty {
    public func connect(to place: PropertyPlace) {}
    public func isSameInput(as other: Any) -> Bool { other is Self }
    public func hasChanged(since place: PropertyPlace, in environment: EnvironmentValues) -> Bool { false }
}

/// How a missing object ends the program; whoever shows views may put a report in its place.
public enum MissingObject {
    public nonisolated(unsafe) static var report: (_ message: String) -> Void = { _ in }

    static func stop(_ message: String) -> Never {
        report(message)
        preconditionFailure(message)
    }
}
