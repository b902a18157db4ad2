import Analysis
import ProjectIndex
import SourceText
import Syntax

extension Rewrite {
    /// A type that is main-actor only through a wrapper that goes keeps it by writing `@MainActor` out. What it had from the
    /// wrapper was as lenient as the wrapper's own `@preconcurrency @MainActor`: an error in no caller of Swift 5 mode.
    static let isolationKept = Rewrite(
        id: "isolation-kept",
        summary: "a type that was main-actor through a removed wrapper gets `@preconcurrency @MainActor` written out",
        constraints: { _ in [] },
        edits: { context, set in
            declarations(context, set).map { declaration, models in
                SiteEdit(file: declaration.file, edit: insertion(in: declaration.node), rule: "isolation-kept", models: models)
            }
        }
    )

    private static let attributes = "@preconcurrency @MainActor"

    /// Before `@Observable`, be it there or written in the same run.
    private static func insertion(in declaration: Node) -> TextEdit {
        let observable = declaration.all(.attribute).first { $0.name == "Observable" }
        guard let start = observable?.range.start else {
            return AttributeEdits.insertion(of: attributes, afterAttributesOf: declaration)
        }
        let file = declaration.tree.file
        let gap = file.isFirstOnLine(start) ? file.lineEnding(at: start) + file.indent(at: start) : " "
        return .insert(attributes + gap, at: start)
    }

    /// Declarations whose last isolating wrapper is written in this set, with the models that cause it. A type has several where
    /// each system has its own.
    private static func declarations(_ context: MigrationContext, _ set: MovingSet) -> [(Site, Set<TypeID>)] {
        let holders = Dictionary(grouping: context.facts.holders + context.facts.unknownHolders) { $0.owner }
        return context.facts.isolatedByWrapper.sorted().flatMap { type in
            context.index.type(type).declarations.compactMap { declaration in
                let old = (holders[type] ?? []).filter { $0.wrapper.isOldWorld && isIn(declaration, context.site(of: $0)) }
                let moving = old.compactMap(HeldModels.init).filter { $0.moves(in: set) }
                return moving.isEmpty || moving.count < old.count ? nil : (declaration, Set(moving.flatMap(\.models)))
            }
        }
    }

    private static func isIn(_ declaration: Site, _ holder: Site) -> Bool {
        declaration.file == holder.file && declaration.node.range.contains(holder.node.range)
    }
}
