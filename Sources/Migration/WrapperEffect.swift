import Analysis
import ProjectIndex
import Syntax

/// What a property wrapper beside a variable of a model does for the views of the model.
enum WrapperEffect {
    /// The value never changes for a view, or another rewrite looks after it.
    case injects
    /// Keeps or fetches a value and cannot tell the model of changes: its declaration lies in the repository and says so.
    case quiet
    /// Refreshes the views of the model, or may.
    case refreshes

    /// The settings come first, then names that say it, then the declaration, then the names known to be state.
    init(of attribute: AttributeUse, _ context: MigrationContext) {
        let name = attribute.baseName
        if let role = context.options.wrappers[name] ?? context.options.wrappers[attribute.name] {
            self = role == .state ? .refreshes : .injects
            return
        }
        if WrapperNames.observation.contains(name) || WrapperNames.inert.contains(name) {
            self = .injects
            return
        }
        let declarations = WrapperEffect.declarations(of: name, context)
        if WrapperNames.ofViews.contains(name), !declarations.contains(where: WrapperEffect.mayBeWrapper) {
            self = .quiet
            return
        }
        let isQuiet = !declarations.isEmpty && declarations.allSatisfy { WrapperEffect.isQuiet($0, context) }
        if WrapperNames.injecting.contains(name) {
            self = declarations.isEmpty || isQuiet ? .injects : .refreshes
        } else {
            self = isQuiet ? .quiet : .refreshes
        }
    }

    /// The types of the name; a typealias is not followed, since what it wraps may be anything.
    private static func declarations(of name: String, _ context: MigrationContext) -> [TypeSymbol] {
        context.index.types(named: name).map(context.index.type)
    }

    /// An `enum State` of the app is no wrapper, so an attribute cannot mean it; another name may stand for one.
    private static func mayBeWrapper(_ type: TypeSymbol) -> Bool {
        type.kind == .typealias || type.attributes.contains { $0.baseName == "propertyWrapper" }
    }

    /// A wrapper reaches the object around it through `_enclosingInstance` or by sending its `objectWillChange`, and in no
    /// other way: SwiftUI updates a `DynamicProperty` in views alone.
    private static func isQuiet(_ wrapper: TypeSymbol, _ context: MigrationContext) -> Bool {
        let family = [wrapper.id] + context.index.supertypes(of: wrapper.id)
        let isWrapper = wrapper.kind != .typealias && family.contains { id in
            context.index.type(id).attributes.contains { $0.baseName == "propertyWrapper" }
        }
        return isWrapper
            && context.index.externalSupertypes(of: wrapper.id).allSatisfy(isPlain)
            && family.flatMap(context.bodies).allSatisfy { !tells($0) }
    }

    private static func isPlain(_ supertype: String) -> Bool {
        supertype.split(separator: ".").last.map { WrapperNames.plainSupertypes.contains(String($0)) } ?? false
    }

    private static func tells(_ site: Site) -> Bool {
        let tree = site.node.tree
        return site.node.tokenIndices.contains { index in
            tree.tokens[index].isName && WrapperNames.telling.contains(tree.text(ofToken: index))
        }
    }
}

/// Property wrappers by what they do.
enum WrapperNames {
    /// Wrappers of the old world have rewrites of their own.
    static let observation: Set<String> = ["ObservedObject", "StateObject", "EnvironmentObject"]

    /// SwiftUI updates these in views alone: in a class they tell nobody of anything. `@Default` is the package Defaults'.
    static let ofViews: Set<String> = [
        "State", "Binding", "Bindable", "GestureState", "FocusState", "AccessibilityFocusState", "FocusedValue",
        "FocusedBinding", "Namespace", "ScaledMetric", "Default",
    ]

    /// Hand in a service: the value never changes for a view. `@Environment` counts: in a class nothing updates it.
    static let injecting: Set<String> = [
        "Injected", "LazyInjected", "WeakLazyInjected", "OptionalInjected", "DynamicInjected", "Inject", "LazyInject",
        "WeakInject", "OptionalInject", "InjectedType", "Dependency", "LazyDependency", "WeakDependency", "Dependencies",
        "Environment", "Autowired", "Resolve", "Resolved", "Service", "UseCase", "Log", "Logged", "Logging", "LoggerProvider",
    ]

    /// Attributes that look like wrappers and are none.
    static let inert: Set<String> = ["IBOutlet", "IBInspectable", "GKInspectable", "NSCopying"]

    /// Words without which a wrapper's declaration cannot reach the object around it.
    static let telling: Set<String> = [
        "_enclosingInstance", "objectWillChange", "ObservableObjectPublisher",
    ]

    /// Outside protocols that bring a wrapper no way to reach the object around it.
    static let plainSupertypes: Set<String> = [
        "DynamicProperty", "Sendable", "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable",
        "AnyObject", "Identifiable", "CustomStringConvertible", "CustomDebugStringConvertible", "ExpressibleByNilLiteral",
    ]
}
