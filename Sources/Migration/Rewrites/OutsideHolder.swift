import Analysis
import ProjectIndex
import SourceText
import Syntax

extension Rewrite {
    /// Wrappers of other modules that demand an `ObservableObject` of what they hold.
    static let outsideHolder = Rewrite(
        id: "outside-holder",
        summary: "a wrapper this tool does not know holds the model and may demand an `ObservableObject`",
        constraints: { context in
            context.facts.holders.flatMap { constraints(of: $0, context) }
        },
        edits: { _, _ in [] }
    )

    private static func constraints(of holder: Holder, _ context: MigrationContext) -> [Constraint] {
        guard case .other(let attribute) = holder.wrapper, let held = HeldModels(holder),
            !FocusedObjects.isHolder(holder, context), !isHarmless(attribute, holder, context)
        else { return [] }
        return context.block(
            held, "outside-holder",
            "@\(attribute.name) holds \(context.name(of: held.models[0])) and may demand an ObservableObject; hold it another way, or name "
                + "the wrapper under `wrappers` in the settings",
            at: context.site(of: holder))
    }

    private static func isHarmless(_ attribute: AttributeUse, _ holder: Holder, _ context: MigrationContext) -> Bool {
        if harmless.contains(attribute.baseName) || harmless.contains(attribute.name) || context.options.wrappers[attribute.baseName] == .injection {
            return true
        }
        let declarations = context.index.types(named: attribute.baseName)
        return !declarations.isEmpty && declarations.allSatisfy { !demandsObservableObject($0, context) }
    }

    /// Whether the wrapper's declaration in the repository bounds a generic parameter by `ObservableObject`. What it
    /// does with a model it names itself is found where it does it.
    private static func demandsObservableObject(_ wrapper: TypeID, _ context: MigrationContext) -> Bool {
        let symbol = context.index.type(wrapper)
        return (symbol.declarations + symbol.extensions).contains { site in
            let bounds = site.node.children.filter { $0.kind == .genericParameters || $0.kind == .whereClause }
            return bounds.flatMap { Array($0.subtree) }.contains { $0.kind.isType && $0.name == "ObservableObject" }
        }
    }

    /// Wrappers that hold any value and observe nothing of it.
    private static let harmless: Set<String> = [
        "Injected", "LazyInjected", "WeakLazyInjected", "OptionalInjected", "Dependency", "Inject", "Published",
        "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor",
        "WKExtensionDelegateAdaptor", "ObservationIgnored", "IBOutlet", "objc", "MainActor", "available", "Environment",
        "Atomic", "ThreadSafe", "TaskLocal", "NonObjC", "GestureState", "ViewBuilder", "preconcurrency", "nonobjc",
        "FocusState", "FocusState.Binding", "AccessibilityFocusState",
    ]
}
