import Analysis
import ProjectIndex
import SourceText
import Syntax

extension Rewrite {
    static let focusedObject = Rewrite(
        id: "focused-object",
        summary: "`@FocusedObject var x: M?` becomes `@FocusedValue(M.self) var x`, if the user asks for it.",
        constraints: FocusedObjects.constraints, edits: FocusedObjects.edits)
}

/// `@FocusedObject`, `.focusedObject(m)` and `.focusedSceneObject(m)` demand an `ObservableObject`; the values of the same
/// names take an `Observable` one.
enum FocusedObjects {
    /// SwiftUI's own wrapper, not one of the repository.
    static func isHolder(_ holder: Holder, _ context: MigrationContext) -> Bool {
        guard case .other(let attribute) = holder.wrapper, attribute.baseName == "FocusedObject" else { return false }
        return context.index.types(named: "FocusedObject").isEmpty
    }

    static func constraints(_ context: MigrationContext) -> [Constraint] {
        holders(context).flatMap { held in
            obstacles(of: held, context).flatMap { message, site in context.block(held, "outside-holder", message, at: site) }
        } + context.facts.focusedObjects.flatMap { constraints(of: $0, context) }
    }

    static func edits(_ context: MigrationContext, _ set: MovingSet) -> [SiteEdit] {
        guard context.options.rewritesFocusedObjects else { return [] }
        return holders(context).filter { $0.moves(in: set) }.flatMap { held in
            declaration(of: held, context) + held.holder.bindings.flatMap { binding(at: $0, held, context) }
        } + context.facts.focusedObjects.compactMap { modifier(of: $0, context, set) }
    }

    private static func holders(_ context: MigrationContext) -> [HeldModels] {
        context.facts.holders.filter { isHolder($0, context) }.compactMap(HeldModels.init)
    }

    // MARK: The wrapper

    private static func obstacles(of held: HeldModels, _ context: MigrationContext) -> [(String, Site)] {
        let holder = held.holder
        let site = context.site(of: holder)
        let title = context.title(of: holder)
        guard context.options.rewritesFocusedObjects else {
            let message = "@FocusedObject holds \(context.name(of: held.models[0])) and demands an ObservableObject; plan with"
                + " --rewrite focused-object, which makes it @FocusedValue, or hold it another way"
            return [(message, site)]
        }
        guard context.isEditable(site) else { return [("\(title) stands in a file that may not be edited", site)] }
        guard held.models.count == 1, context.index.type(held.models[0]).kind == .class,
            context.symbol(holder).typeNode?.kind == .optionalType, holder.storageAssignments.isEmpty,
            holder.attribute?.node.first(.callSuffix)?.children.isEmpty != false
        else {
            return [("\(title) has no form `@FocusedObject var x: M?` of a class, which alone can become @FocusedValue", site)]
        }
        let whole = holder.wholeProjections + holder.bindings.filter { optionalBinding(at: $0) == nil || !context.isEditable($0) }
        return whole.map { ("the projection of \(title) is used as a whole, which @FocusedValue has not; use Bindable(object)", $0) }
    }

    private static func declaration(of held: HeldModels, _ context: MigrationContext) -> [SiteEdit] {
        let symbol = context.symbol(held.holder)
        guard let attribute = held.holder.attribute, let annotation = symbol.binding?.first(.typeAnnotation),
            let type = symbol.typeNode?.typeChild
        else { return [] }
        let name = context.spelling(of: "FocusedValue", replacing: attribute, at: context.site(of: held.holder))
        let edits = [AttributeEdits.replacing(attribute.node, with: "@\(name)(\(type.text).self)")]
            + TypeAnnotationEdits.removal(of: annotation)
        return edits.map { SiteEdit(file: symbol.site.file, edit: $0, rule: "focused-object", models: Set(held.models)) }
    }

    // MARK: Bindings

    /// `$x?.y`, with the place where the path ends; `nil` for other uses.
    private static func optionalBinding(at site: Site) -> (mark: Node, end: Int)? {
        guard let mark = site.node.nextSibling, mark.kind == .optionalChain || mark.kind == .forceUnwrap else { return nil }
        let path = Array(sequence(first: mark) { $0.nextSibling }.dropFirst())
        guard let last = path.last?.range.end, path.allSatisfy({ $0.kind == .memberSuffix || $0.kind == .subscriptSuffix }) else {
            return nil
        }
        return (mark, last)
    }

    /// `$x?.y` is `x.map { Bindable($0).y }`, and `$x!.y` is `Bindable(x!).y`.
    private static func binding(at site: Site, _ held: HeldModels, _ context: MigrationContext) -> [SiteEdit] {
        guard let (mark, end) = optionalBinding(at: site), let token = site.node.nameToken else { return [] }
        let name = context.symbol(held.holder).name
        let bindable = context.spelling(of: "Bindable", replacing: nil, at: site)
        let start = site.node.tree.tokens[token].range.start
        let base = site.node.kind == .memberSuffix ? site.node.parent?.range.start ?? start : start
        let prefix = site.node.tree.file.text(TextRange(base, start))
        let edits = mark.kind == .forceUnwrap
            ? [TextEdit(TextRange(base, mark.range.end), "\(bindable)(\(prefix)\(name)!)")]
            : [TextEdit(TextRange(start, mark.range.end), "\(name).map { \(bindable)($0)"), .insert(" }", at: end)]
        return edits.map { SiteEdit(file: site.file, edit: $0, rule: "focused-object", models: Set(held.models)) }
    }

    // MARK: The modifiers

    private static let newNames = ["focusedObject": "focusedValue", "focusedSceneObject": "focusedSceneValue"]

    /// An argument of unknown type may be any model that a view takes as `@FocusedObject`.
    private static func constraints(of use: Injection, _ context: MigrationContext) -> [Constraint] {
        let name = use.name.node.name ?? ""
        guard context.options.rewritesFocusedObjects else {
            return use.model.candidates.map { model in
                .blocks(model, context.reason(
                    "outside-holder", "\(context.name(of: model)) is handed to .\(name), which demands an ObservableObject; plan with"
                        + " --rewrite focused-object, which makes it .\(newNames[name] ?? "focusedValue")", at: use.name))
            }
        }
        if case .one = use.model, context.isEditable(use.name) { return [] }
        let possible = use.model.isUnknown ? Set(holders(context).flatMap(\.models)).sorted() : use.model.candidates
        return possible.map { model in
            .blocks(model, context.reason(
                "outside-holder", "what .\(name) takes may be \(context.name(of: model)), and it cannot be written here; give it a type",
                at: use.name))
        }
    }

    private static func modifier(of use: Injection, _ context: MigrationContext, _ set: MovingSet) -> SiteEdit? {
        guard case .one(let model) = use.model, set.moves(model), let token = use.name.node.nameToken,
            let name = newNames[use.name.node.name ?? ""]
        else { return nil }
        let range = use.name.node.tree.tokens[token].range
        return SiteEdit(file: use.name.file, edit: TextEdit(range, name), rule: "focused-object", models: [model])
    }
}
