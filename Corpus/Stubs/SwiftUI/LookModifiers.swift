// Size, place, colour, text: modifiers that are only data.

extension View {
    public nonisolated func padding(_ length: CGFloat) -> some View { attribute("padding", length) }
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        attribute("padding", edges, length as Any)
    }
    public nonisolated func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        attribute("frame", width as Any, height as Any)
    }
    public nonisolated func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        attribute("frame", maxWidth as Any, maxHeight as Any)
    }
    public nonisolated func fixedSize() -> some View { attribute("fixedSize") }
    public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View { attribute("fixedSize") }
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { attribute("offset", x, y) }
    public nonisolated func offset(_ offset: CGSize) -> some View { attribute("offset", offset) }
    public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { attribute("position", x, y) }
    public nonisolated func position(_ position: CGPoint) -> some View { attribute("position", position) }
    public nonisolated func ignoresSafeArea() -> some View { attribute("ignoresSafeArea") }
    public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { attribute("edges", edges) }
    public nonisolated func layoutPriority(_ value: Double) -> some View { attribute("layoutPriority", value) }
    public nonisolated func zIndex(_ value: Double) -> some View { attribute("zIndex", value) }
    public nonisolated func scaledToFit() -> some View { attribute("scaledToFit") }
    public nonisolated func scaledToFill() -> some View { attribute("scaledToFill") }
    public nonisolated func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        attribute("aspectRatio")
    }
    public nonisolated func clipped() -> some View { attribute("clipped") }
    public nonisolated func clipShape<S: Shape>(_ shape: S) -> some View { attribute("clipShape", shape) }
    public nonisolated func contentShape<S: Shape>(_ shape: S) -> some View { attribute("contentShape", shape) }
    public nonisolated func cornerRadius(_ radius: CGFloat) -> some View { attribute("cornerRadius", radius) }
    public nonisolated func shadow(
        color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        attribute("shadow", radius)
    }
    public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        attribute("border", content, width)
    }
    public nonisolated func opacity(_ opacity: Double) -> some View { attribute("opacity", opacity) }
    public nonisolated func scaleEffect(_ scale: CGFloat) -> some View { attribute("scaleEffect", scale) }
    public nonisolated func rotationEffect(_ angle: Angle) -> some View { attribute("rotationEffect", angle) }
    public nonisolated func blur(radius: CGFloat) -> some View { attribute("blur", radius) }
    public nonisolated func hidden() -> some View { attribute("hidden") }

    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { attribute("foreground", style) }
    public nonisolated func foregroundColor(_ color: Color?) -> some View { attribute("foreground", color as Any) }
    public nonisolated func tint(_ tint: Color?) -> some View { attribute("tint", tint as Any) }
    public nonisolated func accentColor(_ color: Color?) -> some View { attribute("tint", color as Any) }
    public nonisolated func preferredColorScheme(_ scheme: ColorScheme?) -> some View { attribute("scheme", scheme as Any) }

    public nonisolated func font(_ font: Font?) -> some View { attribute("font", font as Any) }
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { attribute("weight", weight as Any) }
    public nonisolated func bold() -> some View { attribute("bold") }
    public nonisolated func italic() -> some View { attribute("italic") }
    public nonisolated func monospacedDigit() -> some View { attribute("monospacedDigit") }
    public nonisolated func strikethrough(_ isActive: Bool = true) -> some View { attribute("strikethrough", isActive) }
    public nonisolated func lineLimit(_ number: Int?) -> some View { attribute("lineLimit", number as Any) }
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        attribute("textAlignment", alignment)
    }
    public nonisolated func textSelection(_ selectability: TextSelectability) -> some View { attribute("selection") }
    public nonisolated func redacted(reason: RedactionReasons) -> some View { attribute("redacted") }

    public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        attribute("animation", value)
    }
    public nonisolated func transition(_ transition: AnyTransition) -> some View { attribute("transition") }
    public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { attribute("id", id) }
    public nonisolated func tag<V: Hashable>(_ tag: V) -> some View { attribute("tag", tag) }

    public nonisolated func accessibilityLabel(_ label: String) -> some View { attribute("accessibilityLabel", label) }
    public nonisolated func accessibilityValue(_ value: String) -> some View { attribute("accessibilityValue", value) }
    public nonisolated func accessibilityHint(_ hint: String) -> some View { attribute("accessibilityHint", hint) }
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { attribute("accessibilityHidden", hidden) }
    public nonisolated func accessibilityIdentifier(_ id: String) -> some View { attribute("accessibilityID", id) }
}

public enum ContentMode: Sendable { case fit, fill }
public enum TextAlignment: Sendable { case leading, center, trailing }
public enum TextSelectability: Sendable { case enabled, disabled }

public struct RedactionReasons: Sendable {
    public static let placeholder = RedactionReasons()
}
