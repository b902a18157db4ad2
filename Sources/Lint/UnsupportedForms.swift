import Analysis
import ProjectIndex
import SourceText
import Syntax

/// How the macro takes to the form of a stored variable.
enum UnsupportedForms {
    enum Form: Equatable {
        case supported
        /// Compiles with `@ObservationIgnored`: lazy, or in a property wrapper.
        case ignorable
        /// Several variables in one declaration; one a line compile.
        case several
        /// `open`, or a name in backticks.
        case refused
    }

    static func form(of member: MemberSymbol, _ context: LintContext) -> Form {
        if member.bindingCount > 1 { return .several }
        if member.attribute("ObservationIgnored") != nil { return .supported }
        if member.access == .open || isEscaped(member) { return .refused }
        return member.modifiers.contains(.lazy) || wrapper(of: member, context) != nil ? .ignorable : .supported
    }

    /// The attribute of a property wrapper that is surely one: of SwiftUI, or declared in the repository.
    static func wrapper(of member: MemberSymbol, _ context: LintContext) -> AttributeUse? {
        guard let attribute = ObservationNames.wrapper(of: member, in: context.index) else { return nil }
        let declared = context.index.types(named: attribute.baseName).map(context.index.type)
        if declared.contains(where: { $0.attributes.contains { $0.baseName == "propertyWrapper" } }) { return attribute }
        return declared.isEmpty && known.contains(attribute.baseName) ? attribute : nil
    }

    /// Whether the name is written in backticks.
    static func isEscaped(_ member: MemberSymbol) -> Bool {
        guard let node = member.binding, let token = node.nameToken else { return false }
        return node.tree.text(ofToken: token).hasPrefix("`")
    }

    private static let known: Set<String> = [
        "AppStorage", "SceneStorage", "State", "StateObject", "ObservedObject", "Environment", "EnvironmentObject",
        "Binding", "Bindable", "FocusState", "FocusedValue", "GestureState", "AccessibilityFocusState", "ScaledMetric",
        "FetchRequest", "SectionedFetchRequest", "Namespace", "UIApplicationDelegateAdaptor",
        "NSApplicationDelegateAdaptor",
    ]
}
