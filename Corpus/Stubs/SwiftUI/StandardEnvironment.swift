/// A key made of a type that carries its own default.
private struct Slot<Default: SlotDefault>: EnvironmentKey {
    static var defaultValue: Default.Value { Default.value }
}

private protocol SlotDefault {
    associatedtype Value
    static var value: Value { get }
}

private enum ColorSchemeSlot: SlotDefault { static var value: ColorScheme { .light } }
private enum ScenePhaseSlot: SlotDefault { static var value: ScenePhase { .active } }
private enum IsEnabledSlot: SlotDefault { static var value: Bool { true } }
private enum LocaleSlot: SlotDefault { static var value: Locale { .current } }
private enum CalendarSlot: SlotDefault { static var value: Calendar { .current } }
private enum TimeZoneSlot: SlotDefault { static var value: TimeZone { .current } }
private enum FontSlot: SlotDefault { static var value: Font? { nil } }
private enum LineLimitSlot: SlotDefault { static var value: Int? { nil } }
private enum DismissSlot: SlotDefault { static var value: DismissAction { DismissAction {} } }
private enum HorizontalSlot: SlotDefault { static var value: UserInterfaceSizeClass? { .regular } }
private enum VerticalSlot: SlotDefault { static var value: UserInterfaceSizeClass? { .regular } }
private enum ReduceMotionSlot: SlotDefault { static var value: Bool { false } }

extension EnvironmentValues {
    private subscript<Default: SlotDefault>(slot slot: Default.Type) -> Default.Value {
        get { self[Slot<Default>.self] }
        set { self[Slot<Default>.self] = newValue }
    }

    public var colorScheme: ColorScheme {
        get { self[slot: ColorSchemeSlot.self] }
        set { self[slot: ColorSchemeSlot.self] = newValue }
    }
    public var scenePhase: ScenePhase {
        get { self[slot: ScenePhaseSlot.self] }
        set { self[slot: ScenePhaseSlot.self] = newValue }
    }
    public var isEnabled: Bool {
        get { self[slot: IsEnabledSlot.self] }
        set { self[slot: IsEnabledSlot.self] = newValue }
    }
    public var locale: Locale {
        get { self[slot: LocaleSlot.self] }
        set { self[slot: LocaleSlot.self] = newValue }
    }
    public var calendar: Calendar {
        get { self[slot: CalendarSlot.self] }
        set { self[slot: CalendarSlot.self] = newValue }
    }
    public var timeZone: TimeZone {
        get { self[slot: TimeZoneSlot.self] }
        set { self[slot: TimeZoneSlot.self] = newValue }
    }
    public var font: Font? {
        get { self[slot: FontSlot.self] }
        set { self[slot: FontSlot.self] = newValue }
    }
    public var lineLimit: Int? {
        get { self[slot: LineLimitSlot.self] }
        set { self[slot: LineLimitSlot.self] = newValue }
    }
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[slot: HorizontalSlot.self] }
        set { self[slot: HorizontalSlot.self] = newValue }
    }
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[slot: VerticalSlot.self] }
        set { self[slot: VerticalSlot.self] = newValue }
    }
    public internal(set) var dismiss: DismissAction {
        get { self[slot: DismissSlot.self] }
        set { self[slot: DismissSlot.self] = newValue }
    }
    public var accessibilityReduceMotion: Bool { self[slot: ReduceMotionSlot.self] }
    public var openURL: OpenURLAction { OpenURLAction() }
    public var openWindow: OpenWindowAction { OpenWindowAction() }
    public var refresh: RefreshAction? { nil }
    public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
}

extension EnvironmentValues {
    /// Sets what `dismiss` does below this point.
    public mutating func setDismiss(_ action: @escaping () -> Void) { dismiss = DismissAction(action) }
}

public enum ColorScheme: CaseIterable, Sendable { case light, dark }
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }
public enum UserInterfaceSizeClass: Sendable { case compact, regular }

/// Closes the current presentation.
public struct DismissAction {
    let action: () -> Void

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    @MainActor @preconcurrency public func callAsFunction() { action() }
}

@MainActor @preconcurrency public struct OpenURLAction {
    nonisolated init() {}
    public func callAsFunction(_ url: URL) {}
    public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) { completion(false) }
}

@MainActor @preconcurrency public struct OpenWindowAction {
    nonisolated init() {}
    public func callAsFunction(id: String) {}
    public func callAsFunction<Value: Codable & Hashable>(value: Value) {}
    public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) {}
}

public struct RefreshAction: Sendable {
    public func callAsFunction() async {}
}

public struct PresentationMode {
    public var isPresented: Bool { true }
    public mutating func dismiss() {}
}
