/// A value of the environment and its default.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// Values and objects handed down a tree of views.
public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    public init() {}

    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
        get { object(of: objectType) }
        set { objects[ObjectIdentifier(objectType)] = newValue }
    }

    func object<T: AnyObject>(of type: T.Type) -> T? { objects[ObjectIdentifier(type)] as? T }

    mutating func insert<T: AnyObject>(_ object: T?, as type: T.Type) { objects[ObjectIdentifier(type)] = object }
}

/// How a wrapper reaches the environment it is read in. Showing a view sets the values before its body runs.
public final class EnvironmentLink: @unchecked Sendable {
    public var values = EnvironmentValues()

    public init() {}
}

/// A value, or an `@Observable` object, taken from the environment.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
    public let link = EnvironmentLink()
    let lookup: (EnvironmentValues) -> Value

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        lookup = { $0[keyPath: keyPath] }
    }

    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        lookup = { values in
            guard let object = values.object(of: objectType) else {
                MissingObject.stop("No Observable object of type \(objectType) found.")
            }
            return object
        }
    }

    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        lookup = { $0.object(of: objectType) }
    }

    public var wrappedValue: Value { lookup(link.values) }
}

extension Environment: @unchecked Sendable where Value: Sendable {}
extension Environment: PlacedProperty {
    /// Looks the value up at once: a missing object is an error even if the view never reads it.
    public func connect(to place: PropertyPlace) {
        link.values = place.environment
        _ = lookup(link.values)
    }

    public func hasChanged(since place: PropertyPlace, in environment: EnvironmentValues) -> Bool {
        !SwiftUI.isSameInput(lookup(place.environment), lookup(environment))
    }
}

/// Writes one environment value for the content.
nonisolated public struct EnvironmentWrite: PrimitiveViewModifier {
    public let apply: (inout EnvironmentValues) -> Void
}

extension View {
    public nonisolated func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View {
        modifier(EnvironmentWrite { $0[keyPath: keyPath] = value })
    }

    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(EnvironmentWrite { $0.insert(object, as: T.self) })
    }

    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(EnvironmentWrite { $0.insert(object, as: T.self) })
    }

    public nonisolated func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(EnvironmentWrite { transform(&$0[keyPath: keyPath]) })
    }
}
