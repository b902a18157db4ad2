import Analysis
import ProjectIndex
import Syntax

/// Update methods of representables that do something at every change of a model they observe, and read nothing of it:
/// after the move no change of it calls them.
enum SilentUpdates {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        let held = [HolderWrapper.stateObject, .observedObject, .environmentObject].flatMap(context.holders).filter {
            $0.holder.ownerKind == .representable
        }
        let doing = held.compactMap { held in update(of: held.holder, context).map { (held, $0) } }
        if doing.isEmpty { return [] }
        let followed = followed(doing.flatMap(\.0.models), context)
        return doing.flatMap { held, update in
            held.models.filter { model in
                followed[held.holder.owner, default: []].isDisjoint(with: variables(of: model, context))
                    && !names(held.holder.owner, model, context)
            }.map { model in review(model, held, update, context) }
        }
    }

    private static func review(
        _ model: TypeID, _ held: HeldModels, _ update: MemberSymbol, _ context: MigrationContext
    ) -> Constraint {
        let message = "\(update.name) ran at every change of \(context.name(of: model)), which"
            + " \(context.title(of: held.holder)) observes, and reads nothing of it: no change will call it any more; read there"
            + " what it is to follow."
        return .review(model, context.reason("untracked-dependency", message, at: update.site))
    }

    /// The update method of the holder's type, where it does more than hand itself and what it holds on.
    private static func update(of holder: Holder, _ context: MigrationContext) -> MemberSymbol? {
        guard let owner = holder.owner else { return nil }
        let methods = context.index.type(owner).members.map(context.index.member)
        return methods.first { method in
            method.kind == .function && updates.contains(method.name)
                && method.site.node.first(.codeBlock)?.children.contains { !isHandedOn($0) } ?? false
        }
    }

    private static let updates: Set<String> = [
        "updateUIView", "updateNSView", "updateUIViewController", "updateNSViewController", "updateWKInterfaceObject",
    ]

    /// `context.coordinator.parent = self`, `view.session = session`.
    private static func isHandedOn(_ statement: Node) -> Bool {
        guard let value = statement.assignmentOperator?.nextSibling, value.nextSibling == nil else { return false }
        return value.kind == .nameReference
    }

    /// Per view: what of these models it reads while it is evaluated.
    private static func followed(_ models: [TypeID], _ context: MigrationContext) -> [TypeID?: Set<MemberID>] {
        let wanted = models.reduce(into: Set<MemberID>()) { $0.formUnion(variables(of: $1, context)) }
        var result: [TypeID?: Set<MemberID>] = [:]
        for evaluation in context.facts.viewEvaluations(of: wanted) {
            result[evaluation.view, default: []].formUnion(evaluation.touched.union(evaluation.reads.map(\.property)))
        }
        return result
    }

    /// Whether the view asks the model for anything at all, such as what a storage wrapper keeps.
    private static func names(_ view: TypeID?, _ model: TypeID, _ context: MigrationContext) -> Bool {
        let family = family(of: model, context)
        return context.facts.evaluatedUses.contains { use in
            let place = context.index.member(use.member)
            return place.owner == view && !EvaluationRoots.runsOnce(place) && use.reference.member.candidates.contains { member in
                context.index.member(member).owner.map(family.contains) ?? false
            }
        }
    }

    private static func family(of model: TypeID, _ context: MigrationContext) -> [TypeID] {
        [model] + context.index.supertypes(of: model)
    }

    /// What the macro cannot track calls no update after the move.
    private static func mayBeTracked(_ property: ModelProperty) -> Bool {
        switch property.category {
        case .published, .plain, .ignored, .constant: true
        case .lazy, .wrapped: false
        }
    }

    /// Its own and those it inherits.
    private static func variables(of model: TypeID, _ context: MigrationContext) -> Set<MemberID> {
        let properties = family(of: model, context).compactMap(context.facts.model).flatMap(\.properties)
        return Set(properties.filter(mayBeTracked).map(\.member))
    }
}
