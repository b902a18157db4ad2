import Analysis
import ProjectIndex
import Syntax

extension Rewrite {
    static let codableSynthesis = Rewrite(
        id: "codable-synthesis",
        summary: "Synthesized coding would see the macro's storage instead of the variables.",
        constraints: CodableSynthesis.constraints, edits: { _, _ in [] })
}

/// Coding the compiler writes: its keys become `_x`, unless CodingKeys names no tracked variable.
enum CodableSynthesis {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        context.oldModels.filter { context.kind(of: $0) == .class }.compactMap { model in
            let coding = SynthesizedCoding(of: model.id, in: context.index)
            guard coding.isSynthesized, let problem = problem(model, coding, context) else { return nil }
            return .blocks(model.id, context.reason(
                "codable-synthesis",
                "The coding of \(context.name(of: model.id)) is synthesized, and \(problem); write init(from:) and encode(to:).",
                atDeclarationOf: model.id))
        }
    }

    /// Whether synthesized coding of the type names the variable in a written `CodingKeys`.
    static func codes(_ name: String, of type: TypeID, _ context: MigrationContext) -> Bool {
        let coding = SynthesizedCoding(of: type, in: context.index)
        return coding.isSynthesized && coding.codingKeys?.contains(name) == true
    }

    private static func problem(
        _ model: Model, _ coding: SynthesizedCoding, _ context: MigrationContext
    ) -> String? {
        guard let keys = coding.codingKeys else { return "without CodingKeys its keys would change" }
        let tracked = UnpublishedVariables.trackedNames(context: context, model: model)
        let coded = keys.filter(tracked.contains).sorted()
        return coded.first.map { "the key of the tracked \($0) would change" }
    }
}
