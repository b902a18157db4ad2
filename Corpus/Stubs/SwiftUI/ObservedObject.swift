/// An object a view watches and does not own.
@propertyWrapper @MainActor @preconcurrency public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    /// Bindings to the properties of the object.
    @dynamicMemberLookup @MainActor @preconcurrency public struct Wrapper {
        let root: ObjectType

        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            let root = root
            return Binding<Subject>(read: { root[keyPath: keyPath] }, write: { root[keyPath: keyPath] = $0 })
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
            let root = root
            return Binding<Subject>(read: { root[keyPath: keyPath] }, write: { root[keyPath: keyPath] = $0 })
        }
    }

    public let link = EnvironmentLink()

    public nonisolated init() {}

    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        guard let object = link.values.object(of: ObjectType.self) else {
            preconditionFailure("No ObservableObject of type \(ObjectType.self) found.")
        }
        return object
    }

    @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }
}
