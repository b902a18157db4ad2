import SwiftUI

/// The text of what is shown.
@MainActor enum Lines {
    /// One line for each thing on screen, top down.
    static func of(_ node: Node) -> [String] {
        guard let content = node.content else { return [] }
        let inner = node.children.flatMap(of)
        switch content.control {
        case .button: return ["[\(inner.joined(separator: " "))]"]
        case .link: return inner
        case .toggle: return ["\(content.text ?? "") \(inner.joined(separator: " "))"]
        case .picker, .stepper: return (content.text.map { [$0] } ?? []) + inner
        case .field, .slider, .gesture, .named, nil: return (content.text.map { [$0] } ?? []) + inner
        }
    }

    /// The first view, top down, that has an action and carries the label; an empty label fits all.
    static func find(
        _ label: String, below node: Node, _ action: (Node) -> (() -> Void)?
    ) -> (Node, () -> Void)? {
        if let run = action(node), label.isEmpty || labels(of: node).contains(label) { return (node, run) }
        for child in node.children {
            if let found = find(label, below: child, action) { return found }
        }
        return nil
    }

    private static func labels(of node: Node) -> [String] {
        if case .field(_, let label)? = node.content?.control { return [label] }
        let texts = node.children.flatMap(of)
        return texts + [texts.joined(separator: " ")]
    }
}
