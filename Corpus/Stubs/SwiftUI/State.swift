/// A wrapper whose storage the framework keeps for the view.
public protocol DynamicProperty {
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

/// The value of a state, alive as long as the view's place on screen.
public final class StateBox<Value> {
    public var value: Value

    public init(_ value: Value) {
        self.value = value
    }
}

/// Where a state finds its box. Showing the view may put the box of an earlier evaluation in place of the initial one.
public final class StateLocation<Value> {
    public var box: StateBox<Value>

    init(_ value: Value) {
        box = StateBox(value)
    }
}

/// A value a view owns. The initial value is built at every `init` of the view, as up to Xcode 26.
@propertyWrapper public struct State<Value>: DynamicProperty {
    public let location: StateLocation<Value>

    public init(wrappedValue value: Value) {
        location = StateLocation(value)
    }

    public init(initialValue value: Value) {
        location = StateLocation(value)
    }

    public var wrappedValue: Value {
        get { location.box.value }
        nonmutating set { location.box.value = newValue }
    }

    public var projectedValue: Binding<Value> {
        let location = location
        return Binding(read: { location.box.value }, write: { location.box.value = $0 })
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

/// A value a view owns while a gesture lasts.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
    let location: StateLocation<Value>

    public init(wrappedValue: Value) {
        location = StateLocation(wrappedValue)
    }

    public init(initialValue: Value) {
        location = StateLocation(initialValue)
    }

    public var wrappedValue: Value { location.box.value }
    public var projectedValue: GestureState<Value> { self }
}
