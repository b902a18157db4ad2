import ProjectIndex
import Syntax

/// What kind of type something stands in, told by the names of what it inherits from outside the repository.
enum OwnerKinds {
    static let representables: Set<String> = [
        "UIViewRepresentable", "NSViewRepresentable", "UIViewControllerRepresentable", "NSViewControllerRepresentable",
        "WKInterfaceObjectRepresentable", "UIGestureRecognizerRepresentable", "NSGestureRecognizerRepresentable",
    ]

    static func kind(of owner: TypeID?, in index: RepositoryIndex, graph: ModelGraph) -> OwnerKind {
        guard let owner else { return .none }
        let type = index.type(owner)
        let names = Set(index.externalSupertypes(of: owner).map(Node.lastPart))
        if let role = viewRole(of: names) { return type.kind == .protocol ? .viewProtocol : role }
        if graph.contains(owner) { return .model }
        return type.kind == .class || type.kind == .actor ? .otherClass : .otherValue
    }

    /// The role SwiftUI gives a type that inherits these names; `nil` for none.
    static func viewRole(of names: Set<String>) -> OwnerKind? {
        if !names.isDisjoint(with: representables) { return .representable }
        if names.contains("App") { return .app }
        if names.contains("ViewModifier") || names.contains("AnimatableModifier") { return .viewModifier }
        if !names.isDisjoint(with: ["View", "Shape", "InsettableShape", "Layout"]) { return .view }
        if !names.isDisjoint(with: ["Scene", "Widget", "WidgetBundle", "ControlWidget"]) { return .scene }
        if names.contains("Commands") { return .commands }
        if !names.isDisjoint(with: ["ToolbarContent", "CustomizableToolbarContent"]) { return .toolbarContent }
        if names.contains("PreviewProvider") { return .previewProvider }
        if names.contains("DynamicProperty") { return .dynamicProperty }
        if names.contains(where: isStyle) { return .style }
        return nil
    }

    /// `ButtonStyle`, `PrimitiveButtonStyle`, `LabelStyle` …; not `ShapeStyle`, which evaluates no view.
    static func isStyle(_ name: String) -> Bool {
        name.hasSuffix("Style") && name != "ShapeStyle"
    }
}
