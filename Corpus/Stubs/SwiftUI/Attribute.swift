/// A modifier that changes how a view looks: its name and what it was given.
nonisolated public struct Attribute: PrimitiveViewModifier {
    public let name: String
    public let values: [Any]
}

extension View {
    nonisolated func attribute(_ name: String, _ values: Any...) -> ModifiedContent<Self, Attribute> {
        modifier(Attribute(name: name, values: values))
    }

    /// A second view laid over, under or beside the content, or shown on demand.
    nonisolated func secondary<Other: View>(
        _ name: String, while isPresented: Binding<Bool>? = nil, _ content: @escaping () -> Other
    ) -> ModifiedContent<Self, SecondaryContent<Other>> {
        modifier(SecondaryContent(name: name, isPresented: isPresented, content: content))
    }
}

nonisolated public struct SecondaryContent<Other: View>: PrimitiveViewModifier {
    public let name: String
    /// nil where the content is always there.
    public let isPresented: Binding<Bool>?
    public let content: () -> Other
}
