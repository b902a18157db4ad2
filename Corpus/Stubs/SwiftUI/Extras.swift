// Names that ordinary code meets now and then.

/// A value with a title.
nonisolated public struct LabeledContent<Content: View>: PrimitiveView {
    public let title: String
    public let content: Content

    public init(_ title: String, @ViewBuilder content: () -> Content) {
        (self.title, self.content) = (title, content())
    }
}

extension LabeledContent where Content == Text {
    public init<S: StringProtocol>(_ title: String, value: S) {
        self.init(title) { Text(value) }
    }
}

nonisolated public struct ContentUnavailableView: PrimitiveView, Sendable {
    public let title: String

    public init(_ title: String, systemImage name: String, description: Text? = nil) {
        self.title = title
    }
}

/// A number that follows the text size; here it never does.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    public let wrappedValue: Value

    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    public init(wrappedValue: Value, relativeTo style: Font) {
        self.wrappedValue = wrappedValue
    }
}

extension Color {
    public var gradient: LinearGradient { LinearGradient(colors: [self], startPoint: .top, endPoint: .bottom) }
}

extension View {
    public nonisolated func matchedGeometryEffect<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        attribute("matchedGeometryEffect", id)
    }
}
