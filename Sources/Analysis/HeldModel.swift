import ProjectIndex
import Syntax

/// Which models a value of a type can be.
struct HeldModel {
    private(set) var models: [TypeID] = []
    private(set) var isDoubtful = false

    /// `nil` if the type surely holds no model; optionals, collections and bindings are looked through.
    static func resolution(of type: Resolution<TypeValue>, in graph: ModelGraph) -> Resolution<TypeID>? {
        if type.isUnknown { return .unknown }
        var held = HeldModel()
        for value in type.candidates { held.add(value, graph) }
        if held.models.isEmpty { return held.isDoubtful ? .unknown : nil }
        return held.models.count == 1 ? .one(held.models[0]) : .several(held.models)
    }

    /// Types outside the repository that a model shows through.
    private static let containers: Set<String> = [
        "Optional", "Array", "Set", "Dictionary", "ContiguousArray", "OrderedDictionary", "OrderedSet",
        "IdentifiedArray", "IdentifiedArrayOf", "Binding", "ArraySlice",
    ]

    private mutating func add(_ value: TypeValue, _ graph: ModelGraph) {
        switch value {
        case .nominal(let id, _):
            if graph.contains(id), !models.contains(id) { models.append(id) }
        case .external(let name, let arguments):
            let base = Node.lastPart(of: name)
            if base == ObservationNames.observableObject { isDoubtful = true }
            if Self.containers.contains(base) { arguments.forEach { add($0, graph) } }
        case .optional(let inner), .array(let inner), .existential(let inner), .projection(let inner):
            add(inner, graph)
        case .dictionary(_, let inner):
            add(inner, graph)
        case .parameter(_, let parts), .composition(let parts):
            parts.forEach { add($0, graph) }
        case .undetermined:
            isDoubtful = true
        case .tuple, .function, .metatype:
            break
        }
    }
}
