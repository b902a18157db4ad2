/// Read and write access to a value that lives elsewhere.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    let read: () -> Value
    let write: (Value) -> Void
    /// Equal for bindings to the same place; nil where that cannot be told.
    var origin: [AnyHashable]?

    /// Both closures run where the binding is used, whatever isolation they were written with.
    @preconcurrency public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        read = unsafeBitCast(get, to: (() -> Value).self)
        write = unsafeBitCast(set, to: ((Value) -> Void).self)
    }

    init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
        self.read = read
        self.write = write
    }

    init(_ location: StateLocation<Value>) {
        self.init(read: { location.box.value }, write: { location.box.value = $0 })
        origin = [AnyHashable(ObjectIdentifier(location.box))]
    }

    init<Root: AnyObject>(_ root: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
        self.init(read: { root[keyPath: keyPath] }, write: { root[keyPath: keyPath] = $0 })
        origin = [AnyHashable(ObjectIdentifier(root)), AnyHashable(keyPath)]
    }

    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(read: { value }, write: { _ in })
    }

    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }

    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        var part = Binding<Subject>(
            read: { read()[keyPath: keyPath] }, write: { wrappedValue[keyPath: keyPath] = $0 })
        part.origin = origin.map { $0 + [AnyHashable(keyPath)] }
        return part
    }

    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}

extension Binding: DynamicProperty {}
extension Binding: PlacedProperty {
    /// The value last seen is kept, so that a change made elsewhere counts as another input.
    public func connect(to place: PropertyPlace) {
        if origin != nil { place.kept = StateBox(read()) }
    }

    public func hasChanged(since place: PropertyPlace, in environment: EnvironmentValues) -> Bool {
        guard origin != nil, let seen = place.kept as? StateBox<Value> else { return true }
        return !SwiftUI.isSameInput(seen.value, read())
    }

    public func isSameInput(as other: Any) -> Bool {
        guard let origin, let other = other as? Self else { return false }
        return origin == other.origin
    }
}
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding {
    /// A binding to the value inside, while there is one.
    public init?(_ base: Binding<Value?>) {
        guard let first = base.wrappedValue else { return nil }
        self.init(read: { base.wrappedValue ?? first }, write: { base.wrappedValue = $0 })
    }

    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(read: { base.wrappedValue }, write: { if let value = $0 { base.wrappedValue = value } })
    }

    public init<Key: Hashable>(_ base: Binding<Key>) where Value == AnyHashable {
        self.init(
            read: { AnyHashable(base.wrappedValue) },
            write: { if let key = $0.base as? Key { base.wrappedValue = key } }
        )
    }
}

extension Binding where Value == Bool {
    /// Whether there is an item; writing `false` takes it away.
    init<Item>(presenceOf item: Binding<Item?>) {
        self.init(read: { item.wrappedValue != nil }, write: { if !$0 { item.wrappedValue = nil } })
    }
}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices
    public typealias SubSequence = Slice<Binding<Value>>

    public var startIndex: Value.Index { wrappedValue.startIndex }
    public var endIndex: Value.Index { wrappedValue.endIndex }
    public var indices: Value.Indices { wrappedValue.indices }
    public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }

    public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(read: { read()[position] }, write: { wrappedValue[position] = $0 })
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
    public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}
