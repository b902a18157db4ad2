import Analysis
import ProjectIndex
import Syntax

extension Rewrite {
    static let storageWrapper = Rewrite(
        id: "storage-wrapper",
        summary: "A wrapper that refreshed the interface holds its model back; ignored, the interface would go stale.",
        constraints: StorageWrapper.constraints, edits: { _, _ in [] })
}

/// Property wrappers in a model other than `@Published`: injected values can be ignored, state cannot.
enum StorageWrapper {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        context.oldModels.filter { context.getsAttribute($0) && !isStoredByFramework($0, context) }.flatMap { model in
            model.properties.compactMap { property -> Constraint? in
                guard case .wrapped(let attribute) = property.category, isState(attribute, property, context) else {
                    return nil
                }
                let outcome = AppStorageProperty.read(property, context)
                if case .rewritten = outcome { return nil }
                let site = Site(file: context.index.member(property.member).site.file, node: attribute.node)
                return .blocks(model.id, context.reason("storage-wrapper", message(attribute, property, outcome), at: site))
            }
        }
    }

    /// There every wrapper is the framework's, and the class is blocked for that already.
    private static func isStoredByFramework(_ model: Model, _ context: MigrationContext) -> Bool {
        !ClassObstacles.persistence(context.index.type(model.id), context).isEmpty
    }

    private static func isState(
        _ attribute: AttributeUse, _ property: ModelProperty, _ context: MigrationContext
    ) -> Bool {
        let name = attribute.baseName
        if let role = context.options.wrappers[name] ?? context.options.wrappers[attribute.name] { return role == .state }
        if observation.contains(name) || WrapperNames.inert.contains(name) { return false }
        if WrapperNames.injecting.contains(name) { return false }
        if WrapperNames.state.contains(name) { return true }
        guard let declaration = declaration(of: name, context) else { return true }
        let isSeen = context.facts.visibility[property.member]?.seen.isEmpty == false
        return isSeen || notifies(declaration, context)
    }

    /// Wrappers of the old world have rewrites of their own.
    private static let observation: Set<String> = ["ObservedObject", "StateObject", "EnvironmentObject"]

    private static func declaration(of name: String, _ context: MigrationContext) -> TypeSymbol? {
        context.index.types(named: name).map(context.index.type).first { symbol in
            symbol.attributes.contains { $0.baseName == "propertyWrapper" }
        }
    }

    /// Whether the wrapper's own text shows that it stores state elsewhere or tells somebody of changes.
    private static func notifies(_ wrapper: TypeSymbol, _ context: MigrationContext) -> Bool {
        if context.index.externalSupertypes(of: wrapper.id).contains(where: { $0.hasSuffix("DynamicProperty") }) {
            return true
        }
        return context.bodies(of: wrapper.id).contains { site in
            let tree = site.node.tree
            return site.node.tokenIndices.contains { index in
                tree.tokens[index].isName && WrapperNames.telling.contains(tree.text(ofToken: index))
            }
        }
    }

    private static func message(
        _ attribute: AttributeUse, _ property: ModelProperty, _ outcome: AppStorageProperty.Outcome
    ) -> String {
        let name = attribute.baseName
        if case .obstacle(let obstacle) = outcome {
            return "@AppStorage refreshes the views of \(property.name), and it cannot be rewritten: \(obstacle); store the"
                + " value in a tracked variable."
        }
        if name == "AppStorage" {
            return "@AppStorage refreshes the views of \(property.name), and ignored it would not; plan with"
                + " --rewrite app-storage, or store the value in a tracked variable."
        }
        return "@\(name) may refresh the views of \(property.name), and ignored it would not; store the value in a tracked"
            + " variable, or say `\"wrappers\": {\"\(name)\": \"injection\"}` in the configuration if it only injects a value."
    }
}

/// Property wrappers by what they do.
enum WrapperNames {
    /// Hand in a service: the value never changes for a view. `@Environment` counts: in a class nothing updates it.
    static let injecting: Set<String> = [
        "Injected", "LazyInjected", "WeakLazyInjected", "OptionalInjected", "DynamicInjected", "Inject", "LazyInject",
        "WeakInject", "OptionalInject", "InjectedType", "Dependency", "LazyDependency", "WeakDependency", "Dependencies",
        "Environment", "Autowired", "Resolve", "Resolved", "Service", "UseCase", "Log", "Logged", "Logging", "LoggerProvider",
    ]

    /// Store the value elsewhere, or refresh whoever shows it.
    static let state: Set<String> = [
        "AppStorage", "SceneStorage", "Default", "CloudStorage", "UserDefault", "UserDefaultsBacked", "State", "Binding",
        "FocusState", "GestureState", "FetchRequest", "SectionedFetchRequest", "Query", "ObservedResults",
        "ObservedRealmObject", "StateRealmObject", "Shared", "SharedReader", "ScaledMetric",
        "InjectedObject", "Fetch", "FetchAll", "FetchOne",
    ]

    /// Attributes that look like wrappers and are none.
    static let inert: Set<String> = ["IBOutlet", "IBInspectable", "GKInspectable", "NSCopying"]

    /// Words in a wrapper's declaration that betray state.
    static let telling: Set<String> = [
        "UserDefaults", "NSUbiquitousKeyValueStore", "objectWillChange", "_enclosingInstance", "ObservableObject",
        "Published", "NotificationCenter", "PassthroughSubject", "CurrentValueSubject", "DynamicProperty",
    ]
}
