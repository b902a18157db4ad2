extension Resolution {
    /// Goes on with each candidate; unknown stays unknown.
    func flatMap<Other: Hashable & Sendable>(
        _ transform: (Value) -> Resolution<Other>
    ) -> Resolution<Other> {
        switch self {
        case .one(let value): transform(value)
        case .several(let values): Resolution<Other>(merging: values.map(transform))
        case .unknown: .unknown
        }
    }
}

extension Resolution where Value: Hashable {
    /// One answer from many: equal ones count once; one unknown makes the whole unknown.
    init(merging answers: [Resolution<Value>]) {
        var candidates: [Value] = []
        for answer in answers {
            if answer.isUnknown {
                self = .unknown
                return
            }
            for value in answer.candidates where !candidates.contains(value) { candidates.append(value) }
        }
        self.init(candidates: candidates)
    }

    /// None is unknown.
    init(candidates: [Value]) {
        switch candidates.count {
        case 0: self = .unknown
        case 1: self = .one(candidates[0])
        default: self = .several(candidates)
        }
    }
}

extension TypeValue {
    /// Puts generic arguments where the parameters of these names stand. Parameters without an argument keep
    /// their bounds.
    func substituting(_ names: [String], with arguments: [TypeValue]) -> TypeValue {
        guard !names.isEmpty, names.count == arguments.count else { return self }
        return substituting(Dictionary(zip(names, arguments), uniquingKeysWith: { first, _ in first }))
    }

    func substituting(_ replacements: [String: TypeValue]) -> TypeValue {
        guard !replacements.isEmpty else { return self }
        func each(_ values: [TypeValue]) -> [TypeValue] { values.map { $0.substituting(replacements) } }
        switch self {
        case .parameter(let name, _): return replacements[name] ?? self
        case .nominal(let id, let arguments): return .nominal(id, each(arguments))
        case .external(let name, let arguments): return .external(name, each(arguments))
        case .optional(let inner): return .optional(inner.substituting(replacements))
        case .array(let inner): return .array(inner.substituting(replacements))
        case .dictionary(let key, let value):
            return .dictionary(key.substituting(replacements), value.substituting(replacements))
        case .tuple(let parts, let labels): return .tuple(each(parts), labels: labels)
        case .function(let parameters, let result):
            return .function(each(parameters), result.substituting(replacements))
        case .metatype(let inner): return .metatype(inner.substituting(replacements))
        case .existential(let inner): return .existential(inner.substituting(replacements))
        case .composition(let parts): return .composition(each(parts))
        case .projection(let inner): return .projection(inner.substituting(replacements))
        case .undetermined: return self
        }
    }
}
