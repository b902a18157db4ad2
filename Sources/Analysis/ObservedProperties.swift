import ProjectIndex

/// Stored properties whose changes views are told of.
public enum ObservedProperties {
    /// Whether a property of a model is `@Published` or, in an `@Observable` class, tracked.
    public static func contains(_ property: ModelProperty, of model: Model) -> Bool {
        switch property.category {
        case .published: true
        case .plain: model.state != .observableObject
        case .lazy, .wrapped, .ignored, .constant: false
        }
    }

    /// The model each of them belongs to.
    static func models(in models: [Model]) -> [MemberID: TypeID] {
        var result: [MemberID: TypeID] = [:]
        for model in models {
            for property in model.properties where contains(property, of: model) { result[property.member] = model.id }
        }
        return result
    }
}
