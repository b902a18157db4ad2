import SwiftUI

/// Runs the bodies of the app's own views, scenes, modifiers and toolbars.
@MainActor enum Body {
    /// - Returns: nil where the value has no body.
    static func evaluate(_ value: Any, trace: Trace) -> Any? {
        guard let body = body(of: value) else { return nil }
        let owner = (value as? any ModifierOwner)?.owner ?? value
        if !String(reflecting: type(of: owner)).hasPrefix("SwiftUI.") {
            trace.bodyRan(String(describing: type(of: owner)))
        }
        return body()
    }

    private static func body(of value: Any) -> (() -> Any)? {
        switch value {
        case let view as any View: viewBody(view)
        case let scene as any Scene: sceneBody(scene)
        case let app as any App: appBody(app)
        case let toolbar as any ToolbarContent: toolbarBody(toolbar)
        case let modifier as any ModifierOwner: { modifier.modifiedBody() }
        default: nil
        }
    }

    private static func viewBody<V: View>(_ view: V) -> (() -> Any)? {
        V.Body.self == Never.self ? nil : { view.body }
    }

    private static func sceneBody<S: Scene>(_ scene: S) -> (() -> Any)? {
        S.Body.self == Never.self ? nil : { scene.body }
    }

    private static func appBody<A: App>(_ app: A) -> (() -> Any)? { { app.body } }

    private static func toolbarBody<T: ToolbarContent>(_ toolbar: T) -> (() -> Any)? {
        T.Body.self == Never.self ? nil : { toolbar.body }
    }
}

/// A modifier of the app together with what it is put on; the wrappers are those of the modifier.
@MainActor protocol ModifierOwner {
    var owner: Any { get }
    func modifiedBody() -> Any
}

struct AppliedModifier<Modifier: ViewModifier>: ModifierOwner {
    let modifier: Modifier
    let content: AnyView

    var owner: Any { modifier }
    func modifiedBody() -> Any { modifier.body(content: ViewModifierContent(content)) }
}
