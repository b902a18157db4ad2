import Analysis
import ProjectIndex
import Syntax

extension LintRule {
    static let codableStorage = LintRule(
        id: "codable-storage", severity: .error,
        summary: "Synthesized `Codable` on an `@Observable` class renames its keys",
        why: "The macro turns each variable `x` into a computed one over a stored `_x`, and the compiler codes what is "
            + "stored: without CodingKeys the keys become `_x`, beside one for the registrar, so that older files no "
            + "longer decode. A CodingKeys that names `x` does not compile.",
        step: "write `case _x = \"x\"` in CodingKeys, or `init(from:)` and `encode(to:)` by hand",
        check: .project { context in
            context.observableClasses.compactMap { observation(of: $0, context) }
        })

    private static func observation(of model: Model, _ context: LintContext) -> Observation? {
        let coding = SynthesizedCoding(of: model.id, in: context.index)
        let tracked = model.properties.filter { $0.category == .plain }.map(\.name)
        guard coding.isSynthesized, let first = tracked.first else { return nil }
        let name = context.name(of: model.id)
        guard let keys = coding.codingKeys else {
            return context.observation(
                "The coding of \(name) is synthesized, and @Observable stores \(first) as _\(first): keys get an "
                    + "underscore and older data no longer decodes; write CodingKeys with case _\(first) = \"\(first)\".",
                at: model.id)
        }
        guard let coded = tracked.first(where: keys.contains) else { return nil }
        return context.observation(
            "CodingKeys of \(name) names \(coded), which @Observable stores as _\(coded), so the synthesized coding does "
                + "not compile; write case _\(coded) = \"\(coded)\".",
            at: model.id)
    }
}
