import SwiftUI

// Views for cases that have none.

/// A view that follows an object, as views of the object's world do, and shows what the closure makes of it.
@MainActor public func watching<Model: ObservableObject, Content: View>(
    _ model: Model, @ViewBuilder content: @escaping @MainActor (Model) -> Content
) -> some View {
    Announced.Watcher(model: model, content: content)
}

@MainActor public func watching<Model: AnyObject & Observable, Content: View>(
    _ model: Model, @ViewBuilder content: @escaping @MainActor (Model) -> Content
) -> some View {
    Tracked.Watcher(model: model, content: content)
}

/// An object of both worlds counts as one of the old.
@MainActor public func watching<Model: ObservableObject & Observable, Content: View>(
    _ model: Model, @ViewBuilder content: @escaping @MainActor (Model) -> Content
) -> some View {
    Announced.Watcher(model: model, content: content)
}

// Both views have one name, so that their bodies are counted together.

private enum Announced {
    struct Watcher<Model: ObservableObject, Content: View>: View {
        @ObservedObject var model: Model
        let content: @MainActor (Model) -> Content
        var body: some View { content(model) }
    }
}

private enum Tracked {
    struct Watcher<Model: AnyObject, Content: View>: View {
        let model: Model
        let content: @MainActor (Model) -> Content
        var body: some View { content(model) }
    }
}
