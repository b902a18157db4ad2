nonisolated public struct NavigationStack<Content: View>: PrimitiveView {
    public let content: Content

    public init(@ViewBuilder root: () -> Content) { content = root() }
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Content) { content = root() }
    public init<Item: Hashable>(path: Binding<[Item]>, @ViewBuilder root: () -> Content) { content = root() }
}

nonisolated public struct NavigationView<Content: View>: PrimitiveView {
    public let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

nonisolated public struct NavigationSplitView<Sidebar: View, Detail: View>: PrimitiveView {
    public let sidebar: Sidebar
    public let detail: Detail

    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        (self.sidebar, self.detail) = (sidebar(), detail())
    }
}

/// The values pushed on a stack.
public struct NavigationPath {
    private var values: [AnyHashable] = []

    public init() {}
    public var count: Int { values.count }
    public var isEmpty: Bool { values.isEmpty }
    public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
    public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }
}

nonisolated public struct NavigationLink<Label: View, Destination: View>: PrimitiveView {
    public let label: Label
    public let destination: Destination?
    public let value: AnyHashable?

    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        (self.destination, self.label, value) = (destination(), label(), nil)
    }

    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        (self.destination, self.label, value) = (destination, label(), nil)
    }

    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        (self.destination, self.label, value) = (destination, label(), nil)
    }
}

extension NavigationLink where Label == Text {
    public init(_ title: String, destination: Destination) {
        (label, self.destination, value) = (Text(verbatim: title), destination, nil)
    }

    public init(_ title: String, @ViewBuilder destination: () -> Destination) {
        (label, self.destination, value) = (Text(verbatim: title), destination(), nil)
    }
}

extension NavigationLink where Destination == Never {
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        (destination, self.label, self.value) = (nil, label(), value.map(AnyHashable.init))
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    public init<P: Hashable>(_ title: String, value: P?) {
        (destination, label, self.value) = (nil, Text(verbatim: title), value.map(AnyHashable.init))
    }
}

/// Items of a toolbar.
@MainActor @preconcurrency public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

public protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {}

extension PrimitiveToolbarContent {
    @MainActor public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

@resultBuilder public enum ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> TupleToolbarContent<(repeat each Content)> {
        TupleToolbarContent(value: (repeat each content))
    }
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> OptionalToolbarContent<Content> {
        OptionalToolbarContent(content: content)
    }
}

nonisolated public struct TupleToolbarContent<Value>: PrimitiveToolbarContent {
    public let value: Value
}

nonisolated public struct OptionalToolbarContent<Content>: PrimitiveToolbarContent {
    public let content: Content?
}

nonisolated public enum ToolbarItemPlacement: Sendable {
    case automatic, principal, navigation, status, primaryAction, confirmationAction, cancellationAction
    case navigationBarLeading, navigationBarTrailing, topBarLeading, topBarTrailing, bottomBar, keyboard
}

nonisolated public struct ToolbarItem<Content: View>: PrimitiveToolbarContent {
    public let content: Content

    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

nonisolated public struct ToolbarItemGroup<Content: View>: PrimitiveToolbarContent {
    public let content: Content

    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}
