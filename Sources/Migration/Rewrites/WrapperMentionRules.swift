import Analysis
import ProjectIndex
import SourceText
import Syntax

/// Old wrappers that are named elsewhere than on a property: left as they are, they would not compile.
///
/// `@Previewable @StateObject var x` becomes `@Previewable @State var x`; everything else blocks.
enum WrapperMentionRules {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        context.wrapperMentions.flatMap { mention -> [Constraint] in
            if isRewritten(mention, context) { return [] }
            return models(mention, context).map { model in
                .blocks(model, context.reason("whole-projection", message(mention, context.name(of: model)), at: mention.site))
            }
        } + addedMembers(context)
    }

    static func edits(_ context: MigrationContext, _ set: MovingSet) -> [SiteEdit] {
        context.wrapperMentions.compactMap { mention -> SiteEdit? in
            guard isRewritten(mention, context), let model = model(of: mention, context), set.moves(model) else {
                return nil
            }
            let name = context.spelling(of: "State", replacing: nil, at: mention.site)
            return SiteEdit(
                file: mention.site.file, edit: AttributeEdits.renaming(mention.site.node, to: name), rule: "state-object",
                models: [model])
        }
    }

    private static func isRewritten(_ mention: WrapperMention, _ context: MigrationContext) -> Bool {
        guard mention.form == .local(isPreviewable: true), mention.wrapper == "StateObject" else { return false }
        return model(of: mention, context) != nil && context.isEditable(mention.site)
    }

    private static func message(_ mention: WrapperMention, _ model: String) -> String {
        switch mention.form {
        case .local:
            "@\(mention.wrapper) on a local variable may hold \(model); make it a plain variable"
        case .expression, .type:
            "\(mention.wrapper) is named here as a type and may hold \(model), which it cannot once that is @Observable; "
                + "hand on the object itself"
        }
    }

    /// `$x.y` where `y` is added to `ObservedObject.Wrapper`: what takes its place has no such member.
    private static func addedMembers(_ context: MigrationContext) -> [Constraint] {
        let added = context.membersOfProjections
        guard !added.isEmpty else { return [] }
        return context.facts.holders.filter(\.wrapper.isOldWorld).compactMap(HeldModels.init).flatMap { held in
            held.holder.bindings.filter { $0.node.nextSibling?.name.map(added.contains) == true }.flatMap { site in
                context.block(
                    held, "whole-projection",
                    "`\(site.node.text)` is used by a member that an extension adds to the wrapper's projection; "
                        + "write a function of the object instead",
                    at: site)
            }
        }
    }

    // MARK: Models

    private static func models(_ mention: WrapperMention, _ context: MigrationContext) -> [TypeID] {
        let held = held(mention.value, context)
        guard held.isDoubtful else { return held.models }
        let fillers = context.facts.constraints.filter { constraint in
            constraint.site.file == mention.site.file
                && mention.site.node.ancestors.contains { $0 == constraint.declaration }
        }.map(\.filledBy)
        if !fillers.isEmpty, fillers.allSatisfy({ !$0.isUnknown }) { return fillers.flatMap(\.candidates).flatMap { $0 } }
        return context.oldModels.map(\.id)
    }

    /// The old models a value may be, and whether it may be any other.
    private static func held(
        _ value: Resolution<TypeValue>, _ context: MigrationContext
    ) -> (models: [TypeID], isDoubtful: Bool) {
        var models: [TypeID] = []
        var isDoubtful = value.isUnknown
        for part in value.candidates.flatMap(parts) {
            switch part {
            case .nominal(let id, _):
                if let model = context.facts.model(id), model.state != .observable { models.append(id) }
            case .external(let name, _): isDoubtful = isDoubtful || name.hasSuffix("ObservableObject")
            case .undetermined: isDoubtful = true
            default: break
            }
        }
        return (models, isDoubtful)
    }

    /// The one model a local holds.
    private static func model(of mention: WrapperMention, _ context: MigrationContext) -> TypeID? {
        let held = held(mention.value, context)
        return held.isDoubtful || held.models.count != 1 ? nil : held.models[0]
    }

    private static func parts(_ value: TypeValue) -> [TypeValue] {
        switch value {
        case .optional(let inner), .existential(let inner), .projection(let inner): parts(inner)
        case .parameter(_, let bounds), .composition(let bounds): bounds.flatMap(parts)
        default: [value]
        }
    }
}
