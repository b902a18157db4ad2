import Analysis
import ProjectIndex
import SourceText
import Syntax

extension Rewrite {
    /// `@ObservedObject` becomes nothing, `@Bindable` where `$x.y` is used, or `@State` where the view makes the model.
    static let observedObject = Rewrite(
        id: "observed-object",
        summary: "`@ObservedObject` becomes a plain property, or `@Bindable` where it is bound",
        constraints: { context in
            context.holders(with: .observedObject).flatMap { ObservedObjectRules(context: context, held: $0).constraints }
        },
        edits: { context, set in
            context.holders(with: .observedObject).filter { $0.moves(in: set) }.flatMap {
                ObservedObjectRules(context: context, held: $0).edits(in: set)
            }
        }
    )
}

/// What becomes of one `@ObservedObject`.
private enum Outcome {
    /// The attribute goes.
    case plain
    /// The attribute goes and `var` becomes `let`: a private `var` with a default would make the memberwise
    /// initializer private, which neither a wrapped property nor a `let` does.
    case constant
    case bindable
    /// The view made a new model at every update, and no comment says that this is meant; it keeps it now.
    case state
}

struct ObservedObjectRules {
    let context: MigrationContext
    let held: HeldModels
    /// What its edits are called by.
    var rule = "observed-object"

    private var holder: Holder { held.holder }
    private var symbol: MemberSymbol { context.symbol(holder) }
    private var site: Site { context.site(of: holder) }

    private var outcome: Outcome {
        if isMadeByView, !isSetFromOutside, !isMeant { return .state }
        if !holder.bindings.isEmpty || isBoundByLongName { return .bindable }
        let isHidden = symbol.access <= .fileprivate && holder.ownerKind != .model
        if isHidden, symbol.initialValue != nil, !isMadeByView || isMeant, !isAssigned, !hasObservers { return .constant }
        return .plain
    }

    private var isMadeByView: Bool {
        guard case .construction = holder.value else { return false }
        switch holder.ownerKind {
        case .model, .otherClass, .none: return false
        default: return !symbol.isStatic
        }
    }

    /// Whether a comment for lint says that the model is to be made anew: then it still is.
    private var isMeant: Bool {
        let tree = site.node.tree
        guard let comments = FileSuppressions(tree, knownRules: [Self.unowned]) else { return false }
        let node = symbol.site.node
        let places = [node.range.start, node.nameToken.map { tree.tokens[$0].range.start }].compactMap { $0 }
        let lines = places.map { tree.file.lines.place(of: $0).line }
        return comments.suppressions.contains { one in lines.contains { one.covers(Self.unowned, line: $0) } }
    }

    private static let unowned = "unowned-model"

    private var isAssigned: Bool { !holder.assignments.isEmpty || !holder.storageAssignments.isEmpty }

    private var isSetFromOutside: Bool { isAssigned || !holder.memberwiseArguments.isEmpty }

    private var isBoundByLongName: Bool { wrapperUses.contains { $0.kind == .boundProjection } }

    private var wrapperUses: [WrapperUse] { holder.wholeProjections.map(WrapperUse.init) }

    private var hasObservers: Bool { symbol.accessorBlock != nil }

    // MARK: In a model

    /// Whether a variable of a model loses its wrapper in this set, and is tracked from then on.
    static func frees(_ property: ModelProperty, _ context: MigrationContext, _ set: MovingSet) -> Bool {
        holder(keepingFromTracking: property, context)?.moves(in: set) ?? false
    }

    /// The `@ObservedObject` or `@StateObject` a variable of a model is, if it is tracked once its object has moved.
    static func holder(keepingFromTracking property: ModelProperty, _ context: MigrationContext) -> HeldModels? {
        guard case .wrapped(let attribute) = property.category, ["ObservedObject", "StateObject"].contains(attribute.baseName),
            case let wrapper: HolderWrapper = attribute.baseName == "StateObject" ? .stateObject : .observedObject,
            let held = context.holders(with: wrapper).first(where: { $0.holder.member == property.member }),
            ObservedObjectRules(context: context, held: held).isPlain
        else { return nil }
        return UnpublishedVariables.isTracked(withoutWrapper: property, context) ? held : nil
    }

    private var isPlain: Bool { outcome == .plain }

    /// With the model around the holder where that moves, too: what is written there depends on both.
    func edits(in set: MovingSet) -> [SiteEdit] {
        guard let owner = holder.owner.flatMap(context.facts.model), set.moves(owner.id),
            let property = owner.properties.first(where: { $0.member == holder.member }), Self.frees(property, context, set)
        else { return edits }
        return edits.map { one in
            SiteEdit(file: one.file, edit: one.edit, rule: one.rule, models: one.models.union([owner.id]))
        }
    }

    /// In a class that moved before its object, `@ObservationIgnored` stands for the wrapper alone.
    private var ignoringRemoval: [TextEdit] {
        guard isPlain, let model = holder.owner.flatMap(context.facts.model), model.state == .observable,
            let property = model.properties.first(where: { $0.member == holder.member }),
            let attribute = symbol.attribute("ObservationIgnored"),
            UnpublishedVariables.isTracked(withoutWrapper: property, context)
        else { return [] }
        return [AttributeEdits.removal(of: attribute.node)]
    }

    // MARK: What it asks

    var constraints: [Constraint] {
        let result = context.joint(held.models) + context.unwritable(held, wrapper: "ObservedObject")
        return result + notes
    }

    private var notes: [Constraint] {
        guard isMadeByView, isSetFromOutside || !isMeant else { return [] }
        let message =
            "\(context.title(of: holder)) was made anew whenever the parent updated; "
            + (isSetFromOutside ? "it still is, since initializers set it too" : "@State keeps it now")
        let note = Note(rule: Self.unowned, message: message, location: context.location(site))
        return held.models.map { .note($0, note) }
    }

    // MARK: What it writes

    var edits: [SiteEdit] {
        guard let attribute = holder.attribute else { return [] }
        var edits: [TextEdit]
        switch outcome {
        case .plain: edits = [AttributeEdits.removal(of: attribute.node)] + ignoringRemoval
        case .constant: edits = [AttributeEdits.removal(of: attribute.node)] + [constantKeyword].compactMap { $0 }
        case .bindable: edits = [renaming(attribute, to: "Bindable")]
        case .state: edits = [renaming(attribute, to: "State")]
        }
        return edits.map { edit($0, in: symbol.site.file) } + holder.storageAssignments.flatMap(storageEdits)
            + wrapperUses.compactMap(useEdit)
    }

    private func renaming(_ attribute: AttributeUse, to wrapper: String) -> TextEdit {
        let name = context.spelling(of: wrapper, replacing: attribute, at: site)
        return AttributeEdits.renaming(attribute.node, to: attribute.name.contains(".") ? wrapper : name)
    }

    private var constantKeyword: TextEdit? {
        let declaration = symbol.site.node
        guard let token = declaration.ownTokens.first(where: { declaration.tree.tokens[$0].keyword == .var }) else {
            return nil
        }
        return TextEdit(declaration.tree.tokens[token].range, "let")
    }

    /// `_x = ObservedObject(wrappedValue: e)`: `x = e`, or `_x = Bindable(e)`.
    private func storageEdits(_ assignment: StorageAssignment) -> [SiteEdit] {
        guard let call = assignment.wrapperCall, let value = assignment.value else { return [] }
        let place = Site(file: assignment.file, node: assignment.expression)
        let text = value.text
        if outcome == .bindable {
            let bindable = context.spelling(of: "Bindable", replacing: nil, at: place)
            return [edit(TextEdit(call.range, "\(bindable)(\(text))"), in: assignment.file)]
        }
        return [
            edit(TextEdit(call.range, text), in: assignment.file),
            edit(plainTarget(assignment), in: assignment.file),
        ]
    }

    /// `_x` becomes `x`, or `self.x` where a parameter or local takes the name.
    private func plainTarget(_ assignment: StorageAssignment) -> TextEdit {
        let target = assignment.target
        let tokenRange = target.nameToken.map { target.tree.tokens[$0].range } ?? target.range
        return TextEdit(tokenRange, plainName(at: target))
    }

    private func plainName(at name: Node) -> String {
        let isHidden = name.kind == .nameReference && InitializerNames(around: name).declare(symbol.name)
        return isHidden ? "self.\(symbol.name)" : symbol.name
    }

    /// `_x.projectedValue.y` becomes `$x.y`; `_x.wrappedValue` becomes `x` where nothing wraps it any more.
    private func useEdit(_ use: WrapperUse) -> SiteEdit? {
        switch use.kind {
        case .boundProjection:
            return edit(TextEdit(use.range, "$\(symbol.name)"), in: use.site.file)
        case .wrappedValue where outcome == .plain || outcome == .constant:
            return edit(TextEdit(use.range, plainName(at: use.site.node)), in: use.site.file)
        case .wrappedValue, .whole:
            return nil
        }
    }

    private func edit(_ edit: TextEdit, in file: FileID) -> SiteEdit {
        SiteEdit(file: file, edit: edit, rule: rule, models: Set(held.models))
    }
}
