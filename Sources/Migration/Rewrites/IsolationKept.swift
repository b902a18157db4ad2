import Analysis
import ProjectIndex
import SourceText
import Syntax

extension Rewrite {
    /// A type that is main-actor only through a wrapper that goes keeps it by writing `@MainActor` out.
    static let isolationKept = Rewrite(
        id: "isolation-kept",
        summary: "a type that was main-actor through a removed wrapper gets `@MainActor` written out",
        constraints: { _ in [] },
        edits: { context, set in
            types(context, set).compactMap { type, models in
                guard let declaration = context.index.type(type).declarations.first else { return nil }
                return SiteEdit(file: declaration.file, edit: insertion(in: declaration.node), rule: "isolation-kept", models: models)
            }
        }
    )

    /// Before `@Observable`, be it there or written in the same run.
    private static func insertion(in declaration: Node) -> TextEdit {
        let observable = declaration.all(.attribute).first { $0.name == "Observable" }
        guard let start = observable?.range.start else {
            return AttributeEdits.insertion(of: "@MainActor", afterAttributesOf: declaration)
        }
        let file = declaration.tree.file
        let gap = file.isFirstOnLine(start) ? file.lineEnding(at: start) + file.indent(at: start) : " "
        return .insert("@MainActor" + gap, at: start)
    }

    /// Types whose last isolating wrapper is written in this set, with the models that cause it.
    private static func types(_ context: MigrationContext, _ set: MovingSet) -> [(TypeID, Set<TypeID>)] {
        context.facts.isolatedByWrapper.sorted().compactMap { type in
            let old = context.facts.holders.filter { $0.owner == type && $0.wrapper.isOldWorld }.compactMap(HeldModels.init)
            let moving = old.filter { $0.moves(in: set) }
            return moving.isEmpty ? nil : (type, Set(moving.flatMap(\.models)))
        }
    }
}
