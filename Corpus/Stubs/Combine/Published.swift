/// A property of a class that can be subscribed to.
///
/// A write sends the object's `objectWillChange`, then the new value to the subscribers of `$property`, and stores the
/// value last: a subscriber that reads the property sees the old one. A new subscriber gets the current value at once.
@propertyWrapper public struct Published<Value> {
    var storage: PublishedStorage<Value>

    public init(initialValue: Value) {
        storage = PublishedStorage(initialValue)
    }

    public init(wrappedValue: Value) {
        storage = PublishedStorage(wrappedValue)
    }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { storage.value }
        set { storage.write(newValue) }
    }

    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].storage.value }
        set { object[keyPath: storageKeyPath].storage.write(newValue) }
    }

    public var projectedValue: Publisher {
        mutating get { Publisher(storage: storage) }
        set { storage = newValue.storage }
    }

    /// Replays the current value, then sends each new one before it is stored. Never ends.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        let storage: PublishedStorage<Value>

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            storage.broadcast.attach(subscriber, replay: { storage.value })
        }
    }
}

/// Where a published value lives, so that publisher, property and `assign(to:)` share it.
final class PublishedStorage<Value> {
    private(set) var value: Value
    let broadcast = Broadcast<Value, Never>()
    /// Set once somebody asked the enclosing object for its `objectWillChange`.
    var objectWillChange: ObservableObjectPublisher?
    /// Subscriptions of `assign(to:)`, which live as long as the property.
    var assignments: [AnyCancellable] = []

    init(_ value: Value) {
        self.value = value
    }

    func write(_ newValue: Value) {
        objectWillChange?.send()
        broadcast.send(newValue)
        value = newValue
    }
}

/// What `ObservableObject` needs of a published property without knowing its value's type.
protocol PublishedProperty {
    func announce(through publisher: ObservableObjectPublisher)
}

extension Published: PublishedProperty {
    func announce(through publisher: ObservableObjectPublisher) {
        storage.objectWillChange = publisher
    }
}

extension Publisher where Failure == Never {
    /// Writes each value into a published property for as long as the property lives.
    public func assign(to published: inout Published<Output>.Publisher) {
        let storage = published.storage
        storage.assignments.append(sink { [weak storage] in storage?.write($0) })
    }
}
