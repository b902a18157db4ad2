nonisolated public struct Button<Label: View>: PrimitiveView {
    public let label: Label
    public let role: ButtonRole?
    public let action: @MainActor () -> Void

    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        (self.action, self.label, role) = (action, label(), nil)
    }

    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        (self.action, self.label, self.role) = (action, label(), role)
    }
}

extension Button where Label == Text {
    public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(title, role: nil, action: action)
    }
    public init(_ title: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    public init(_ title: String, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { SwiftUI.Label(title, systemImage: systemImage) }
    }
    public init(_ title: String, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

nonisolated public struct Toggle<Label: View>: PrimitiveView {
    public let label: Label
    public let isOn: Binding<Bool>

    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        (self.isOn, self.label) = (isOn, label())
    }
}

extension Toggle where Label == Text {
    public init(_ title: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(verbatim: title) }
    }
}

nonisolated public struct TextField: PrimitiveView {
    public let title: String
    public let text: Binding<String>

    public init(_ title: String, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
        (self.title, self.text) = (title, text)
    }

    public init<F: ParseableFormatStyle>(_ title: String, value: Binding<F.FormatInput>, format: F)
    where F.FormatOutput == String {
        self.title = title
        text = Binding(
            read: { format.format(value.wrappedValue) },
            write: { typed in
                // Input that does not parse leaves the value as it was, as the real field does.
                if let parsed = try? format.parseStrategy.parse(typed) { value.wrappedValue = parsed }
            }
        )
    }
}

nonisolated public struct SecureField: PrimitiveView {
    public let title: String
    public let text: Binding<String>

    public init(_ title: String, text: Binding<String>, prompt: Text? = nil) {
        (self.title, self.text) = (title, text)
    }
}

nonisolated public struct TextEditor: PrimitiveView {
    public let text: Binding<String>

    public init(text: Binding<String>) {
        self.text = text
    }
}

nonisolated public struct Stepper<Label: View>: PrimitiveView {
    public let label: Label
    public let onIncrement: (() -> Void)?
    public let onDecrement: (() -> Void)?

    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>? = nil, step: V.Stride = 1, @ViewBuilder label: () -> Label
    ) {
        func move(_ distance: V.Stride) {
            let next = value.wrappedValue.advanced(by: distance)
            if bounds?.contains(next) ?? true { value.wrappedValue = next }
        }
        self.label = label()
        onIncrement = { move(step) }
        onDecrement = { move(0 - step) }
    }
}

extension Stepper where Label == Text {
    public init<V: Strideable>(_ title: String, value: Binding<V>, step: V.Stride = 1) {
        self.init(value: value, step: step) { Text(verbatim: title) }
    }
    public init<V: Strideable>(_ title: String, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1) {
        self.init(value: value, in: bounds, step: step) { Text(verbatim: title) }
    }
    public init(_ title: String, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
        (label, self.onIncrement, self.onDecrement) = (Text(verbatim: title), onIncrement, onDecrement)
    }
}

nonisolated public struct Slider: PrimitiveView {
    public let fraction: Binding<Double>

    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride = 0.01,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        fraction = Binding(read: { Double(value.wrappedValue) }, write: { value.wrappedValue = V($0) })
    }
}

nonisolated public struct Picker<Label: View, Selection: Hashable, Content: View>: PrimitiveView {
    public let selection: Binding<Selection>
    public let content: Content
    public let label: Label

    public init(selection: Binding<Selection>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.selection, self.content, self.label) = (selection, content(), label())
    }
}

extension Picker where Label == Text {
    public init(_ title: String, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { Text(verbatim: title) }
    }
}

nonisolated public struct DatePicker: PrimitiveView {
    public let selection: Binding<Date>

    public init(_ title: String, selection: Binding<Date>, displayedComponents: Components = [.date, .hourAndMinute]) {
        self.selection = selection
    }

    public struct Components: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let date = Components(rawValue: 1)
        public static let hourAndMinute = Components(rawValue: 2)
    }
}

nonisolated public struct ColorPicker: PrimitiveView {
    public let selection: Binding<Color>

    public init(_ title: String, selection: Binding<Color>) {
        self.selection = selection
    }
}

nonisolated public struct Menu<Label: View, Content: View>: PrimitiveView {
    public let label: Label
    public let content: Content

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.content, self.label) = (content(), label())
    }
}

extension Menu where Label == Text {
    public init(_ title: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(verbatim: title) }
    }
}

nonisolated public struct Link<Label: View>: PrimitiveView {
    public let label: Label
    public let destination: URL
}

extension Link where Label == Text {
    public init(_ title: String, destination: URL) {
        (label, self.destination) = (Text(verbatim: title), destination)
    }
}
