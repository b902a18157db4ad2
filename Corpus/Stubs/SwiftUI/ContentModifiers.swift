// Modifiers that carry other views: overlays, sheets, toolbars, navigation.

extension View {
    public nonisolated func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let view = content()
        return secondary("overlay") { view }
    }
    public nonisolated func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
        secondary("overlay") { overlay }
    }
    public nonisolated func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let view = content()
        return secondary("background") { view }
    }
    public nonisolated func background<S: ShapeStyle>(_ style: S) -> some View { attribute("background", style) }
    @_disfavoredOverload
    public nonisolated func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
        secondary("background") { background }
    }
    public nonisolated func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
        attribute("background", style, shape)
    }
    public nonisolated func mask<V: View>(@ViewBuilder _ mask: () -> V) -> some View {
        let view = mask()
        return secondary("mask") { view }
    }
    public nonisolated func safeAreaInset<V: View>(
        edge: VerticalEdge, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        let view = content()
        return secondary("safeAreaInset") { view }
    }

    public nonisolated func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        secondary("sheet", while: isPresented, content)
    }
    public nonisolated func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        secondary("sheet", while: Binding(presenceOf: item)) { item.wrappedValue.map(content) }
    }
    public nonisolated func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        secondary("fullScreenCover", while: isPresented, content)
    }
    public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        secondary("fullScreenCover", while: Binding(presenceOf: item)) { item.wrappedValue.map(content) }
    }
    public nonisolated func popover<Content: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        secondary("popover", while: isPresented, content)
    }
    public nonisolated func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        secondary("popover", while: Binding(presenceOf: item)) { item.wrappedValue.map(content) }
    }
    public nonisolated func alert<A: View>(
        _ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        secondary("alert", while: isPresented, actions)
    }
    public nonisolated func alert<A: View, M: View>(
        _ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        secondary("alert", while: isPresented, actions).secondary("message", while: isPresented, message)
    }
    public nonisolated func alert<A: View, M: View, T>(
        _ title: String, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        secondary("alert", while: isPresented) { data.map(actions) }
            .secondary("message", while: isPresented) { data.map(message) }
    }
    public nonisolated func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        secondary("alert", while: isPresented, actions)
    }
    public nonisolated func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
        attribute("alert", content)
    }
    public nonisolated func alert<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> Alert
    ) -> some View {
        attribute("alert", content)
    }
    public nonisolated func confirmationDialog<A: View>(
        _ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        secondary("confirmationDialog", while: isPresented, actions)
    }
    public nonisolated func contextMenu<M: View>(@ViewBuilder menuItems: @escaping () -> M) -> some View {
        secondary("contextMenu", menuItems)
    }
    public nonisolated func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: @escaping () -> T
    ) -> some View {
        secondary("swipeActions", content)
    }

    public nonisolated func navigationTitle(_ title: String) -> some View { attribute("navigationTitle", title) }
    public nonisolated func navigationTitle(_ title: Text) -> some View { attribute("navigationTitle", title) }
    public nonisolated func navigationTitle(_ title: Binding<String>) -> some View { attribute("navigationTitle", title) }
    public nonisolated func navigationBarTitle(_ title: String) -> some View { attribute("navigationTitle", title) }
    public nonisolated func navigationBarTitleDisplayMode(_ mode: TitleDisplayMode) -> some View { attribute("titleMode") }
    public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View { secondary("trailing") { trailing } }
    public nonisolated func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        secondary("leading") { leading }.secondary("trailing") { trailing }
    }
    public nonisolated func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View { attribute("backHidden") }
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        attribute("navigationDestination", destination)
    }
    public nonisolated func navigationDestination<C: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> C
    ) -> some View {
        secondary("navigationDestination", while: isPresented, destination)
    }
    public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        let view = label()
        return secondary("tabItem") { view }
    }
    public nonisolated func searchable(text: Binding<String>, prompt: String? = nil) -> some View {
        attribute("searchable", text)
    }
    public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let view = content()
        return secondary("toolbar") { view }
    }
    public nonisolated func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        attribute("toolbar", content())
    }
}

public enum Visibility: Sendable { case automatic, visible, hidden }
public enum TitleDisplayMode: Sendable { case automatic, inline, large }

/// The alert of the older modifiers.
public struct Alert {
    public struct Button {
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
        public static func cancel(_ action: (() -> Void)? = {}) -> Button { Button() }
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
    }

    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {}
}
