/// A type as far as names tell it. Generic arguments are kept where they are written.
public indirect enum TypeValue: Hashable, Sendable {
    /// Declared in the repository. Aliases are already followed.
    case nominal(TypeID, [TypeValue])
    /// Named, but surely declared outside the repository: never one of ours. The name is the written path.
    case external(String, [TypeValue])
    case optional(TypeValue)
    case array(TypeValue)
    case dictionary(TypeValue, TypeValue)
    /// With the labels of its elements where some are written, else without.
    case tuple([TypeValue], labels: [String?] = [])
    case function([TypeValue], TypeValue)
    /// `T.Type`, or the type itself used as a value (`Session.shared`: the base).
    case metatype(TypeValue)
    /// `any P` or a bare protocol name used as a type.
    case existential(TypeValue)
    /// `some P`, or a generic parameter: its bounds, empty if unbounded.
    case parameter(String, [TypeValue])
    case composition([TypeValue])
    /// What `$x` of a property wrapper gives: member look-up goes on in the wrapped type and yields a binding again.
    case projection(TypeValue)
    /// Some type nobody could tell.
    case undetermined

    /// Drops optionals, existentials, metatype-free wrappers: what a member access after `?.`, `!.` or `.` looks into.
    public var unwrapped: TypeValue {
        switch self {
        case .optional(let inner), .existential(let inner): inner.unwrapped
        default: self
        }
    }
}
