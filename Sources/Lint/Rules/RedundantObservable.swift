import Analysis
import Migration
import ProjectIndex
import Syntax

extension LintRule {
    static let redundantObservable = LintRule(
        id: "redundant-observable", severity: .warning,
        summary: "`@Observable` stands on a SwiftData `@Model`",
        why: "`@Model` makes a class observable by itself. The second macro wraps storage that SwiftData already owns, and "
            + "the two fight over the same accessors.",
        step: "remove `@Observable`",
        isFixable: true,
        check: .project { context in
            context.index.types.compactMap { observation(of: $0, context) }
        })

    private static func observation(of type: TypeSymbol, _ context: LintContext) -> Observation? {
        guard type.kind == .class, let declaration = type.declarations.first,
            type.attributes.contains(where: { isPersistentModel($0, in: declaration.file, context) }),
            let attribute = type.attributes.first(where: ObservationNames.isObservableMacro)
        else { return nil }
        return Observation(
            file: declaration.file, range: attribute.node.range, symbol: type.qualifiedName,
            message: "\(type.name) is a SwiftData @Model, which is observable by itself, and @Observable wraps its "
                + "storage once more; remove @Observable.",
            fix: [FixEdit(file: declaration.file, edit: AttributeEdits.removal(of: attribute.node))])
    }

    /// `@Model` in a file that imports SwiftData, unless the repository has a type of that name.
    private static func isPersistentModel(_ attribute: AttributeUse, in file: FileID, _ context: LintContext) -> Bool {
        if attribute.name == "SwiftData.Model" { return true }
        return attribute.name == "Model" && context.index.types(named: "Model").isEmpty
            && context.index.file(file).imports.contains { $0.module == "SwiftData" }
    }
}
