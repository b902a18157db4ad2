import SwiftUI

// Text, pictures and controls. What a control shows of its binding is read when the control is evaluated.

extension Text: Structure {
    @MainActor func shown(at node: Node) -> Shown { Shown(text: content) }
}

extension Image: Structure {
    @MainActor func shown(at node: Node) -> Shown { Shown(text: "image \(name)") }
}

extension Color: Structure {
    @MainActor func shown(at node: Node) -> Shown { Shown(text: "\(self)") }
}

extension SwiftUI.Label: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(title) }
}

extension ProgressView: Structure {
    @MainActor func shown(at node: Node) -> Shown { Shown(text: "progress \(title) \(fraction.map { "\($0)" } ?? "")") }
}

extension ContentUnavailableView: Structure {
    @MainActor func shown(at node: Node) -> Shown { Shown(text: title) }
}

extension Spacer: Structure {
    @MainActor func shown(at node: Node) -> Shown { Shown() }
}

extension Divider: Structure {
    @MainActor func shown(at node: Node) -> Shown { Shown() }
}

extension EditButton: Structure {
    @MainActor func shown(at node: Node) -> Shown { Shown() }
}

extension Canvas: Structure {
    @MainActor func shown(at node: Node) -> Shown {
        var context = GraphicsContext()
        renderer(&context, .zero)
        return Shown(text: "canvas")
    }
}

extension Button: Structure {
    @MainActor func shown(at node: Node) -> Shown {
        Shown(parts: Part.list(label), control: .button { action() })
    }
}

extension Toggle: Structure {
    @MainActor func shown(at node: Node) -> Shown {
        Shown(parts: Part.list(label), text: isOn.wrappedValue ? "[x]" : "[ ]", control: .toggle(isOn))
    }
}

extension TextField: Structure {
    @MainActor func shown(at node: Node) -> Shown {
        Shown(text: "\(title): \"\(text.wrappedValue)\"", control: .field(text, label: title))
    }
}

extension SecureField: Structure {
    @MainActor func shown(at node: Node) -> Shown {
        Shown(text: "\(title): \"\(text.wrappedValue)\"", control: .field(text, label: title))
    }
}

extension TextEditor: Structure {
    @MainActor func shown(at node: Node) -> Shown {
        Shown(text: "editor: \"\(text.wrappedValue)\"", control: .field(text, label: "editor"))
    }
}

extension Stepper: Structure {
    @MainActor func shown(at node: Node) -> Shown {
        Shown(parts: Part.list(label), control: .stepper(up: onIncrement, down: onDecrement))
    }
}

extension Slider: Structure {
    @MainActor func shown(at node: Node) -> Shown {
        Shown(text: "slider \(fraction.wrappedValue)", control: .slider(fraction))
    }
}

extension Picker: Structure {
    @MainActor func shown(at node: Node) -> Shown {
        Shown(
            parts: Part.list(label, content), text: "picked \(selection.wrappedValue)",
            control: .picker { if let value = $0.base as? Selection { selection.wrappedValue = value } })
    }
}

extension DatePicker: Structure {
    @MainActor func shown(at node: Node) -> Shown {
        Shown(text: "date \(selection.wrappedValue.timeIntervalSinceReferenceDate)")
    }
}

extension ColorPicker: Structure {
    @MainActor func shown(at node: Node) -> Shown { Shown(text: "colour \(selection.wrappedValue)") }
}

extension Menu: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(label, content) }
}

extension Link: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(label) }
}

/// Whether a link has been followed.
@MainActor final class NavigationState {
    static func toggle(at node: Node) { node.memory = node.memory == nil ? NavigationState() : nil }
}

extension NavigationLink: Structure {
    @MainActor func shown(at node: Node) -> Shown {
        var parts = [Part("label", label)]
        if node.memory != nil, let destination { parts.append(Part("destination", destination)) }
        return Shown(parts: parts, control: .link)
    }
}
