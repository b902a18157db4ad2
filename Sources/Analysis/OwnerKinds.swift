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
        if let role = viewRole(of: owner, in: index) { return type.kind == .protocol ? .viewProtocol : role }
        if graph.contains(owner) { return .model }
        return type.kind == .class || type.kind == .actor ? .otherClass : .otherValue
    }

    /// The role SwiftUI gives a type; `nil` for none.
    static func viewRole(of owner: TypeID, in index: RepositoryIndex) -> OwnerKind? {
        let type = index.type(owner)
        let names = index.externalSupertypes(of: owner) + type.inherited.flatMap { spellings(of: $0, index) }
        if names.isEmpty { return nil }
        if let role = viewRole(of: names.map(Node.lastPart)) { return role }
        // A protocol of another package that refines `View` or a representable shows by what it demands.
        guard type.kind == .struct else { return nil }
        let members = type.members.map(index.member)
        if members.contains(where: isViewBody) { return .view }
        return members.contains(where: makesPlatformView) ? .representable : nil
    }

    /// Names an entry may stand for: one that a typealias gives in a branch of `#if`, or another module's type.
    private static func spellings(of entry: InheritedEntry, _ index: RepositoryIndex) -> [String] {
        if isMisread(entry, index) { return [entry.name] }
        let aliases = index.types(named: Node.lastPart(of: entry.name)).compactMap { index.type($0).aliased }
        return (entry.type.candidates + aliases.flatMap(\.candidates)).flatMap(ObservationNames.parts).compactMap { part in
            if case .external(let name, _) = part { name } else { nil }
        }
    }

    /// Whether an entry seems to name a struct or enum of ours, which nothing can inherit: another module's type of
    /// that name is meant.
    private static func isMisread(_ entry: InheritedEntry, _ index: RepositoryIndex) -> Bool {
        guard case .one(.nominal(let id, _)) = entry.type else { return false }
        return index.type(id).kind == .struct || index.type(id).kind == .enum
    }

    private static func isViewBody(_ member: MemberSymbol) -> Bool {
        guard member.name == "body", member.kind == .computedVariable || member.kind == .function,
            let type = member.typeNode, type.kind == .existentialType
        else { return false }
        return type.typeChild?.name == "View"
    }

    /// `makeUIView(context:)` and its like, which SwiftUI calls on nothing but a representable.
    private static func makesPlatformView(_ member: MemberSymbol) -> Bool {
        guard member.kind == .function, makers.contains(member.name) else { return false }
        let parameters = member.site.node.first(.parameterClause)?.all(.parameter) ?? []
        return parameters.count == 1 && parameters[0].label == "context"
    }

    private static let makers: Set<String> = [
        "makeUIView", "makeNSView", "makeUIViewController", "makeNSViewController", "makeWKInterfaceObject",
    ]

    private static let views: Set<String> = ["View", "Shape", "InsettableShape", "Layout"]
    private static let scenes: Set<String> = ["Scene", "Widget", "WidgetBundle", "ControlWidget"]

    private static func viewRole(of names: [String]) -> OwnerKind? {
        if names.contains(where: representables.contains) { return .representable }
        if names.contains("App") { return .app }
        if names.contains("ViewModifier") || names.contains("AnimatableModifier") { return .viewModifier }
        if names.contains(where: views.contains) { return .view }
        if names.contains(where: scenes.contains) { return .scene }
        if names.contains("Commands") { return .commands }
        if names.contains("ToolbarContent") || names.contains("CustomizableToolbarContent") { return .toolbarContent }
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

extension RepositoryIndex {
    /// Whether a type wraps a view of AppKit, UIKit or WatchKit.
    public func isRepresentable(_ type: TypeID) -> Bool {
        OwnerKinds.viewRole(of: type, in: self) == .representable
    }
}
