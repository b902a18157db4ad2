// Values and objects published by the focused view; nothing has the focus here.

public protocol FocusedValueKey {
    associatedtype Value
}

public struct FocusedValues {
    private var values: [ObjectIdentifier: Any] = [:]

    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {}
    public var wrappedValue: Value? { nil }
}

@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}
    public var wrappedValue: Value? {
        get { nil }
        nonmutating set {}
    }
}

@propertyWrapper @MainActor @preconcurrency public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
    @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
        let object: ObjectType
        public subscript<T>(dynamicMember path: ReferenceWritableKeyPath<ObjectType, T>) -> Binding<T> {
            Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
        }
    }
    public nonisolated init() {}
    public var wrappedValue: ObjectType? { nil }
    public var projectedValue: Wrapper? { nil }
}

extension View {
    public nonisolated func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View {
        attribute("focusedValue", value)
    }
    public nonisolated func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        attribute("focusedValue", object as Any)
    }
    public nonisolated func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View {
        attribute("focusedSceneValue", value)
    }
    public nonisolated func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        attribute("focusedSceneValue", object as Any)
    }
    public nonisolated func focusedObject<T: ObservableObject>(_ object: T) -> some View {
        attribute("focusedObject", object)
    }
    public nonisolated func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View {
        attribute("focusedSceneObject", object)
    }
}
