import Analysis
import Migration
import ProjectIndex
import SourceText
import Syntax

extension LintRule {
    static let untrackedSubclass = LintRule(
        id: "untracked-subclass", severity: .error,
        summary: "A subclass of an `@Observable` class stores variables without `@Observable`",
        why: "The macro sees one class at a time. What a subclass stores without carrying the attribute itself is not "
            + "tracked: it compiles, and views that show it go stale.",
        step: "write `@Observable` on the subclass too",
        isFixable: true,
        check: .project { context in
            context.facts.models.compactMap { observation(of: $0, context) }
        })

    private static func observation(of model: Model, _ context: LintContext) -> Observation? {
        let type = context.index.type(model.id)
        guard model.state == .observable, type.kind == .class, !ObservationNames.hasObservableMacro(type),
            let base = observableBase(of: model.id, context), let declaration = type.declarations.first,
            !TestFiles.isTest(declaration.file, in: context.index)
        else { return nil }
        let stored = model.properties.filter { isOwn($0, context) }
        guard let first = stored.first(where: { matters($0, context) }) else { return nil }
        return context.observation(
            "\(type.qualifiedName) inherits from the @Observable \(context.name(of: base)) without carrying the attribute, "
                + "so its own \(first.name) is not tracked and views that show it go stale; write @Observable on it too.",
            at: model.id, fix: fix(type, stored, context))
    }

    private static func observableBase(of type: TypeID, _ context: LintContext) -> TypeID? {
        context.index.supertypes(of: type).first { id in
            let base = context.index.type(id)
            return base.kind == .class && ObservationNames.hasObservableMacro(base)
        }
    }

    private static func isOwn(_ property: ModelProperty, _ context: LintContext) -> Bool {
        property.category == .plain && !context.index.member(property.member).modifiers.contains(.override)
    }

    /// What the class keeps to itself matters where a view shows it.
    private static func matters(_ property: ModelProperty, _ context: LintContext) -> Bool {
        if InfrastructureTypes.holds(context.index.declaredType(of: property.member)) { return false }
        return context.index.member(property.member).access > .fileprivate || context.isShown(property.member)
    }

    /// The attribute on the class, and `@ObservationIgnored` on what it cannot track. Nothing where a variable has a
    /// form the macro refuses, or where the file would need an import.
    private static func fix(_ type: TypeSymbol, _ stored: [ModelProperty], _ context: LintContext) -> [FixEdit] {
        let members = type.members.map(context.index.member).filter { $0.kind == .storedVariable && !$0.isStatic }
        guard type.declarations.count == 1, let declaration = type.declarations.first,
            context.index.file(declaration.file).imports.contains(where: { ImportedModules.bringObservation($0.module) }),
            members.allSatisfy({ $0.bindingCount == 1 && UnsupportedForms.form(of: $0, context) != .refused }),
            !SynthesizedCoding(of: type.id, in: context.index).isSynthesized
        else { return [] }
        let attribute = AttributeEdits.insertion(of: "@Observable", afterAttributesOf: declaration.node)
        let ignored = members.filter { UnsupportedForms.form(of: $0, context) == .ignorable || $0.modifiers.contains(.override) }
        return [FixEdit(file: declaration.file, edit: attribute)] + ignored.flatMap(context.ignoring)
    }
}

/// Modules a file must import one of to say `@Observable`.
enum ImportedModules {
    static func bringObservation(_ module: String) -> Bool {
        ["SwiftUI", "SwiftData", "Observation"].contains(module)
    }
}
