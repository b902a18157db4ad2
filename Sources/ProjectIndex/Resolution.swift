/// The answer to "which one is it?". Doubt is a value each caller must face.
public enum Resolution<Value: Sendable>: Sendable {
    case one(Value)
    /// Two or more candidates that could not be told apart.
    case several([Value])
    /// Nothing is known; it may be anything.
    case unknown

    public var one: Value? {
        if case .one(let value) = self { value } else { nil }
    }

    /// All candidates; empty when unknown.
    public var candidates: [Value] {
        switch self {
        case .one(let value): [value]
        case .several(let values): values
        case .unknown: []
        }
    }

    public var isUnknown: Bool {
        if case .unknown = self { true } else { false }
    }

    public func map<Other: Sendable>(_ transform: (Value) -> Other) -> Resolution<Other> {
        switch self {
        case .one(let value): .one(transform(value))
        case .several(let values): .several(values.map(transform))
        case .unknown: .unknown
        }
    }
}

extension Resolution: Equatable where Value: Equatable {}
extension Resolution: Hashable where Value: Hashable {}
