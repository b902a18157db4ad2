import Analysis
import ProjectIndex
import SourceText
import Syntax

extension Rewrite {
    /// `.environmentObject(e)` becomes `.environment(e)`.
    static let environmentInjection = Rewrite(
        id: "environment-injection",
        summary: "`.environmentObject(e)` becomes `.environment(e)`",
        constraints: { context in
            context.facts.injections.flatMap { constraints(of: $0, context) }
        },
        edits: { context, set in
            context.facts.injections.compactMap { edit(of: $0, context, set) }
        }
    )

    /// Where it is one of several that are known, they move together, and the call is right for each.
    private static func constraints(of injection: Injection, _ context: MigrationContext) -> [Constraint] {
        let models = injection.model.candidates
        let candidates = models.isEmpty ? possibleModels(context) : models
        guard context.isEditable(injection.name), injection.argument != nil else {
            return candidates.map {
                .blocks($0, context.reason(
                    "index-only", "\(context.name(of: $0)) is injected where the tool may not write", at: injection.name))
            }
        }
        if !models.isEmpty { return zip(models, models.dropFirst()).map { .together($0, $1) } }
        guard candidates.count != 1 else {
            let message =
                "the injected object's type cannot be told; only \(context.name(of: candidates[0])) can be meant, so it "
                + "becomes .environment"
            return [.review(candidates[0], context.reason("unresolved-injection", message, at: injection.name))]
        }
        return candidates.map {
            .blocks($0, context.reason(
                "unresolved-injection",
                "the injected object's type cannot be told and may be \(context.name(of: $0)); write its type", at: injection.name))
        }
    }

    /// Models that views take from the environment: what an injection of unknown type may be.
    private static func possibleModels(_ context: MigrationContext) -> [TypeID] {
        var seen: Set<TypeID> = []
        return context.holders(with: .environmentObject).flatMap(\.models).filter { seen.insert($0).inserted }
    }

    private static func edit(of injection: Injection, _ context: MigrationContext, _ set: MovingSet) -> SiteEdit? {
        let models = injection.model.candidates
        let meant = models.isEmpty ? possibleModels(context) : models
        guard meant.contains(where: set.moves), meant.allSatisfy(set.isObservableAfterwards),
            let token = injection.name.node.nameToken
        else { return nil }
        let range = injection.name.node.tree.tokens[token].range
        return SiteEdit(
            file: injection.name.file, edit: TextEdit(range, "environment"), rule: "environment-injection",
            models: Set(meant))
    }
}
