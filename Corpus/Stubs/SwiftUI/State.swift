import Foundation

/// A wrapper whose storage the framework keeps for the view.
public protocol DynamicProperty {
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

/// The value of a state, alive as long as the view's place on screen.
public final class StateBox<Value> {
    private var stored: Value
    private var readers = Readers()

    public init(_ value: Value) {
        stored = value
    }

    public var value: Value {
        get {
            readers.noteRead()
            return stored
        }
        set {
            let old = stored
            stored = newValue
            let isSame = Thread.isMainThread && MainActor.assumeIsolated { isSameInput(old, newValue) }
            if !isSame { readers.valueChanged() }
        }
    }
}

/// Where a state finds its box. Showing the view may put the box of an earlier evaluation in place of the initial one.
public final class StateLocation<Value> {
    private var make: (() -> Value)?
    private var existing: StateBox<Value>?

    init(_ value: Value) {
        existing = StateBox(value)
    }

    /// - Parameter make: gives the initial value when the box is first asked for.
    init(lazily make: @escaping () -> Value) {
        self.make = make
    }

    public var box: StateBox<Value> {
        get {
            if let existing { return existing }
            guard let make else { preconditionFailure("a state has an initial value") }
            let box = StateBox(make())
            (existing, self.make) = (box, nil)
            return box
        }
        set { (existing, make) = (newValue, nil) }
    }

    @MainActor func connect(to place: PropertyPlace) {
        if let kept = place.kept as? StateBox<Value> {
            box = kept
        } else {
            place.kept = box
        }
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

    public var projectedValue: Binding<Value> { Binding(location) }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}
extension State: PlacedProperty {
    public func connect(to place: PropertyPlace) { location.connect(to: place) }
}

/// A state whose initial value is built once, when the view is first shown: what `@State` is from Xcode 27 on for a
/// private property with a default.
@propertyWrapper public struct LazyState<Value>: DynamicProperty {
    public let location: StateLocation<Value>

    public init(wrappedValue make: @autoclosure @escaping () -> Value) {
        location = StateLocation(lazily: make)
    }

    public var wrappedValue: Value {
        get { location.box.value }
        nonmutating set { location.box.value = newValue }
    }

    public var projectedValue: Binding<Value> { Binding(location) }
}

extension LazyState: @unchecked Sendable where Value: Sendable {}
extension LazyState: PlacedProperty {
    public func connect(to place: PropertyPlace) { location.connect(to: place) }
}

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

extension GestureState: PlacedProperty {
    public func connect(to place: PropertyPlace) { location.connect(to: place) }
}
