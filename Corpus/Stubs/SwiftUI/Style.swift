/// Something a shape can be filled with.
public protocol ShapeStyle: Sendable {}

/// A colour by name or components.
nonisolated public struct Color: PrimitiveView, ShapeStyle, Hashable, Sendable {
    let name: String

    public init(_ name: String) { self.name = name }
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        name = "rgb(\(red), \(green), \(blue), \(opacity))"
    }
    public init(white: Double, opacity: Double = 1) { name = "white(\(white), \(opacity))" }
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        name = "hsb(\(hue), \(saturation), \(brightness), \(opacity))"
    }
    public init(_ color: UIColor) { name = "platform" }

    public func opacity(_ opacity: Double) -> Color { Color("\(name)@\(opacity)") }

    public static let primary = Color("primary")
    public static let secondary = Color("secondary")
    public static let accentColor = Color("accentColor")
    public static let clear = Color("clear")
    public static let black = Color("black")
    public static let white = Color("white")
    public static let gray = Color("gray")
    public static let red = Color("red")
    public static let orange = Color("orange")
    public static let yellow = Color("yellow")
    public static let green = Color("green")
    public static let mint = Color("mint")
    public static let teal = Color("teal")
    public static let blue = Color("blue")
    public static let indigo = Color("indigo")
    public static let purple = Color("purple")
    public static let pink = Color("pink")
    public static let brown = Color("brown")
}

extension ShapeStyle where Self == Color {
    public static var primary: Color { Color.primary }
    public static var secondary: Color { Color.secondary }
    public static var clear: Color { Color.clear }
    public static var black: Color { Color.black }
    public static var white: Color { Color.white }
    public static var gray: Color { Color.gray }
    public static var red: Color { Color.red }
    public static var orange: Color { Color.orange }
    public static var yellow: Color { Color.yellow }
    public static var green: Color { Color.green }
    public static var blue: Color { Color.blue }
    public static var purple: Color { Color.purple }
    public static var pink: Color { Color.pink }
    public static var tint: Color { Color.accentColor }
}

public struct Material: ShapeStyle {}

extension ShapeStyle where Self == Material {
    public static var regularMaterial: Material { Material() }
    public static var thinMaterial: Material { Material() }
    public static var ultraThinMaterial: Material { Material() }
}

public struct LinearGradient: ShapeStyle {
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
}

public enum UnitPoint: Sendable { case zero, center, leading, trailing, top, bottom, topLeading, bottomTrailing }

public struct Font: Hashable, Sendable {
    let name: String

    public enum Weight: Sendable { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
    public enum Design: Sendable { case `default`, serif, rounded, monospaced }

    public static let largeTitle = Font(name: "largeTitle")
    public static let title = Font(name: "title")
    public static let title2 = Font(name: "title2")
    public static let title3 = Font(name: "title3")
    public static let headline = Font(name: "headline")
    public static let subheadline = Font(name: "subheadline")
    public static let body = Font(name: "body")
    public static let callout = Font(name: "callout")
    public static let footnote = Font(name: "footnote")
    public static let caption = Font(name: "caption")
    public static let caption2 = Font(name: "caption2")

    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(name: "system \(size)")
    }
    public static func system(_ style: Font, design: Design? = nil) -> Font { style }
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(name: "\(name) \(size)") }
    public func bold() -> Font { Font(name: "\(name) bold") }
    public func weight(_ weight: Weight) -> Font { Font(name: "\(name) \(weight)") }
    public func monospacedDigit() -> Font { self }
}

public struct Animation: Equatable, Sendable {
    let name: String

    public static let `default` = Animation(name: "default")
    public static let linear = Animation(name: "linear")
    public static let easeIn = Animation(name: "easeIn")
    public static let easeOut = Animation(name: "easeOut")
    public static let easeInOut = Animation(name: "easeInOut")
    public static let spring = Animation(name: "spring")
    public static func linear(duration: Double) -> Animation { linear }
    public static func easeInOut(duration: Double) -> Animation { easeInOut }
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.8) -> Animation { spring }
    public func delay(_ delay: Double) -> Animation { self }
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

public struct AnyTransition: Sendable {
    public static let opacity = AnyTransition()
    public static let slide = AnyTransition()
    public static let scale = AnyTransition()
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
}

public struct Transaction {
    public var animation: Animation?
    public init(animation: Animation? = nil) { self.animation = animation }
}

public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    try body()
}

public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try body()
}
