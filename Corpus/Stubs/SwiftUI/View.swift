/// A piece of user interface, described by other views.
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public typealias Body = Never
    public nonisolated var body: Never { fatalError("Never has no value") }
}

/// A view that shows its own data instead of other views.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    @MainActor public var body: Never { preconditionFailure("\(Self.self) is drawn, it has no body") }
}

/// Builds one view of many.
@resultBuilder public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> EitherContent<First, Second> { .first(first) }
    public static func buildEither<First: View, Second: View>(second: Second) -> EitherContent<First, Second> {
        .second(second)
    }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
    @MainActor public var body: Never { preconditionFailure("an optional view has no body") }
}

/// Several views side by side; `value` is a tuple of them.
nonisolated public struct TupleView<Value>: PrimitiveView {
    public var value: Value

    public init(_ value: Value) {
        self.value = value
    }
}

/// One of two contents, as `if` … `else` gives.
nonisolated public enum EitherContent<First, Second> {
    case first(First)
    case second(Second)
}

extension EitherContent: View where First: View, Second: View {
    public typealias Body = Never
    @MainActor public var body: Never { preconditionFailure("a branch has no body") }
}

nonisolated public struct EmptyView: PrimitiveView, Sendable {
    public init() {}
}

/// A view whose type is hidden.
nonisolated public struct AnyView: PrimitiveView {
    public let content: any View

    public init<Content: View>(_ content: Content) {
        self.content = content
    }

    public init<Content: View>(erasing content: Content) {
        self.content = content
    }
}

/// A view under a modifier.
nonisolated public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never
    @MainActor public var body: Never { preconditionFailure("modified content has no body") }
}

/// Makes a new view of a view.
@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = ViewModifierContent<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// What a modifier is put on, as the modifier sees it.
nonisolated public struct ViewModifierContent<Modifier>: PrimitiveView {
    public let content: AnyView

    public init(_ content: AnyView) {
        self.content = content
    }
}

/// A modifier that is data for whoever shows the view.
public protocol PrimitiveViewModifier: ViewModifier where Body == Never {}

extension PrimitiveViewModifier {
    @MainActor public func body(content: Content) -> Never { preconditionFailure("\(Self.self) has no body") }
}

extension View {
    public nonisolated func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// The identity modifier.
nonisolated public struct EmptyModifier: PrimitiveViewModifier, Sendable {
    public static let identity = EmptyModifier()
    public init() {}
}
