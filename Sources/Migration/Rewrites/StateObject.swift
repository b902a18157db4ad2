import Analysis
import ProjectIndex
import SourceText
import Syntax

extension Rewrite {
    /// `@StateObject` becomes `@State`; `_x = StateObject(wrappedValue: e)` becomes `_x = State(initialValue: e)`.
    static let stateObject = Rewrite(
        id: "state-object",
        summary: "`@StateObject` becomes `@State`, in declarations and initializers",
        constraints: { context in
            context.holders(with: .stateObject).flatMap { StateObjectRules(context: context, held: $0).constraints }
        },
        edits: { context, set in
            let held = context.holders(with: .stateObject).filter { $0.moves(in: set) }
            return held.flatMap { StateObjectRules(context: context, held: $0).edits(in: set) } + order(held, context)
        }
    )

    /// Several states of one initializer move the same statements: one group of edits for each body.
    static func order(_ held: [HeldModels], _ context: MigrationContext) -> [SiteEdit] {
        var seen: Set<Node> = []
        return held.filter { !StateObjectRules(context: context, held: $0).isInClass }.flatMap { held in
            held.holder.storageAssignments.flatMap { assignment -> [SiteEdit] in
                guard let order = context.stateOrder(assignment, held.holder), seen.insert(order.anchor).inserted else {
                    return []
                }
                return order.edits.map {
                    SiteEdit(file: assignment.file, edit: $0, rule: "state-object", models: Set(held.models))
                }
            }
        }
    }
}

struct StateObjectRules {
    let context: MigrationContext
    let held: HeldModels

    private var holder: Holder { held.holder }
    private var symbol: MemberSymbol { context.symbol(holder) }
    private var site: Site { context.site(of: holder) }

    // MARK: What it asks

    var constraints: [Constraint] {
        var result = context.joint(held.models) + context.unwritable(held, wrapper: "StateObject")
        if isInClass { return result + classObstacles }
        if loosesDefault, !everyInitializerAssigns {
            result += context.block(
                held, "state-default-and-init",
                "\(context.title(of: holder)) has a default that only some initializers assign again; assign it in all of"
                    + " them or in none",
                at: site)
        } else if loosesDefault, annotation == nil {
            result += context.block(
                held, "state-default-and-init",
                "\(context.title(of: holder)) has a default that init assigns again; write its type or drop one of them",
                at: site)
        }
        return result + staticObstacles + orderNotes + StateCreation(context: context, held: held).constraints
    }

    /// SwiftUI installs the wrappers of views alone: in a class the value is made anew at each read.
    var isInClass: Bool {
        !symbol.isStatic && (holder.ownerKind == .model || holder.ownerKind == .otherClass)
    }

    private var classObstacles: [Constraint] {
        let values = [symbol.initialValue ?? argument].compactMap(\.self) + holder.storageAssignments.compactMap(\.value)
        let isMade = values.contains { value in value.subtree.contains { $0.kind == .callSuffix || $0.kind == .closure } }
        guard isMade || argument != nil else { return [] }
        return context.block(
            held, "outside-holder",
            "\(context.title(of: holder)) is a @StateObject in a class, where SwiftUI does not keep it: each read makes a new object; hold"
                + " it in a plain property first",
            at: site)
    }

    private var orderNotes: [Constraint] {
        holder.storageAssignments.flatMap { assignment -> [Constraint] in
            guard let order = context.stateOrder(assignment, holder) else { return [] }
            if let later = order.laterAssignment {
                let note = orderNote(assignment, before: later)
                return held.models.map { .note($0, note) }
            }
            return otherObjects.compactMap { other in
                guard let later = order.storageAssignment(of: context.symbol(other.holder).name, after: assignment.expression)
                else { return nil }
                return .noteUnless(held.models[0], moves: other.models[0], orderNote(assignment, before: later))
            }
        }
    }

    private func orderNote(_ assignment: StorageAssignment, before later: Node) -> Note {
        let line = context.location(Site(file: assignment.file, node: later)).place.line
        let message =
            "since Xcode 27 \(context.title(of: holder)) must be set after all other stored properties; move the "
            + "assignments that follow, from line \(line) on, before it"
        let place = Site(file: assignment.file, node: assignment.expression)
        return Note(rule: "state-order", message: message, location: context.location(place))
    }

    /// The view's other `@StateObject`s, which stay what they are if their models stay.
    private var otherObjects: [HeldModels] {
        context.holders(with: .stateObject).filter { other in
            other.holder.owner == holder.owner && other.holder.member != holder.member && other.models != held.models
        }
    }

    /// What the macro of Xcode 27 makes of `@State` are instance members: a static holder cannot be one.
    private var staticObstacles: [Constraint] {
        guard symbol.isStatic, argument != nil || !holder.wholeProjections.isEmpty || !holder.storageAssignments.isEmpty else {
            return []
        }
        return context.block(
            held, "whole-projection",
            "\(context.title(of: holder)) is static, and its wrapper is used as a whole; hold the object in a plain static property",
            at: site)
    }

    // MARK: What it writes

    func edits(in set: MovingSet) -> [SiteEdit] {
        isInClass ? ObservedObjectRules(context: context, held: held, rule: "state-object").edits(in: set) : edits
    }

    var edits: [SiteEdit] {
        guard let attribute = holder.attribute else { return [] }
        if isInClass { return ObservedObjectRules(context: context, held: held, rule: "state-object").edits }
        if symbol.isStatic { return [edit(staticForm(attribute), in: symbol.site.file)] }
        var edits = argument.map { value(of: $0, movedFrom: attribute) } ?? [renaming(attribute)]
        if loosesDefault, let initializer = symbol.binding?.first(.initializerClause), let binding = symbol.binding {
            edits += TypeAnnotationEdits.removal(ofInitializer: initializer)
            if symbol.typeNode == nil, let type = annotation {
                edits.append(TypeAnnotationEdits.insertion(of: type, in: binding))
            }
        }
        let declaration = edits.map { edit($0, in: symbol.site.file) }
        return declaration + holder.storageAssignments.flatMap(storageEdits)
    }

    /// The value of `@StateObject(wrappedValue: e) var x`.
    private var argument: Node? {
        guard symbol.initialValue == nil, let call = holder.attribute?.node.first(.callSuffix) else { return nil }
        return WrapperCall.value(of: call)
    }

    /// As a macro, `@State` needs the value behind the name.
    private func value(of argument: Node, movedFrom attribute: AttributeUse) -> [TextEdit] {
        let name = context.spelling(of: "State", replacing: attribute, at: site)
        guard let binding = symbol.binding, let pattern = binding.children.first(where: \.kind.isPattern) else {
            return [renaming(attribute)]
        }
        let before = binding.first(.typeAnnotation) ?? pattern
        return [
            AttributeEdits.replacing(attribute.node, with: "@" + name),
            .insert(" = " + argument.text, at: before.range.end),
        ]
    }

    /// A static object is made once anyway: a plain property, or `@Bindable` where it is bound.
    private func staticForm(_ attribute: AttributeUse) -> TextEdit {
        guard !holder.bindings.isEmpty else { return AttributeEdits.removal(of: attribute.node) }
        return AttributeEdits.renaming(attribute.node, to: context.spelling(of: "Bindable", replacing: attribute, at: site))
    }

    private func renaming(_ attribute: AttributeUse) -> TextEdit {
        let name = context.spelling(of: "State", replacing: attribute, at: site)
        guard name.contains("."), !attribute.name.contains(".") else {
            return AttributeEdits.renaming(attribute.node, to: "State")
        }
        return AttributeEdits.renaming(attribute.node, to: name)
    }

    /// A default and an assignment in `init` do not go together since Xcode 27.
    private var loosesDefault: Bool {
        (symbol.initialValue != nil || argument != nil) && !holder.storageAssignments.isEmpty
    }

    /// Whether the property is set without its default: each initializer that calls no other one assigns it, outside
    /// of branches, and there is no memberwise one.
    private var everyInitializerAssigns: Bool {
        guard argument == nil, let owner = holder.owner else { return false }
        let initializers = context.index.type(owner).members.map(context.index.member).filter { $0.kind == .initializer }
        let bodies = Set(holder.storageAssignments.compactMap(\.expression.parent))
        let isOwn = initializers.contains { $0.site.node.nearest(.typeDeclaration, .extensionDeclaration)?.kind == .typeDeclaration }
        return isOwn && initializers.allSatisfy { initializer in
            guard let body = initializer.site.node.first(.codeBlock) else { return false }
            return bodies.contains(body) || body.subtree.contains { node in
                node.kind == .memberSuffix && node.name == "init" && node.previousSibling?.name == "self"
            }
        }
    }

    /// The written type, or that of a default such as `M()` or `M<T>()`.
    private var annotation: String? {
        if let type = symbol.typeNode { return type.text }
        guard case .construction(let node) = holder.value, let first = node.subtree.first(where: { $0.kind == .chain })
        else { return nil }
        let callee = first.children.prefix { $0.kind != .callSuffix && $0.kind != .trailingClosure }
        guard let start = callee.first?.range.start, let last = callee.last, last.name != "init" else { return nil }
        return first.tree.file.text(TextRange(start, last.range.end))
    }

    private func storageEdits(_ assignment: StorageAssignment) -> [SiteEdit] {
        guard let call = assignment.wrapperCall else { return [] }
        let place = Site(file: assignment.file, node: assignment.expression)
        let state = context.spelling(of: "State", replacing: nil, at: place)
        return WrapperCallEdits(call: call).renaming("StateObject", to: state, label: "initialValue").map {
            edit($0, in: assignment.file)
        }
    }

    private func edit(_ edit: TextEdit, in file: FileID) -> SiteEdit {
        SiteEdit(file: file, edit: edit, rule: "state-object", models: Set(held.models))
    }
}

extension MigrationContext {
    /// The order of assignments around `_x = StateObject(…)`.
    fileprivate func stateOrder(_ assignment: StorageAssignment, _ holder: Holder) -> StateAssignmentOrder? {
        let states = facts.holders.filter { other in
            other.owner == holder.owner && (other.wrapper == .stateObject || other.wrapper == .state)
        }
        return StateAssignmentOrder(assignment.expression, states: Set(states.map { symbol($0).name }))
    }
}
