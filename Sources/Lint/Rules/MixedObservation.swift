import Analysis
import Migration
import ProjectIndex
import SourceText
import Syntax

extension LintRule {
    static let mixedObservation = LintRule(
        id: "mixed-observation", severity: .error,
        summary: "The two observation systems meet in one class or one property",
        why: "`@StateObject`, `@ObservedObject`, `@EnvironmentObject` and `.environmentObject` ask for an `ObservableObject`, "
            + "`@Bindable` and `@Environment(T.self)` for an `@Observable`. A class that is both notifies of tracked "
            + "properties in one way and of nothing in the other, and `@Published` cannot stand beside tracking.",
        step: "use the wrappers of the system the class belongs to; `reobserve apply` moves what is left of the old one",
        isFixable: true,
        check: .project { context in
            hybrids(context) + publishedProperties(context) + holders(context) + injections(context)
        })

    // MARK: Classes

    private static func hybrids(_ context: LintContext) -> [Observation] {
        context.facts.models.filter { $0.state == .hybrid && $0.keep == nil && conformsItself($0) }.compactMap { model in
            let name = context.name(of: model.id)
            return context.observation(
                "\(name) is @Observable and an ObservableObject at once: its tracked properties never send "
                    + "objectWillChange, so views that observe it the old way go stale; drop ObservableObject.",
                at: model.id, fix: HybridConformance.removal(from: model, context))
        }
    }

    /// Not through a superclass, of the repository or of a framework such as Core Data.
    private static func conformsItself(_ model: Model) -> Bool {
        model.conformances.contains { if case .through = $0 { false } else { true } }
    }

    private static func publishedProperties(_ context: LintContext) -> [Observation] {
        context.observableClasses.flatMap { model in
            model.properties.compactMap { property -> Observation? in
                guard case .published(let attribute) = property.category else { return nil }
                let member = context.index.member(property.member)
                return Observation(
                    file: member.site.file, range: attribute.node.range, symbol: context.name(of: property.member),
                    message: "\(context.name(of: property.member)) is @Published in an @Observable class, which tracks "
                        + "it already, so it does not compile; remove @Published.",
                    fix: unpublishing(property, attribute, context))
            }
        }
    }

    private static func unpublishing(
        _ property: ModelProperty, _ attribute: AttributeUse, _ context: LintContext
    ) -> [FixEdit] {
        let member = context.index.member(property.member)
        let isUsed = context.facts.publisherUses.contains { $0.property.candidates.contains(property.member) }
            || context.facts.references.possibleUses(of: property.member).contains { $0.form == .storage }
        guard !isUsed, member.bindingCount == 1, attribute.node.children.allSatisfy({ $0.kind != .callSuffix }),
            attribute.node.parent == member.site.node
        else { return [] }
        return [FixEdit(file: member.site.file, edit: AttributeEdits.removal(of: attribute.node))]
    }

    // MARK: Holders

    private static func holders(_ context: LintContext) -> [Observation] {
        var fixes: HolderFixes?
        return context.facts.holders.compactMap { holder in
            guard let attribute = holder.attribute else { return nil }
            switch holder.wrapper {
            case .stateObject, .observedObject, .environmentObject:
                guard context.holdsObservable(holder) else { return nil }
                let made = fixes ?? HolderFixes(context.facts)
                fixes = made
                let edits = made.replacingOldWrapper(of: holder).map { FixEdit(file: $0.file, edit: $0.edit) }
                return oldWrapper(holder, attribute, fix: edits, context)
            case .bindable, .environment:
                guard holdsOnlyObservableObjects(holder, context) else { return nil }
                return newWrapper(holder, attribute, context)
            case .state, .binding, .plain, .other:
                return nil
            }
        }
    }

    private static func oldWrapper(
        _ holder: Holder, _ attribute: AttributeUse, fix: [FixEdit], _ context: LintContext
    ) -> Observation {
        let instead = switch holder.wrapper {
        case .stateObject: "write @State"
        case .environmentObject: "write @Environment(\(modelName(holder, context)).self)"
        default: "drop the wrapper, or write @Bindable where it is bound"
        }
        return at(
            attribute, of: holder,
            "\(context.name(of: holder.member)) holds the @Observable \(modelName(holder, context)) in @\(attribute.name), "
                + "which takes ObservableObjects alone, so it does not compile; \(instead).",
            fix: fix, context)
    }

    private static func newWrapper(
        _ holder: Holder, _ attribute: AttributeUse, _ context: LintContext
    ) -> Observation {
        let old = holder.wrapper == .bindable ? "ObservedObject" : "EnvironmentObject"
        let shown = holder.wrapper == .bindable ? "@Bindable" : "@Environment"
        return at(
            attribute, of: holder,
            "\(context.name(of: holder.member)) holds the ObservableObject \(modelName(holder, context)) in \(shown), which "
                + "takes @Observable classes alone, so it does not compile; write @\(old), or move the class.",
            fix: oldForm(holder, attribute, old, context), context)
    }

    /// `@Bindable var x: M` as `@ObservedObject var x: M`; `@Environment(M.self) var x` as `@EnvironmentObject var x: M`.
    private static func oldForm(
        _ holder: Holder, _ attribute: AttributeUse, _ old: String, _ context: LintContext
    ) -> [FixEdit] {
        let member = context.index.member(holder.member)
        let edits: [TextEdit]
        switch holder.wrapper {
        case .bindable:
            edits = holder.storageAssignments.isEmpty ? [AttributeEdits.renaming(attribute.node, to: old)] : []
        case .environment(isOptional: false):
            guard let binding = member.binding, member.typeNode == nil,
                let argument = attribute.node.first(.callSuffix)?.soleArgument, argument.text.hasSuffix(".self")
            else { return [] }
            let type = String(argument.text.dropLast(".self".count))
            let name = attribute.name.contains(".") ? "SwiftUI.\(old)" : old
            edits = [
                AttributeEdits.replacing(attribute.node, with: "@\(name)"),
                TypeAnnotationEdits.insertion(of: type, in: binding),
            ]
        default:
            edits = []
        }
        return edits.map { FixEdit(file: member.site.file, edit: $0) }
    }

    private static func holdsOnlyObservableObjects(_ holder: Holder, _ context: LintContext) -> Bool {
        !holder.model.candidates.isEmpty && holder.model.candidates.allSatisfy { model in
            context.facts.model(model)?.state == .observableObject && !context.conformsToObservable(model)
        }
    }

    private static func modelName(_ holder: Holder, _ context: LintContext) -> String {
        holder.model.candidates.first.map(context.name(of:)) ?? "model"
    }

    private static func at(
        _ attribute: AttributeUse, of holder: Holder, _ message: String, fix: [FixEdit], _ context: LintContext
    ) -> Observation {
        Observation(
            file: context.index.member(holder.member).site.file, range: attribute.node.range,
            symbol: context.name(of: holder.member), message: message, fix: fix)
    }

    // MARK: Injections

    private static func injections(_ context: LintContext) -> [Observation] {
        context.facts.injections.compactMap { injection in
            guard case .one(let model) = injection.model, context.isObservable(model),
                let token = injection.name.node.nameToken
            else { return nil }
            let range = injection.name.node.tree.tokens[token].range
            return Observation(
                file: injection.name.file, range: range, symbol: context.symbol(around: injection.name),
                message: ".environmentObject is given the @Observable \(context.name(of: model)) and takes ObservableObjects "
                    + "alone, so it does not compile; write .environment.",
                fix: [FixEdit(file: injection.name.file, edit: TextEdit(range, "environment"))])
        }
    }
}
