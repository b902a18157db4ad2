import Analysis
import ProjectIndex
import SourceText
import Syntax

extension Rewrite {
    static let protocolConstraint = Rewrite(
        id: "protocol-constraint",
        summary: "Protocols and generic parameters bound by ObservableObject are bound by AnyObject and Observable.",
        constraints: ProtocolConstraint.constraints, edits: ProtocolConstraint.edits)
}

/// `protocol P: ObservableObject`, `<T: ObservableObject>`, `where T: ObservableObject`. `ObservableObject` implies a
/// class and `Observable` does not, so `AnyObject` is written out.
enum ProtocolConstraint {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        context.facts.constraints.flatMap { mention -> [Constraint] in
            switch mention.form {
            case .genericBound, .associatedtype, .aliasComposition: bound(mention, context)
            case .existential, .extensionOfProtocol: []
            }
        } + ChangePublisherBounds.constraints(context)
    }

    static func edits(_ context: MigrationContext, _ set: MovingSet) -> [SiteEdit] {
        headerEdits(context, set) + boundEdits(context, set)
    }

    /// All that fill a bound move together; a bound nobody in the repository fills stays.
    private static func bound(_ mention: ConstraintMention, _ context: MigrationContext) -> [Constraint] {
        if isProtocolOnSelf(mention) { return onSelf(mention, context) }
        if case .one(let models) = mention.filledBy {
            return zip(models, models.dropFirst()).map { Constraint.together($0, $1) }
        }
        let filling = mention.filledBy.isUnknown
            ? context.oldModels.map(\.id) : mention.filledBy.candidates.flatMap { $0 }
        return Set(filling).sorted().map { model in
            .blocks(model, context.reason(
                "protocol-constraint",
                "This bound asks for ObservableObject, and it cannot be told whether \(context.name(of: model)) fills it;"
                    + " name the concrete types at the calls, or bind it by a protocol of your own.",
                at: mention.site))
        }
    }

    /// `protocol P where Self: ObservableObject`.
    private static func isProtocolOnSelf(_ mention: ConstraintMention) -> Bool {
        mention.form == .genericBound(parameter: "Self") && mention.declaration.kind == .typeDeclaration
    }

    /// It asks conformers for ObservableObject as an inheritance list would, and is left alone with all of them.
    private static func onSelf(_ mention: ConstraintMention, _ context: MigrationContext) -> [Constraint] {
        guard let type = context.index.type(declaredBy: mention.declaration, in: mention.site.file) else { return [] }
        return context.oldModels.filter { $0.id == type || context.index.supertypes(of: $0.id).contains(type) }.map { model in
            .blocks(model.id, context.reason(
                "protocol-constraint",
                "This bound asks for ObservableObject and \(context.name(of: model.id)) conforms; write ObservableObject in"
                    + " the inheritance list of the protocol.",
                at: mention.site))
        }
    }

    private static func headerEdits(_ context: MigrationContext, _ set: MovingSet) -> [SiteEdit] {
        context.oldModels.filter { set.moves($0.id) && context.kind(of: $0) == .protocol }.flatMap { model in
            model.conformances.compactMap { path -> SiteEdit? in
                switch path {
                case .direct(let entry), .alias(_, let entry): return headerEdit(entry, model, context)
                case .through: return nil
                }
            }
        }
    }

    private static func headerEdit(_ entry: InheritedEntry, _ model: Model, _ context: MigrationContext) -> SiteEdit? {
        let node = entry.site.node
        let name = context.observableName(for: model.id)
        let composition = InheritedComposition(node)
        guard let target = composition?.parts.first(where: InheritedComposition.namesObservableObject) ?? node.typeChild
        else { return nil }
        let list = node.parent?.all(.inheritedType) ?? []
        let hasClassBound = list.contains { ["AnyObject", "class"].contains($0.text) }
            || composition?.parts.contains { $0.text == "AnyObject" } == true
        let separator = composition == nil ? ", " : " & "
        let text = hasClassBound ? name : "AnyObject" + separator + name
        return SiteEdit(
            file: entry.site.file, edit: TextEdit(target.range, text), rule: "protocol-constraint", models: [model.id])
    }

    private static func boundEdits(_ context: MigrationContext, _ set: MovingSet) -> [SiteEdit] {
        context.facts.constraints.compactMap { mention in
            guard case .one(let models) = mention.filledBy, let first = models.first,
                models.allSatisfy(set.isObservableAfterwards), models.contains(where: set.moves)
            else { return nil }
            let name = context.observableName(for: first)
            switch mention.form {
            case .genericBound, .associatedtype:
                return edit(mention, "AnyObject & " + name, models)
            case .aliasComposition:
                return edit(mention, name, models)
            case .existential, .extensionOfProtocol:
                return nil
            }
        }
    }

    private static func edit(_ mention: ConstraintMention, _ text: String, _ models: [TypeID]) -> SiteEdit {
        SiteEdit(
            file: mention.site.file, edit: TextEdit(mention.site.node.range, text), rule: "protocol-constraint",
            models: Set(models))
    }
}
