/// A two-dimensional outline.
public protocol Shape: View, Sendable {
    nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
    @MainActor public var body: some View { EmptyView() }

    public nonisolated func fill<S: ShapeStyle>(_ content: S) -> some View { attribute("fill", content) }
    public nonisolated func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
        attribute("stroke", content, lineWidth)
    }
    public nonisolated func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape { self }
}

public struct Path: Sendable {
    public init() {}
    public init(_ rect: CGRect) {}
    public init(ellipseIn rect: CGRect) {}
    public init(_ build: (inout Path) -> Void) { build(&self) }
    public mutating func move(to point: CGPoint) {}
    public mutating func addLine(to point: CGPoint) {}
    public mutating func addRect(_ rect: CGRect) {}
    public mutating func addEllipse(in rect: CGRect) {}
    public mutating func closeSubpath() {}
}

nonisolated public struct Rectangle: Shape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
}

nonisolated public struct Circle: Shape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

nonisolated public struct Capsule: Shape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
}

nonisolated public struct RoundedRectangle: Shape {
    public let cornerRadius: CGFloat
    public init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }
    public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// Draws by code; the closure is kept.
nonisolated public struct Canvas: PrimitiveView {
    public let renderer: (inout GraphicsContext, CGSize) -> Void

    public init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {
        self.renderer = renderer
    }
}

public struct GraphicsContext {
    public init() {}
    public func fill(_ path: Path, with shading: Color) {}
    public func stroke(_ path: Path, with shading: Color) {}
}
