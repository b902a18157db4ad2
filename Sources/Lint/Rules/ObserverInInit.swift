import Analysis
import ProjectIndex
import Syntax

extension LintRule {
    static let observerInInit = LintRule(
        id: "observer-in-init", severity: .warning,
        summary: "`init` assigns a tracked property whose `didSet` then runs",
        why: "Assignments in `init` do not run the observers of an ordinary stored property. A property tracked by "
            + "`@Observable`, or wrapped by `@Published`, is set through its accessor once all storage is set, and its "
            + "observers run: settings are saved while they are loaded, work starts before anybody asked for it.",
        step: "give the value in the declaration or before all storage is set, or move what the observer does to a method",
        check: .project { context in
            context.facts.models.flatMap { model in
                model.properties.compactMap { observation(of: $0, model, context) }
            }
        })

    /// One finding a property, at the first such assignment.
    private static func observation(
        of property: ModelProperty, _ model: Model, _ context: LintContext
    ) -> Observation? {
        let member = context.index.member(property.member)
        guard property.hasObservers, reactsAfterwards(member), notifies(property, model, context) else { return nil }
        let all = ObserverHazards.initAssignments(to: member, in: context.index, context.facts.references)
        guard let first = all.first(where: { !SilentObservers.isSilent(member, at: $0.site, in: context.facts) }) else {
            return nil
        }
        return context.observation(
            "init assigns \(context.name(of: property.member)) after all storage is set, so its didSet runs during init; "
                + "set the value in the declaration or before all storage is set, or move the work of didSet to a method.",
            at: first.site)
    }

    private static func notifies(_ property: ModelProperty, _ model: Model, _ context: LintContext) -> Bool {
        switch property.category {
        case .published: true
        case .plain: ObservationNames.hasObservableMacro(context.index.type(model.id))
        case .lazy, .wrapped, .ignored, .constant: false
        }
    }

    /// Whether there is a `didSet` that does something; a `willSet` hands a value on, as bridges to Combine do.
    private static func reactsAfterwards(_ member: MemberSymbol) -> Bool {
        member.accessorBlock?.all(.accessor).contains { accessor in
            accessor.name == "didSet" && accessor.first(.codeBlock)?.children.isEmpty == false
        } ?? false
    }
}
