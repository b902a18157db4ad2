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
        members(of: models, where: contains)
    }

    /// The same with the variables of an `ObservableObject` that are not published, of which a view may show some: those
    /// are tracked once the class moves, or ignored where the macro cannot track them.
    static func modelsWithUnpublished(in models: [Model]) -> [MemberID: TypeID] {
        members(of: models) { property, model in
            switch property.category {
            case .published, .plain: true
            case .lazy, .wrapped: model.state == .observableObject
            case .ignored, .constant: false
            }
        }
    }

    private static func members(
        of models: [Model], where isWanted: (ModelProperty, Model) -> Bool
    ) -> [MemberID: TypeID] {
        var result: [MemberID: TypeID] = [:]
        for model in models {
            for property in model.properties where isWanted(property, model) { result[property.member] = model.id }
        }
        return result
    }
}
