import SwiftUI

// Views of UIKit and AppKit inside SwiftUI: made once, updated at each evaluation. A label's text is shown.

/// What belongs to a representable as long as it is shown.
private final class Platform<Object, Coordinator> {
    let object: Object
    let coordinator: Coordinator

    init(_ object: Object, _ coordinator: Coordinator) {
        (self.object, self.coordinator) = (object, coordinator)
    }
}

@MainActor enum Representables {
    /// - Returns: nil where the value is no representable.
    static func content(of value: Any, at node: Node) -> Shown? {
        switch value {
        case let view as any UIViewRepresentable: show(view, at: node)
        case let controller as any UIViewControllerRepresentable: show(controller, at: node)
        case let view as any NSViewRepresentable: show(view, at: node)
        default: nil
        }
    }

    private static func show<R: UIViewRepresentable>(_ value: R, at node: Node) -> Shown {
        let known = node.memory as? Platform<R.UIViewType, R.Coordinator>
        let coordinator = known?.coordinator ?? value.makeCoordinator()
        let context = R.Context(coordinator: coordinator, environment: node.environment)
        let view = known?.object ?? value.makeUIView(context: context)
        node.memory = known ?? Platform(view, coordinator)
        value.updateUIView(view, context: context)
        return Shown(text: (view as? UILabel)?.text)
    }

    private static func show<R: UIViewControllerRepresentable>(_ value: R, at node: Node) -> Shown {
        let known = node.memory as? Platform<R.UIViewControllerType, R.Coordinator>
        let coordinator = known?.coordinator ?? value.makeCoordinator()
        let context = R.Context(coordinator: coordinator, environment: node.environment)
        let controller = known?.object ?? value.makeUIViewController(context: context)
        node.memory = known ?? Platform(controller, coordinator)
        value.updateUIViewController(controller, context: context)
        return Shown(text: controller.title)
    }

    private static func show<R: NSViewRepresentable>(_ value: R, at node: Node) -> Shown {
        let known = node.memory as? Platform<R.NSViewType, R.Coordinator>
        let coordinator = known?.coordinator ?? value.makeCoordinator()
        let context = R.Context(coordinator: coordinator, environment: node.environment)
        let view = known?.object ?? value.makeNSView(context: context)
        node.memory = known ?? Platform(view, coordinator)
        value.updateNSView(view, context: context)
        return Shown()
    }
}
