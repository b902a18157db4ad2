/// What the index knows of the standard library, SwiftUI and Combine: enough to follow a value through a collection,
/// an optional, a binding or a publisher back to a type of the repository.
enum KnownTypes {
    /// Wrappers of SwiftUI and SwiftData whose `$x` reaches into the wrapped value.
    static let projectingWrappers: Set<String> = [
        "State", "StateObject", "ObservedObject", "EnvironmentObject", "Binding", "Bindable", "AppStorage",
        "SceneStorage", "FocusState", "GestureState", "FocusedBinding", "Environment",
    ]

    /// Wrappers that are given a key path, and the type whose extensions declare what it names.
    static let keyPathWrappers: [String: String] = [
        "Environment": "EnvironmentValues", "Dependency": "DependencyValues", "Injected": "Container",
        "LazyInjected": "Container", "WeakLazyInjected": "Container", "DynamicInjected": "Container",
        "InjectedObject": "Container", "InjectedObservable": "Container",
    ]

    /// Wrappers that are given the type of the delegate they make.
    static let delegateAdaptors: Set<String> = [
        "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor",
        "WKExtensionDelegateAdaptor",
    ]

    /// Static properties that give an instance of their type, by convention.
    static let singletons: Set<String> = ["shared", "standard", "default", "current", "main"]

    /// Closures these hand something to get an outside value.
    static let outsideBuilders: Set<String> = [
        "GeometryReader", "ScrollViewReader", "Canvas", "TimelineView", "AsyncImage",
    ]

    /// Views of SwiftUI, and the `Content` of its modifiers.
    static let views: Set<String> = [
        "View", "Content", "Text", "Image", "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid",
        "LazyHGrid", "Grid", "GridRow", "List", "ForEach", "Form", "Section", "Group", "GroupBox", "Button", "Menu",
        "Label", "LabeledContent", "Link", "ShareLink", "NavigationStack", "NavigationView", "NavigationLink",
        "NavigationSplitView", "ScrollView", "ScrollViewReader", "GeometryReader", "TabView", "Tab", "Spacer",
        "Divider", "Color", "Rectangle", "RoundedRectangle", "Circle", "Capsule", "Ellipse", "Path", "TextField",
        "SecureField", "TextEditor", "Toggle", "Picker", "Slider", "Stepper", "DatePicker", "ColorPicker",
        "ProgressView", "Gauge", "EmptyView", "AnyView", "DisclosureGroup", "OutlineGroup", "Table", "Chart",
        "AsyncImage", "Canvas", "TimelineView", "ViewThatFits", "HSplitView", "VSplitView", "ControlGroup",
        "ContentUnavailableView", "LinearGradient", "RadialGradient", "AngularGradient", "UnevenRoundedRectangle",
    ]

    static let collectionProtocols = [
        "Collection", "Sequence", "RandomAccessCollection", "MutableCollection", "BidirectionalCollection",
        "RangeReplaceableCollection",
    ]

    private static let sequences: Set<String> = [
        "Set", "FetchedResults", "OrderedSet", "AnySequence", "AnyCollection", "LazySequence", "Slice", "AsyncStream",
        "AsyncThrowingStream", "NSOrderedSet", "IdentifiedArrayOf", "Deque",
    ]

    private static let publishers: Set<String> = [
        "Published.Publisher", "AnyPublisher", "PassthroughSubject", "CurrentValueSubject", "Just", "Future",
    ]

    /// What a loop over a value, or a `ForEach` on it, gets.
    static func element(of value: TypeValue) -> TypeValue? {
        switch value {
        case .array(let element): element
        case .dictionary(let key, let value): .tuple([key, value])
        case .projection(let inner): element(of: inner).map(\.projected)
        case .optional(let inner): element(of: inner)
        case .external(let name, let arguments) where sequences.contains(lastPart(name)): arguments.first
        default: nil
        }
    }

    /// What a publisher sends.
    static func output(of value: TypeValue) -> TypeValue? {
        guard case .external(let name, let arguments) = value,
            publishers.contains(name) || publishers.contains(lastPart(name))
        else { return nil }
        return arguments.first
    }

    /// Methods of collections that give a collection of the same elements.
    static let elementPreserving: Set<String> = [
        "filter", "sorted", "reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast", "drop",
        "removingDuplicates",
    ]

    /// Methods that give one element, perhaps none.
    static let elementGiving: Set<String> = [
        "first", "last", "min", "max", "randomElement", "popLast", "removeFirst", "removeLast", "remove",
    ]

    /// Methods whose closure is handed an element.
    static let elementTaking: Set<String> = [
        "map", "flatMap", "compactMap", "filter", "forEach", "first", "last", "contains", "allSatisfy", "firstIndex",
        "lastIndex", "removeAll", "drop", "prefix", "partition", "sink", "asyncMap", "concurrentMap", "handleEvents",
        "tryMap", "onReceive", "tryFilter", "removeDuplicates",
    ]

    /// Methods whose closure is handed two elements.
    static let pairTaking: Set<String> = ["sorted", "sort", "min", "max", "removeDuplicates"]

    /// Operators of Combine that hand on what they get.
    static let outputPreserving: Set<String> = [
        "filter", "dropFirst", "removeDuplicates", "receive", "subscribe", "debounce", "throttle", "delay", "share",
        "print", "handleEvents", "eraseToAnyPublisher", "first", "last", "prefix", "catch", "setFailureType", "drop",
        "replaceError", "autoconnect", "multicast", "breakpoint", "retry", "timeout", "makeConnectable",
    ]

    /// Views that hand an element of their first argument to their content.
    static let elementViews: Set<String> = ["ForEach", "List", "Table", "OutlineGroup", "Picker", "Chart"]

    /// Whether an outside name that may stand for a superclass is a protocol.
    static func isProtocolName(_ name: String) -> Bool {
        let names: Set<String> = [
            "ObservableObject", "Error", "LocalizedError", "View", "App", "Scene", "Sequence", "Collection",
            "CustomStringConvertible", "CustomDebugStringConvertible", "AnyObject", "Actor", "TextOutputStream",
        ]
        let endings = ["able", "ible", "Delegate", "DataSource", "Protocol", "Representable", "Providing", "Coding"]
        return names.contains(name) || endings.contains { name.hasSuffix($0) }
    }
}
