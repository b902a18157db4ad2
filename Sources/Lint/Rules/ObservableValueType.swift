import Analysis
import ProjectIndex
import Syntax

extension LintRule {
    static let observableValueType = LintRule(
        id: "observable-value-type", severity: .error,
        summary: "`@Observable` stands on a struct, enum or actor",
        why: "The macro keeps a registrar with each object and hands out references to it. It refuses everything but a "
            + "class, so the file does not compile.",
        step: "make it a class, or drop the attribute: a view that holds a struct in `@State` sees its changes already",
        check: .project { context in
            context.index.types.compactMap { observation(of: $0) }
        })

    private static func observation(of type: TypeSymbol) -> Observation? {
        guard [.struct, .enum, .actor].contains(type.kind), let declaration = type.declarations.first,
            let attribute = type.attributes.first(where: ObservationNames.isObservableMacro)
        else { return nil }
        return Observation(
            file: declaration.file, range: attribute.node.range, symbol: type.qualifiedName,
            message: "\(type.name) is \(type.kind.phrase), and @Observable works on classes alone; "
                + "make it a class, or drop the attribute.")
    }
}

extension TypeKind {
    /// With its article: `a struct`.
    var phrase: String {
        switch self {
        case .enum, .actor: "an \(rawValue)"
        case .class, .struct, .protocol, .typealias: "a \(rawValue)"
        }
    }
}
