import Combine
import SwiftUI

extension ModifiedContent: Structure where Content: View, Modifier: ViewModifier {
    @MainActor func shown(at node: Node) -> Shown {
        guard let known = modifier as? any KnownModifier else {
            let applied = AppliedModifier(modifier: modifier, content: AnyView(content))
            return Shown(parts: [Part("modifier", applied)])
        }
        return known.shown(around: content, at: node)
    }
}

/// A modifier of the framework.
@MainActor protocol KnownModifier {
    @MainActor func shown(around view: Any, at node: Node) -> Shown
}

extension EmptyModifier: KnownModifier {
    @MainActor func shown(around view: Any, at node: Node) -> Shown { .of(view) }
}

extension EnvironmentWrite: KnownModifier {
    @MainActor func shown(around view: Any, at node: Node) -> Shown {
        Shown(parts: [Part("content", view, environment: apply)])
    }
}

extension Attribute: KnownModifier {
    @MainActor func shown(around view: Any, at node: Node) -> Shown {
        if name == "id", let id = values.first as? AnyHashable { return Shown(parts: [Part(id, view)]) }
        return Shown(parts: [Part("content", view)], text: text, control: control)
    }

    private var control: Control? {
        switch values.first {
        case let action as () -> Void where name == "onTapGesture": .button(action)
        case let action as () -> Void: .named(name, action)
        case let gesture as ActiveGesture<DragGesture.Value>: gesture.changed.map { .gesture($0) }
        default: nil
        }
    }

    /// What can be read on screen, or heard; sizes and looks are left out.
    private var text: String? {
        switch (name, values.first) {
        case ("navigationTitle", let title as Binding<String>): "title \(title.wrappedValue)"
        case ("navigationTitle", let title as Text): "title \(title.content)"
        case ("navigationTitle", let title?): "title \(title)"
        case ("searchable", let text as Binding<String>): "search \"\(text.wrappedValue)\""
        case ("badge", let value?), ("accessibilityLabel", let value?), ("accessibilityValue", let value?),
            ("opacity", let value?), ("foreground", let value?), ("disabled", let value?), ("tint", let value?):
            "\(name) \(value)"
        default: nil
        }
    }
}

extension SecondaryContent: KnownModifier {
    @MainActor func shown(around view: Any, at node: Node) -> Shown {
        var parts = [Part("content", view)]
        guard let isPresented else { return Shown(parts: parts + [Part(name, content())]) }
        if isPresented.wrappedValue {
            parts.append(Part(name, content()) { $0.setDismiss { isPresented.wrappedValue = false } })
        }
        return Shown(parts: parts)
    }
}

extension AppearanceAction: KnownModifier {
    @MainActor func shown(around view: Any, at node: Node) -> Shown {
        if node.memory == nil {
            node.memory = Kept(())
            if let appear { node.graph.later(appear) }
            if let disappear { node.whenGone.append(disappear) }
        }
        return .of(view)
    }
}

extension ChangeAction: KnownModifier {
    @MainActor func shown(around view: Any, at node: Node) -> Shown {
        let last = (node.memory as? Kept<Value>)?.value
        node.memory = Kept(value)
        if let last, last != value {
            node.graph.later { action(last, value) }
        } else if last == nil, runsInitially {
            node.graph.later { action(value, value) }
        }
        return .of(view)
    }
}

extension TaskAction: KnownModifier {
    @MainActor func shown(around view: Any, at node: Node) -> Shown {
        if let running = node.memory as? Kept<(AnyHashable?, Task<Void, Never>)> {
            guard running.value.0 != id else { return .of(view) }
            running.value.1.cancel()
        } else {
            node.whenGone.append { [weak node] in
                (node?.memory as? Kept<(AnyHashable?, Task<Void, Never>)>)?.value.1.cancel()
            }
        }
        node.memory = Kept((id, Task { @MainActor in await action() }))
        return .of(view)
    }
}

extension SubscriptionAction: KnownModifier {
    @MainActor func shown(around view: Any, at node: Node) -> Shown {
        let known = node.memory as? Listener<Source>
        if let known, SwiftUI.isSameInput(known.publisher, publisher) {
            known.action = action
            return .of(view)
        }
        let listener = Listener(publisher, action)
        node.memory = listener
        node.graph.later {
            known?.token = nil
            listener.start()
        }
        return .of(view)
    }
}

private final class Listener<Source: Publisher> where Source.Failure == Never {
    let publisher: Source
    var action: (Source.Output) -> Void
    var token: AnyCancellable?

    init(_ publisher: Source, _ action: @escaping (Source.Output) -> Void) {
        (self.publisher, self.action) = (publisher, action)
    }

    func start() {
        token = publisher.sink { [weak self] value in self?.action(value) }
    }
}

/// A value a node remembers.
final class Kept<Value> {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
