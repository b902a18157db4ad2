import Analysis
import ProjectIndex
import SourceText
import Syntax

extension Rewrite {
    static let classHeader = Rewrite(
        id: "class-header",
        summary: "A model loses its conformance to ObservableObject and gains the attribute @Observable.",
        constraints: ClassHeader.constraints, edits: ClassHeader.edits)
}

/// The class line: attribute in, conformance out.
enum ClassHeader {
    /// Supertypes and subtypes move with a model, or its members would belong to both worlds.
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        context.facts.models.flatMap { model in
            (model.parents + model.heirs).map { Constraint.together(model.id, $0) }
        }
    }

    static func edits(_ context: MigrationContext, _ set: MovingSet) -> [SiteEdit] {
        context.oldModels.filter { set.moves($0.id) && context.kind(of: $0) == .class }.flatMap { model in
            (attributeEdits(model, context) + accessEdits(model, context) + conformanceEdits(model, context)).map { site, edit in
                SiteEdit(file: site.file, edit: edit, rule: "class-header", models: [model.id])
            }
        }
    }

    private static func attributeEdits(_ model: Model, _ context: MigrationContext) -> [(Site, TextEdit)] {
        guard context.getsAttribute(model) else { return [] }
        let attribute = "@" + context.observableName(for: model.id)
        let ownLine: Bool? = switch context.options.attributeLine {
        case .auto: nil
        case .own: true
        case .same: false
        }
        return context.index.type(model.id).declarations.map { site in
            (site, AttributeEdits.insertion(of: attribute, afterAttributesOf: site.node, ownLine: ownLine))
        }
    }

    /// The macro writes an extension at file level, from where a `private` class inside a type cannot be named.
    private static func accessEdits(_ model: Model, _ context: MigrationContext) -> [(Site, TextEdit)] {
        guard context.getsAttribute(model) else { return [] }
        return context.index.type(model.id).declarations.compactMap { site in
            site.node.privateModifierInsideType.map { (site, TextEdit($0.range, "fileprivate")) }
        }
    }

    /// Entries of one list are removed together: which comma goes depends on what stays.
    private static func conformanceEdits(_ model: Model, _ context: MigrationContext) -> [(Site, TextEdit)] {
        let entries = model.conformances.compactMap(ownEntry)
        let byClause = Dictionary(grouping: entries) { Site(file: $0.site.file, node: $0.site.node.parent ?? $0.site.node) }
        return byClause.keys.sorted().flatMap { clause -> [(Site, TextEdit)] in
            let nodes = (byClause[clause] ?? []).map(\.site.node).sorted { $0.index < $1.index }
            return removal(of: nodes, in: clause.node, model: model, context: context).map { (clause, $0) }
        }
    }

    /// An entry that names `ObservableObject` itself; what comes through a type of the repository stays.
    private static func ownEntry(_ path: ConformancePath) -> InheritedEntry? {
        switch path {
        case .direct(let entry), .alias(_, let entry): entry
        case .through: nil
        }
    }

    private static func removal(
        of entries: [Node], in clause: Node, model: Model, context: MigrationContext
    ) -> [TextEdit] {
        let compositions = entries.filter { InheritedComposition($0) != nil }
        let whole = entries.filter { InheritedComposition($0) == nil }
        let parts = compositions.flatMap { InheritedComposition($0)?.removingObservableObject() ?? [] }
        let isAll = compositions.isEmpty && whole.count == clause.all(.inheritedType).count
        if isAll, let holder = clause.parent, saysNothingElse(holder), let edit = LineEdits.removal(ofExtension: holder) {
            return [edit]
        }
        let rest = whole.compactMap { entry in aliasRest(entry, model: model, context: context).map { (entry, $0) } }
        let replaced = Set(rest.map(\.0))
        return parts + rest.map { TextEdit($0.0.range, $0.1) }
            + InheritanceEdits.removal(of: whole.filter { !replaced.contains($0) })
    }

    /// An extension without members and without conditions, once its conformances are gone.
    private static func saysNothingElse(_ node: Node) -> Bool {
        node.kind == .extensionDeclaration && node.first(.memberBlock)?.children.isEmpty == true
            && node.first(.whereClause) == nil
    }

    /// What an alias of a composition says besides `ObservableObject`; `nil` where it says nothing else.
    private static func aliasRest(_ entry: Node, model: Model, context: MigrationContext) -> String? {
        for case .alias(let alias, let inherited) in model.conformances where inherited.site.node == entry {
            guard let type = context.index.type(alias).declarations.first?.node.typeChild,
                type.kind == .compositionType
            else { return nil }
            let others = type.children.filter { $0.kind.isType && !InheritedComposition.namesObservableObject($0) }
            return others.isEmpty ? nil : others.map(\.text).joined(separator: ", ")
        }
        return nil
    }
}

/// An entry `A & ObservableObject` of an inheritance list.
struct InheritedComposition {
    let parts: [Node]

    init?(_ entry: Node) {
        guard let type = entry.kind == .compositionType ? entry : entry.typeChild, type.kind == .compositionType else {
            return nil
        }
        parts = type.children.filter(\.kind.isType)
    }

    static func namesObservableObject(_ type: Node) -> Bool { type.name == "ObservableObject" }

    func removingObservableObject() -> [TextEdit] {
        parts.filter(InheritedComposition.namesObservableObject).flatMap(InheritanceEdits.removal(ofPart:))
    }
}
