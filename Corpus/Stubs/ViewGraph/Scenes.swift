import SwiftUI

// What is inside scenes and toolbars. A scene shows one window.

extension TupleScene: Structure {
    @MainActor func shown(at node: Node) -> Shown {
        Shown(parts: Mirror(reflecting: value).children.enumerated().map { Part($0.offset, $0.element.value) })
    }
}

extension OptionalScene: Structure {
    @MainActor func shown(at node: Node) -> Shown { Shown(parts: content.map { [Part("some", $0)] } ?? []) }
}

extension WindowGroup: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content()) }
}

extension Window: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content()) }
}

extension Settings: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content()) }
}

extension MenuBarExtra: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content()) }
}

extension ModifiedScene: Structure {
    @MainActor func shown(at node: Node) -> Shown {
        Shown(parts: [Part("content", content, environment: apply)])
    }
}

extension TupleToolbarContent: Structure {
    @MainActor func shown(at node: Node) -> Shown {
        Shown(parts: Mirror(reflecting: value).children.enumerated().map { Part($0.offset, $0.element.value) })
    }
}

extension OptionalToolbarContent: Structure {
    @MainActor func shown(at node: Node) -> Shown { Shown(parts: content.map { [Part("some", $0)] } ?? []) }
}

extension ToolbarItem: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content) }
}

extension ToolbarItemGroup: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content) }
}
