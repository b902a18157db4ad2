import Combine

// Modifiers that run code: kept as typed data, so that whoever shows a view can run them.

/// Runs when a view comes or goes.
nonisolated public struct AppearanceAction: PrimitiveViewModifier {
    public let appear: (() -> Void)?
    public let disappear: (() -> Void)?
}

/// Runs after an evaluation in which `value` differs from that of the evaluation before.
nonisolated public struct ChangeAction<Value: Equatable>: PrimitiveViewModifier {
    public let value: Value
    public let runsInitially: Bool
    public let action: (_ old: Value, _ new: Value) -> Void
}

/// Runs with each value of a publisher while the view is there.
nonisolated public struct SubscriptionAction<Source: Publisher>: PrimitiveViewModifier where Source.Failure == Never {
    public let publisher: Source
    public let action: (Source.Output) -> Void
}

/// Runs asynchronous work when a view comes, and again when `id` changes.
nonisolated public struct TaskAction: PrimitiveViewModifier {
    public let id: AnyHashable?
    public let action: @Sendable () async -> Void
}

extension View {
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceAction(appear: action, disappear: nil))
    }

    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceAction(appear: nil, disappear: action))
    }

    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modifier(ChangeAction(value: value, runsInitially: initial, action: action))
    }

    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modifier(ChangeAction(value: value, runsInitially: initial, action: { _, _ in action() }))
    }

    public nonisolated func onChange<V: Equatable>(
        of value: V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some View {
        modifier(ChangeAction(value: value, runsInitially: false, action: { action($1) }))
    }

    public nonisolated func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        modifier(SubscriptionAction(publisher: publisher, action: action))
    }

    public nonisolated func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(TaskAction(id: nil, action: action))
    }

    public nonisolated func task<ID: Hashable>(
        id value: ID, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(TaskAction(id: AnyHashable(value), action: action))
    }

    public nonisolated func refreshable(
        @_inheritActorContext action: @escaping @Sendable () async -> Void
    ) -> some View {
        attribute("refreshable", action)
    }

    public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        attribute("onTapGesture", action)
    }

    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5, perform action: @escaping () -> Void
    ) -> some View {
        attribute("onLongPressGesture", action)
    }

    public nonisolated func onSubmit(_ action: @escaping () -> Void) -> some View { attribute("onSubmit", action) }
    public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        attribute("onOpenURL", action)
    }
    public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        attribute("onHover", action)
    }
    public nonisolated func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T, action: @escaping (T) -> Void
    ) -> some View {
        attribute("onGeometryChange", action)
    }
}
