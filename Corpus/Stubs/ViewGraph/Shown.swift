import SwiftUI

/// What one evaluation of a view gave: the views inside it, and what it shows itself.
@MainActor struct Shown {
    var parts: [Part] = []
    /// Shown before the parts.
    var text: String?
    var control: Control?
}

/// A view inside another one. It keeps its state as long as its key and its type stay.
@MainActor struct Part {
    let key: AnyHashable
    let value: Any
    /// What the parent changes of the environment for this part.
    var environment: ((inout EnvironmentValues) -> Void)?

    init(_ key: AnyHashable, _ value: Any, environment: ((inout EnvironmentValues) -> Void)? = nil) {
        (self.key, self.value, self.environment) = (key, value, environment)
    }

    static func list(_ values: Any...) -> [Part] {
        values.enumerated().map { Part($0.offset, $0.element) }
    }
}

/// What the user can do with a view. The label is the text of its parts unless the content names one.
enum Control {
    case button(() -> Void)
    case toggle(Binding<Bool>)
    case field(Binding<String>, label: String)
    case stepper(up: (() -> Void)?, down: (() -> Void)?)
    case slider(Binding<Double>)
    case picker(choose: (AnyHashable) -> Void)
    case link
    case gesture((DragGesture.Value) -> Void)
    case named(String, () -> Void)
}

/// A view, scene or modifier of the framework: it has no body, the graph knows what is inside.
@MainActor protocol Structure {
    /// - Parameter node: where it is shown; its memory outlives the value.
    func shown(at node: Node) -> Shown
}
