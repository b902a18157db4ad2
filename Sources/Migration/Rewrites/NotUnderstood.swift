import Analysis
import ProjectIndex
import Syntax

extension Rewrite {
    static let notUnderstood = Rewrite(
        id: "not-understood",
        summary: "Text that was not understood, and may touch a model, holds the model back.",
        constraints: NotUnderstood.constraints, edits: { _, _ in [] })
}

/// Opaque text in a model, or beside a holder whose name it mentions.
enum NotUnderstood {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        let broken = BrokenFiles.constraints(context) + UnclearDeclarations.constraints(context)
        let opaque = opaqueNodes(context)
        guard !opaque.isEmpty else { return broken }
        return broken + inModels(opaque, context) + nearHolders(opaque, context)
    }

    private static func opaqueNodes(_ context: MigrationContext) -> [Site] {
        context.index.files.filter(\.tree.hasOpaqueNodes).flatMap { file in
            file.tree.records.indices.filter { file.tree.records[$0].kind == .opaque }.map {
                Site(file: file.id, node: Node(tree: file.tree, index: $0))
            }
        }
    }

    private static func inModels(_ opaque: [Site], _ context: MigrationContext) -> [Constraint] {
        opaque.compactMap { site -> Constraint? in
            guard let type = context.index.enclosingType(of: site.node, in: site.file),
                let model = context.facts.model(type), model.state != .observable
            else { return nil }
            return block(type, site, context)
        }
    }

    private static func nearHolders(_ opaque: [Site], _ context: MigrationContext) -> [Constraint] {
        let holders = Dictionary(grouping: context.facts.holders) { context.index.member($0.member).name }
        return opaque.flatMap { site -> [Constraint] in
            let tree = site.node.tree
            let words = Set(site.node.tokenIndices.filter { tree.tokens[$0].isName }.map { word($0, in: tree) })
            let owner = context.index.enclosingType(of: site.node, in: site.file)
            return words.sorted().flatMap { holders[$0] ?? [] }.filter { $0.owner == owner }.flatMap { holder in
                holder.model.candidates.map { block($0, site, context) }
            }
        }
    }

    /// A token's name without `$` and `_`.
    private static func word(_ token: Int, in tree: SyntaxTree) -> String {
        let name = tree.name(ofToken: token)
        return name.hasPrefix("$") || name.hasPrefix("_") ? String(name.dropFirst()) : name
    }

    private static func block(_ model: TypeID, _ site: Site, _ context: MigrationContext) -> Constraint {
        .blocks(model, context.reason(
            "not-understood",
            "This text was not understood and may touch \(context.name(of: model)); simplify it and plan again.", at: site))
    }
}
