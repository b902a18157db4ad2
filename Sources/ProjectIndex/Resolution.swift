/// The answer to "which one is it?". Doubt is a value each caller must face.
public enum Resolution<Value: Sendable>: Sendable {
    case one(Value)
    /// Two or more candidates that could not be told apart.
    case several([Value])
    /// Nothing is known; it may be anything.
    case unknown

    // Inlinable all: unspecialised, each would look its own type up at run time.
    @inlinable public var one: Value? {
        if case .one(let value) = self { value } else { nil }
    }

    /// All candidates; empty when unknown.
    @inlinable public var candidates: [Value] {
        switch self {
        case .one(let value): [value]
        case .several(let values): values
        case .unknown: []
        }
    }

    @inlinable public var isUnknown: Bool {
        if case .unknown = self { true } else { false }
    }

    @inlinable public func map<Other: Sendable>(_ transform: (Value) -> Other) -> Resolution<Other> {
        switch self {
        case .one(let value): .one(transform(value))
        case .several(let values): .several(values.map(transform))
        case .unknown: .unknown
        }
    }
}

extension Resolution: Equatable where Value: Equatable {}
extension Resolution: Hashable where Value: Hashable {}
