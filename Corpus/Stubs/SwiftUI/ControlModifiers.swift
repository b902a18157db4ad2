// Modifiers of controls, lists and input; styles.

extension View {
    public nonisolated func disabled(_ disabled: Bool) -> some View { attribute("disabled", disabled) }
    public nonisolated func labelsHidden() -> some View { attribute("labelsHidden") }
    public nonisolated func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        attribute("keyboardShortcut", key)
    }
    public nonisolated func submitLabel(_ label: SubmitLabel) -> some View { attribute("submitLabel") }
    public nonisolated func keyboardType(_ type: KeyboardType) -> some View { attribute("keyboardType") }
    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View { attribute("autocorrection") }
    public nonisolated func textInputAutocapitalization(_ value: Autocapitalization?) -> some View { attribute("caps") }
    public nonisolated func help(_ text: String) -> some View { attribute("help", text) }
    public nonisolated func badge(_ count: Int) -> some View { attribute("badge", count) }
    public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View { attribute("listRowBackground") }
    public nonisolated func listRowSeparator(_ visibility: Visibility) -> some View { attribute("listRowSeparator") }
    public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View { attribute("hitTesting", enabled) }

    public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { attribute("buttonStyle", style) }
    public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { attribute("buttonStyle", style) }
    public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { attribute("toggleStyle", style) }
    public nonisolated func listStyle(_ style: NamedStyle) -> some View { attribute("listStyle", style) }
    public nonisolated func pickerStyle(_ style: NamedStyle) -> some View { attribute("pickerStyle", style) }
    public nonisolated func textFieldStyle(_ style: NamedStyle) -> some View { attribute("textFieldStyle", style) }
    public nonisolated func tabViewStyle(_ style: NamedStyle) -> some View { attribute("tabViewStyle", style) }
    public nonisolated func labelStyle(_ style: NamedStyle) -> some View { attribute("labelStyle", style) }
    public nonisolated func formStyle(_ style: NamedStyle) -> some View { attribute("formStyle", style) }
    public nonisolated func navigationViewStyle(_ style: NamedStyle) -> some View { attribute("navigationStyle", style) }
    public nonisolated func progressViewStyle(_ style: NamedStyle) -> some View { attribute("progressStyle", style) }
}

public enum SubmitLabel: Sendable { case done, go, next, search, send, join, `return`, `continue` }
public enum KeyboardType: Sendable { case `default`, numberPad, decimalPad, emailAddress, URL, phonePad, asciiCapable }
public enum Autocapitalization: Sendable { case never, words, sentences, characters }

public struct KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral, Sendable {
    public let character: Character
    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral value: Character) { character = value }
    public static let `return` = KeyEquivalent("\r")
    public static let escape = KeyEquivalent("\u{1B}")
    public static let delete = KeyEquivalent("\u{8}")
    public static let space = KeyEquivalent(" ")
}

public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let command = EventModifiers(rawValue: 1)
    public static let shift = EventModifiers(rawValue: 2)
    public static let option = EventModifiers(rawValue: 4)
    public static let control = EventModifiers(rawValue: 8)
}

/// A built-in style of a list, picker, field or tab view, known by name.
public struct NamedStyle: Sendable {
    public let name: String
    public static let automatic = NamedStyle(name: "automatic")
    public static let plain = NamedStyle(name: "plain")
    public static let grouped = NamedStyle(name: "grouped")
    public static let insetGrouped = NamedStyle(name: "insetGrouped")
    public static let inset = NamedStyle(name: "inset")
    public static let sidebar = NamedStyle(name: "sidebar")
    public static let segmented = NamedStyle(name: "segmented")
    public static let menu = NamedStyle(name: "menu")
    public static let wheel = NamedStyle(name: "wheel")
    public static let inline = NamedStyle(name: "inline")
    public static let roundedBorder = NamedStyle(name: "roundedBorder")
    public static let page = NamedStyle(name: "page")
    public static let columns = NamedStyle(name: "columns")
    public static let iconOnly = NamedStyle(name: "iconOnly")
    public static let titleOnly = NamedStyle(name: "titleOnly")
    public static let titleAndIcon = NamedStyle(name: "titleAndIcon")
    public static let stack = NamedStyle(name: "stack")
    public static let linear = NamedStyle(name: "linear")
    public static let circular = NamedStyle(name: "circular")
}

public struct ButtonRole: Equatable, Sendable {
    let name: String
    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

/// How buttons look.
@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct ButtonStyleConfiguration {
    public let role: ButtonRole?
    public let label: AnyView
    public let isPressed: Bool
}

/// How buttons look and when they act.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct PrimitiveButtonStyleConfiguration {
    public let role: ButtonRole?
    public let label: AnyView
    let action: () -> Void
    public func trigger() { action() }
}

/// A button style of the framework.
nonisolated public struct BuiltInButtonStyle: PrimitiveButtonStyle, Sendable {
    public let name: String
    @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension PrimitiveButtonStyle where Self == BuiltInButtonStyle {
    public static nonisolated var automatic: BuiltInButtonStyle { BuiltInButtonStyle(name: "automatic") }
    public static nonisolated var plain: BuiltInButtonStyle { BuiltInButtonStyle(name: "plain") }
    public static nonisolated var bordered: BuiltInButtonStyle { BuiltInButtonStyle(name: "bordered") }
    public static nonisolated var borderless: BuiltInButtonStyle { BuiltInButtonStyle(name: "borderless") }
    public static nonisolated var borderedProminent: BuiltInButtonStyle { BuiltInButtonStyle(name: "prominent") }
}

/// How toggles look.
@MainActor @preconcurrency public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct ToggleStyleConfiguration {
    public let label: AnyView
    @Binding public var isOn: Bool
}

nonisolated public struct SwitchToggleStyle: ToggleStyle, Sendable {
    public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    public static nonisolated var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
    public static nonisolated var button: SwitchToggleStyle { SwitchToggleStyle() }
}
