/// Read and write access to a value that lives elsewhere.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    let read: () -> Value
    let write: (Value) -> Void

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
        Binding<Subject>(read: { read()[keyPath: keyPath] }, write: { wrappedValue[keyPath: keyPath] = $0 })
    }

    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}

extension Binding: DynamicProperty {}
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
