/// A value in the user defaults that a view watches. Types: those property lists know, URLs, and raw-representable ones.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
    let read: () -> Value
    let write: (Value) -> Void

    private let key: String

    init(_ key: String, read: @escaping () -> Value, write: @escaping (Value) -> Void) {
        self.key = key
        self.read = read
        self.write = {
            write($0)
            DefaultsReaders.shared.valueChanged(of: key)
        }
    }

    init(plain value: Value, _ key: String, _ store: UserDefaults?) {
        let defaults = store ?? .standard
        self.init(
            key,
            read: { defaults.object(forKey: key) as? Value ?? value },
            write: { defaults.set($0, forKey: key) }
        )
    }

    /// In an object nothing follows the value by itself; an observable object announces its own writes.
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, AppStorage<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].read() }
        set {
            if let observable = object as? any ObservableObject { announceChange(of: observable) }
            object[keyPath: storageKeyPath].write(newValue)
        }
    }

    public var wrappedValue: Value {
        get {
            DefaultsReaders.shared.noteRead(of: key)
            return read()
        }
        nonmutating set { write(newValue) }
    }

    public var projectedValue: Binding<Value> { Binding(read: { wrappedValue }, write: write) }
}

extension AppStorage {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(plain: wrappedValue, key, store)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(plain: wrappedValue, key, store)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(plain: wrappedValue, key, store)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(plain: wrappedValue, key, store)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(plain: wrappedValue, key, store)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
        let defaults = store ?? .standard
        self.init(
            key,
            read: { defaults.url(forKey: key) ?? wrappedValue },
            write: { defaults.set($0, forKey: key) }
        )
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(raw: wrappedValue, key, store)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(raw: wrappedValue, key, store)
    }

    private init(raw value: Value, _ key: String, _ store: UserDefaults?) where Value: RawRepresentable {
        let defaults = store ?? .standard
        self.init(
            key,
            read: { (defaults.object(forKey: key) as? Value.RawValue).flatMap(Value.init(rawValue:)) ?? value },
            write: { defaults.set($0.rawValue, forKey: key) }
        )
    }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? { self.init(optional: key, store) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.init(optional: key, store) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { self.init(optional: key, store) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? { self.init(optional: key, store) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? { self.init(optional: key, store) }

    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        let defaults = store ?? .standard
        self.init(key, read: { defaults.url(forKey: key) }, write: { defaults.set($0, forKey: key) })
    }
    public init<Raw: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == Raw?, Raw.RawValue == String {
        self.init(raw: key, store)
    }
    public init<Raw: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == Raw?, Raw.RawValue == Int {
        self.init(raw: key, store)
    }

    private init<Raw: RawRepresentable>(raw key: String, _ store: UserDefaults?) where Value == Raw? {
        let defaults = store ?? .standard
        self.init(
            key,
            read: { (defaults.object(forKey: key) as? Raw.RawValue).flatMap(Raw.init(rawValue:)) },
            write: { defaults.set($0?.rawValue, forKey: key) }
        )
    }

    private init<Wrapped>(optional key: String, _ store: UserDefaults?) where Value == Wrapped? {
        let defaults = store ?? .standard
        self.init(key, read: { defaults.object(forKey: key) as? Wrapped }, write: { defaults.set($0, forKey: key) })
    }
}

private func announceChange<Object: ObservableObject>(of object: Object) {
    (object.objectWillChange as? ObservableObjectPublisher)?.send()
}

/// The evaluations that have read a key of the user defaults through `@AppStorage`.
private final class DefaultsReaders: @unchecked Sendable {
    static let shared = DefaultsReaders()

    private var readers: [String: Readers] = [:]

    func noteRead(of key: String) { readers[key, default: Readers()].noteRead() }

    func valueChanged(of key: String) { readers[key]?.valueChanged() }
}

/// A value kept for a scene; here it lives as long as the wrapper.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
    let location: StateLocation<Value>

    public init(wrappedValue: Value, _ key: String) {
        location = StateLocation(wrappedValue)
    }

    public init<Wrapped>(_ key: String) where Value == Wrapped? {
        location = StateLocation(nil)
    }

    public var wrappedValue: Value {
        get { location.box.value }
        nonmutating set { location.box.value = newValue }
    }

    public var projectedValue: Binding<Value> {
        Binding(location)
    }
}

extension SceneStorage: PlacedProperty {
    public func connect(to place: PropertyPlace) { location.connect(to: place) }
}

extension AppStorage: PlacedProperty {}

/// Which field has the focus.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    /// A binding that only focus modifiers take.
    @propertyWrapper public struct Binding {
        let location: StateLocation<Value>

        public var wrappedValue: Value {
            get { location.box.value }
            nonmutating set { location.box.value = newValue }
        }

        public var projectedValue: Binding { self }
    }

    let location: StateLocation<Value>

    public init() where Value == Bool {
        location = StateLocation(false)
    }

    public init<Wrapped>() where Value == Wrapped? {
        location = StateLocation(nil)
    }

    public var wrappedValue: Value {
        get { location.box.value }
        nonmutating set { location.box.value = newValue }
    }

    public var projectedValue: Binding { Binding(location: location) }
}

extension FocusState: PlacedProperty {
    public func connect(to place: PropertyPlace) { location.connect(to: place) }
}

extension View {
    public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View { attribute("focused") }
    public nonisolated func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View {
        attribute("focused", value)
    }
}

/// An identity space for matched transitions.
@propertyWrapper public struct Namespace: DynamicProperty {
    public struct ID: Hashable, Sendable {}
    public init() {}
    public var wrappedValue: ID { ID() }
}
