/// Previews of the older kind.
@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

extension View {
    public nonisolated func previewDisplayName(_ name: String?) -> some View { attribute("previewName", name as Any) }
    public nonisolated func previewLayout(_ layout: PreviewLayout) -> some View { attribute("previewLayout") }
}

public enum PreviewLayout: Sendable {
    case device, sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}
