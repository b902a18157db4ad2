/// The structure and behaviour of an app.
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    /// Makes the app and evaluates its scenes once; nothing is shown.
    @MainActor @preconcurrency public static func main() {
        _ = Self().body
    }
}

/// A part of an app with its own life cycle.
@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

public protocol PrimitiveScene: Scene where Body == Never {}

extension PrimitiveScene {
    @MainActor public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

@resultBuilder public enum SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> TupleScene<(repeat each Content)> {
        TupleScene(value: (repeat each content))
    }
    public static func buildOptional<Content: Scene>(_ content: Content?) -> OptionalScene<Content> {
        OptionalScene(content: content)
    }
}

nonisolated public struct TupleScene<Value>: PrimitiveScene {
    public let value: Value
}

nonisolated public struct OptionalScene<Content>: PrimitiveScene {
    public let content: Content?
}

/// Windows that all show the same content.
nonisolated public struct WindowGroup<Content: View>: PrimitiveScene {
    public let content: () -> Content

    public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
    public init(id: String, @ViewBuilder content: @escaping () -> Content) { self.content = content }
    public init(_ title: String, @ViewBuilder content: @escaping () -> Content) { self.content = content }
    public init(_ title: String, id: String, @ViewBuilder content: @escaping () -> Content) { self.content = content }
}

nonisolated public struct Window<Content: View>: PrimitiveScene {
    public let content: () -> Content

    public init(_ title: String, id: String, @ViewBuilder content: @escaping () -> Content) { self.content = content }
}

nonisolated public struct Settings<Content: View>: PrimitiveScene {
    public let content: () -> Content

    public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
}

nonisolated public struct MenuBarExtra<Content: View>: PrimitiveScene {
    public let content: () -> Content

    public init(_ title: String, @ViewBuilder content: @escaping () -> Content) { self.content = content }
    public init(_ title: String, systemImage: String, @ViewBuilder content: @escaping () -> Content) {
        self.content = content
    }
}

/// A scene with something written on it; `apply` changes the environment of its content.
nonisolated public struct ModifiedScene<Content: Scene>: PrimitiveScene {
    public let content: Content
    public let apply: (inout EnvironmentValues) -> Void
}

extension Scene {
    nonisolated func environmentWrite(_ apply: @escaping (inout EnvironmentValues) -> Void) -> ModifiedScene<Self> {
        ModifiedScene(content: self, apply: apply)
    }

    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        environmentWrite { $0.insert(object, as: T.self) }
    }

    public nonisolated func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some Scene {
        environmentWrite { $0[keyPath: keyPath] = value }
    }

    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        environmentWrite { $0.insert(object, as: T.self) }
    }

    public nonisolated func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        environmentWrite { _ in }
    }

    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some Scene {
        environmentWrite { _ in }
    }

    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene {
        environmentWrite { _ in }
    }

    public nonisolated func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene {
        environmentWrite { _ in }
    }

    public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { environmentWrite { _ in } }
}
