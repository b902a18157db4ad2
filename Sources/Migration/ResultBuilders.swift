import ProjectIndex
import Syntax

/// Tells whether a body is transformed by a result builder, so that statements add up instead of returning.
struct ResultBuilders {
    let index: RepositoryIndex

    init(_ index: RepositoryIndex) { self.index = index }

    func governs(_ scope: BindingScope) -> Bool {
        guard let declaration = scope.declaration, !hasReturn(scope.body) else { return false }
        if hasBuilderAttribute(declaration) { return true }
        if let accessor = scope.body.parent, accessor.kind == .accessor, hasBuilderAttribute(accessor) { return true }
        guard let member = index.member(declaredBy: declaration, in: scope.file) else { return false }
        return isWitness(index.member(member))
    }

    /// An own `return` switches the builder off.
    private func hasReturn(_ body: Node) -> Bool {
        body.subtree.contains { node in
            node.kind == .transferStatement && node.hasKeyword(.return)
                && node.ancestors.first { $0.kind == .closure || $0.kind == .codeBlock || $0 == body } == body
        }
    }

    private func hasBuilderAttribute(_ declaration: Node) -> Bool {
        declaration.all(.attribute).contains { $0.name?.hasSuffix("Builder") ?? false }
    }

    /// Whether the member fulfils a requirement that carries a builder: of SwiftUI, or of a protocol of the repository.
    private func isWitness(_ member: MemberSymbol) -> Bool {
        guard let owner = member.owner else { return false }
        let outside = index.externalSupertypes(of: owner).map { String($0.split(separator: ".").last ?? "") }
        if outside.contains(where: { ResultBuilders.requirements[$0]?.contains(member.name) ?? false }) { return true }
        return index.supertypes(of: owner).contains { type in
            index.lookUp(member.name, in: type, isStatic: member.isStatic).contains { id in
                let requirement = index.member(id)
                return requirement.id != member.id && hasBuilderAttribute(requirement.site.node)
            }
        }
    }

    /// Requirements of SwiftUI's protocols whose witnesses are built without saying so.
    private static let requirements: [String: Set<String>] = [
        "View": ["body"], "ViewModifier": ["body"], "App": ["body"], "Scene": ["body"], "Commands": ["body"],
        "ToolbarContent": ["body"], "CustomizableToolbarContent": ["body"], "PreviewProvider": ["previews"],
        "Widget": ["body"], "WidgetBundle": ["body"], "TableRowContent": ["tableRowBody"],
        "ButtonStyle": ["makeBody"], "PrimitiveButtonStyle": ["makeBody"], "ToggleStyle": ["makeBody"],
        "LabelStyle": ["makeBody"], "MenuStyle": ["makeBody"], "ProgressViewStyle": ["makeBody"],
        "GroupBoxStyle": ["makeBody"], "GaugeStyle": ["makeBody"], "DisclosureGroupStyle": ["makeBody"],
        "ControlGroupStyle": ["makeBody"], "FormStyle": ["makeBody"], "LabeledContentStyle": ["makeBody"],
        "NavigationSplitViewStyle": ["makeBody"], "TextFieldStyle": ["_body"], "DynamicViewContent": ["body"],
    ]
}
