import Foundation
import SwiftUI

// What a scenario is written with. There is one screen.

@MainActor private let trace = Trace()
@MainActor private let graph = Graph(
    trace: trace, neverStale: ProcessInfo.processInfo.environment["NEVER_STALE"] != nil)

/// Puts a view, a scene or an app on the screen; the step `show`.
@MainActor public func show<V: View>(_ view: V) { step("show") { graph.show(view) } }
@MainActor @_disfavoredOverload public func show<A: App>(_ app: A) { step("show") { graph.show(app) } }

/// Takes everything off the screen; the step `close`.
@MainActor public func close() { step("close") { graph.close() } }

/// Does something as a step: lets all updates and main-actor work run, and writes down what came of it.
@MainActor public func step(_ name: String, _ work: () throws -> Void) rethrows {
    trace.begin(name)
    try work()
    settle()
    trace.end(showing: graph.root.map(Lines.of) ?? [])
}

/// As `step`, for work that waits.
@MainActor public func step(_ name: String, wait seconds: Double) {
    step(name) {
        let end = Date().addingTimeInterval(seconds)
        while Date() < end {
            settle()
            _ = RunLoop.main.run(mode: .default, before: min(end, Date().addingTimeInterval(0.005)))
        }
    }
}

/// Updates the screen, and runs what waits on the main queue, until both are at rest.
@MainActor public func settle() {
    for _ in 0..<4 {
        graph.update()
        runMainQueue()
    }
    graph.update()
}

@MainActor private func runMainQueue() {
    let mark = Mark()
    DispatchQueue.main.async { mark.isReached = true }
    while !mark.isReached { _ = RunLoop.main.run(mode: .default, before: Date()) }
}

private final class Mark: @unchecked Sendable {
    var isReached = false
}

/// The object of this type that a view on screen keeps; without one the program ends with a trace entry.
@MainActor public func model<Model: AnyObject>(_ type: Model.Type) -> Model {
    guard let object = graph.root?.object(type) else { Trace.stop("nothing to take a \(type) from") }
    return object
}

extension View {
    /// Puts an object into the environment, whatever it conforms to.
    public nonisolated func given<Model: ObservableObject>(_ model: Model) -> some View { environmentObject(model) }
    public nonisolated func given<Model: AnyObject & Observable>(_ model: Model) -> some View { environment(model) }
}

/// Taps the button, link or view with this text.
@MainActor public func tap(_ label: String) {
    use("tap", label) { node in
        switch node.content?.control {
        case .button(let action): action
        case .link: { NavigationState.toggle(at: node) }
        default: nil
        }
    }
}

/// Turns the switch with this label.
@MainActor public func toggle(_ label: String) {
    use("toggle", label) { node in
        guard case .toggle(let isOn)? = node.content?.control else { return nil }
        return { isOn.wrappedValue.toggle() }
    }
}

/// Replaces the text of the field with this title.
@MainActor public func enter(_ text: String, into label: String) {
    use("enter \(text) into", label) { node in
        guard case .field(let field, _)? = node.content?.control else { return nil }
        return { field.wrappedValue = text }
    }
}

/// Chooses a value in the picker with this label.
@MainActor public func pick<Value: Hashable>(_ value: Value, in label: String) {
    use("pick \(value) in", label) { node in
        guard case .picker(let choose)? = node.content?.control else { return nil }
        return { choose(AnyHashable(value)) }
    }
}

/// Moves the slider that stands in, or as, the view with this text; without a text, the only one.
@MainActor public func slide(_ label: String = "", to value: Double) {
    use("slide to \(value)", label) { node in
        guard case .slider(let position)? = node.content?.control else { return nil }
        return { position.wrappedValue = value }
    }
}

/// Steps the stepper with this label up or down.
@MainActor public func stepUp(_ label: String) {
    use("up", label) { node in
        if case .stepper(let up, _)? = node.content?.control { up } else { nil }
    }
}

@MainActor public func stepDown(_ label: String) {
    use("down", label) { node in
        if case .stepper(_, let down)? = node.content?.control { down } else { nil }
    }
}

/// Drags the view with this text.
@MainActor public func drag(_ label: String, by distance: Double) {
    use("drag", label) { node in
        guard case .gesture(let changed)? = node.content?.control else { return nil }
        return { changed(DragGesture.Value(startLocation: .zero, location: CGPoint(x: distance, y: 0))) }
    }
}

/// Runs what a modifier such as `onSubmit` holds, on the view with this text.
@MainActor public func perform(_ modifier: String, on label: String) {
    use(modifier, label) { node in
        guard case .named(modifier, let action)? = node.content?.control else { return nil }
        return action
    }
}

/// One step: finds the view whose action this is, and runs it. Without such a view the program ends with a trace entry.
@MainActor private func use(_ verb: String, _ label: String, action: (Node) -> (() -> Void)?) {
    step(label.isEmpty ? verb : "\(verb) \(label)") {
        guard let root = graph.root, let (node, run) = Lines.find(label, below: root, action) else {
            Trace.stop("nothing to \(verb) \(label)")
        }
        run()
        node.markDirty()
    }
}
