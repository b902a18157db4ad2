import Analysis
import ProjectIndex
import Syntax

extension Rewrite {
    static let conditionalCompilation = Rewrite(
        id: "conditional-header",
        summary: "A class header that differs between #if branches, or a twin for older systems, holds the model back.",
        constraints: ConditionalCompilation.constraints, edits: { _, _ in [] })
}

/// `#if` around parts of a header, and twins that exist because older systems lack Observation.
enum ConditionalCompilation {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        let fallbacks = AvailabilityFallbacks(context)
        return context.oldModels.flatMap { model -> [Constraint] in
            let twins = twin(model, context) + fallbacks.reasons(for: model.id)
            return (twins.isEmpty ? header(model, context) : twins).map { .blocks(model.id, $0) }
        }
    }

    private static func header(_ model: Model, _ context: MigrationContext) -> [Reason] {
        let declarations = context.index.type(model.id).declarations
        let inHeader = declarations.filter { site in
            site.node.children.contains { $0.kind == .ifConfig }
        }
        let branches = Set(declarations.map { branch(of: $0.node) })
        let entries = model.conformances.compactMap { path -> Site? in
            switch path {
            case .direct(let entry), .alias(_, let entry): entry.site
            case .through: nil
            }
        }
        let apart = entries.filter { entry in
            guard let clause = branch(of: entry.node) else { return false }
            return !branches.contains(clause)
        }
        let different = Set(declarations.map { Header($0.node) }).count > 1 ? declarations : []
        return (inHeader + apart + different).prefix(1).map { site in
            context.reason(
                "conditional-header",
                "The header of \(context.name(of: model.id)) differs between the branches of #if; write the same header in all.",
                at: site)
        }
    }

    /// The nearest `#if` branch around a node.
    private static func branch(of node: Node) -> Node? {
        node.ancestors.first { $0.kind == .ifConfigClause }
    }

    private static func twin(_ model: Model, _ context: MigrationContext) -> [Reason] {
        let declarations = context.index.type(model.id).declarations
        let isObservable = declarations.map { site in
            site.node.all(.attribute).contains { ["Observable"].contains($0.name) }
        }
        let isMixed = isObservable.contains(true) && isObservable.contains(false)
        let underTest = declarations.filter { site in
            site.node.ancestors.contains { $0.kind == .ifConfig && testsForObservation($0) }
        }
        let places = underTest.isEmpty && isMixed ? declarations : underTest
        return places.prefix(1).map { site in
            context.availabilityTwin(model.id, at: site)
        }
    }

    /// Whether the condition of one of several branches asks for the module Observation.
    private static func testsForObservation(_ node: Node) -> Bool {
        let branches = node.all(.ifConfigClause)
        return branches.count > 1 && branches.contains { clause in
            clause.ownTokens.contains { clause.tree.text(ofToken: $0) == "Observation" }
        }
    }
}

/// What the declarations of one class must have in common.
private struct Header: Hashable {
    let attributes: Set<String>
    let inherited: [String]

    init(_ declaration: Node) {
        attributes = Set(declaration.all(.attribute).map(\.text).filter { !$0.hasSuffix("Observable") })
        inherited = declaration.first(.inheritanceClause)?.all(.inheritedType).map(\.text) ?? []
    }
}
