import Combine

/// An object a view watches and does not own.
@propertyWrapper @MainActor @preconcurrency public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    /// Bindings to the properties of the object.
    @dynamicMemberLookup @MainActor @preconcurrency public struct Wrapper {
        let root: ObjectType

        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            Binding(root, keyPath)
        }
    }

    @MainActor @preconcurrency public var wrappedValue: ObjectType
    @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

    public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
    }

    public init(initialValue: ObjectType) {
        wrappedValue = initialValue
    }
}

extension ObservedObject: PlacedProperty {
    public func connect(to place: PropertyPlace) { watch(wrappedValue, in: place) }

    public func isSameInput(as other: Any) -> Bool { (other as? Self)?.wrappedValue === wrappedValue }
}

/// Keeps a place subscribed to what one object announces.
@MainActor private func watch<ObjectType: ObservableObject>(_ object: ObjectType, in place: PropertyPlace) {
    guard place.source !== object else { return }
    place.source = object
    place.kept = object.objectWillChange.sink { [weak place] _ in
        MainActor.assumeIsolated { place?.invalidate() }
    }
}

/// An object a view owns: made once, when first read.
@propertyWrapper @MainActor @preconcurrency public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    public nonisolated let location: StateObjectLocation<ObjectType>

    public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        location = StateObjectLocation(thunk)
    }

    @MainActor @preconcurrency public var wrappedValue: ObjectType { location.object }
    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
    }
}

extension StateObject: PlacedProperty {
    public func connect(to place: PropertyPlace) {
        if let kept = place.source as? ObjectType { location.existing = kept }
        watch(location.object, in: place)
    }
}

/// Where a state object lives. Showing the view may put the object of an earlier evaluation in place before the first read.
public final class StateObjectLocation<ObjectType>: @unchecked Sendable {
    private let make: () -> ObjectType
    public var existing: ObjectType?

    init(_ make: @escaping () -> ObjectType) {
        self.make = make
    }

    var object: ObjectType {
        if let existing { return existing }
        let made = make()
        existing = made
        return made
    }
}

/// An object taken from the environment by its type; missing is an error at the first read.
@propertyWrapper @MainActor @preconcurrency public struct EnvironmentObject<ObjectType: ObservableObject>:
    DynamicProperty
{
    /// Bindings to the properties of the object.
    @dynamicMemberLookup @MainActor @preconcurrency public struct Wrapper {
        let root: ObjectType

        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            Binding(root, keyPath)
        }
    }

    public let link = EnvironmentLink()

    public nonisolated init() {}

    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        guard let object = link.values.object(of: ObjectType.self) else {
            MissingObject.stop("No ObservableObject of type \(ObjectType.self) found.")
        }
        return object
    }

    @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }
}

extension EnvironmentObject: PlacedProperty {
    public func connect(to place: PropertyPlace) {
        link.values = place.environment
        if let object = link.values.object(of: ObjectType.self) { watch(object, in: place) }
    }

    public func hasChanged(since place: PropertyPlace, in environment: EnvironmentValues) -> Bool {
        place.environment.object(of: ObjectType.self) !== environment.object(of: ObjectType.self)
    }
}
