/// A container that shows one content built at once.
nonisolated public struct VStack<Content: View>: PrimitiveView {
    public let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

nonisolated public struct HStack<Content: View>: PrimitiveView {
    public let content: Content

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

nonisolated public struct ZStack<Content: View>: PrimitiveView {
    public let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

nonisolated public struct LazyVStack<Content: View>: PrimitiveView {
    public let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

nonisolated public struct LazyHStack<Content: View>: PrimitiveView {
    public let content: Content

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

public struct GridItem: Sendable {
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}

nonisolated public struct LazyVGrid<Content: View>: PrimitiveView {
    public let content: Content

    public init(columns: [GridItem], spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

nonisolated public struct Group<Content> {
    public let content: Content
}

extension Group: View where Content: View {
    public typealias Body = Never
    @MainActor public var body: Never { preconditionFailure("a group has no body") }
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

nonisolated public struct Form<Content: View>: PrimitiveView {
    public let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

nonisolated public struct ScrollView<Content: View>: PrimitiveView {
    public let content: Content

    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

nonisolated public struct ScrollViewReader<Content: View>: PrimitiveView {
    public let content: (ScrollViewProxy) -> Content

    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }
}

public struct ScrollViewProxy {
    public init() {}
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

nonisolated public struct Section<Parent: View, Content: View, Footer: View>: PrimitiveView {
    public let header: Parent
    public let content: Content
    public let footer: Footer

    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        (self.header, self.content, self.footer) = (header(), content(), footer())
    }
}

extension Section where Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { EmptyView() })
    }
}

extension Section where Parent == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    public init(_ title: String, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(verbatim: title) }, footer: { EmptyView() })
    }
}

nonisolated public struct GroupBox<Content: View>: PrimitiveView {
    public let content: Content

    public init(_ title: String = "", @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

nonisolated public struct DisclosureGroup<Content: View>: PrimitiveView {
    public let content: () -> Content

    public init(_ title: String, @ViewBuilder content: @escaping () -> Content) { self.content = content }
    public init(_ title: String, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
        self.content = content
    }
}

nonisolated public struct TabView<Selection, Content: View>: PrimitiveView {
    public let selection: Binding<Selection>?
    public let content: Content

    public init(selection: Binding<Selection>?, @ViewBuilder content: () -> Content) where Selection: Hashable {
        (self.selection, self.content) = (selection, content())
    }
}

extension TabView where Selection == Int {
    public init(@ViewBuilder content: () -> Content) {
        (selection, self.content) = (nil, content())
    }
}
