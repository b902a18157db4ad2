/// Text on screen.
nonisolated public struct Text: PrimitiveView, Equatable, Sendable {
    public let content: String

    public init(verbatim content: String) { self.content = content }
    public init(_ key: LocalizedStringKey) { content = key.text }
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
    public init(_ date: Date, style: DateStyle) { content = "\(date)" }
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
        content = format.format(input)
    }

    public enum DateStyle: Sendable { case time, date, relative, offset, timer }

    public static func + (left: Text, right: Text) -> Text { Text(verbatim: left.content + right.content) }

    public func font(_ font: Font?) -> Text { self }
    public func fontWeight(_ weight: Font.Weight?) -> Text { self }
    public func bold() -> Text { self }
    public func bold(_ isActive: Bool) -> Text { self }
    public func italic() -> Text { self }
    public func monospacedDigit() -> Text { self }
    public func strikethrough(_ isActive: Bool = true) -> Text { self }
    public func foregroundColor(_ color: Color?) -> Text { self }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
}

/// A key for localised text; here its own text.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
    let text: String

    public init(_ value: String) { text = value }
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) { text += literal }
        public mutating func appendInterpolation<T>(_ value: T) { text += "\(value)" }
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            text += String(format: specifier, value)
        }
        public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
        where F.FormatOutput == String {
            text += format.format(value)
        }
    }
}

nonisolated public struct Image: PrimitiveView, Equatable, Sendable {
    public let name: String

    public init(_ name: String) { self.name = name }
    public init(systemName: String) { name = systemName }
    public init(uiImage: UIImage) { name = "uiImage" }
    public init(nsImage: NSImage) { name = "nsImage" }

    public func resizable() -> Image { self }
    public func renderingMode(_ mode: RenderingMode?) -> Image { self }
    public enum RenderingMode: Sendable { case template, original }

    public func imageScale(_ scale: Scale) -> some View { attribute("imageScale", scale) }
    public enum Scale: Sendable { case small, medium, large }
}

nonisolated public struct Label<Title: View, Icon: View>: PrimitiveView {
    public let title: Title
    public let icon: Icon

    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }
}

extension Label where Title == Text, Icon == Image {
    public init(_ title: String, systemImage name: String) {
        self.title = Text(verbatim: title)
        icon = Image(systemName: name)
    }

    public init(_ title: String, image name: String) {
        self.title = Text(verbatim: title)
        icon = Image(name)
    }
}

nonisolated public struct ProgressView: PrimitiveView, Sendable {
    public let fraction: Double?
    public let title: String

    public init() { (fraction, title) = (nil, "") }
    public init(_ title: String) { (fraction, self.title) = (nil, title) }
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
        (fraction, title) = (value.map { Double($0 / total) }, "")
    }
    public init<V: BinaryFloatingPoint>(_ title: String, value: V?, total: V = 1) {
        (fraction, self.title) = (value.map { Double($0 / total) }, title)
    }
}

nonisolated public struct Spacer: PrimitiveView, Sendable {
    public init(minLength: CGFloat? = nil) {}
}

nonisolated public struct Divider: PrimitiveView, Sendable {
    public init() {}
}
