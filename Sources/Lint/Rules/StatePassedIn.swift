import Analysis
import ProjectIndex
import Syntax

extension LintRule {
    static let statePassedIn = LintRule(
        id: "state-passed-in", severity: .warning,
        summary: "`@State` holds a model that somebody else owns and passes in",
        why: "SwiftUI keeps the first value a `@State` (or `@StateObject`) was given for as long as the view lives. When the "
            + "owner passes another object later, the view goes on showing the first.",
        step: "hold what is passed in with a plain property, or `@Bindable` where it is bound; `@ObservedObject` for an "
            + "`ObservableObject`",
        check: .project { context in
            context.facts.holders.compactMap { observation(of: $0, context) }
        })

    private static func observation(of holder: Holder, _ context: LintContext) -> Observation? {
        guard isInView(holder.ownerKind), let attribute = holder.attribute,
            !SampleCode.contains(context.index.member(holder.member).site, in: context.index),
            let evidence = PassedInstances.evidence(for: holder, in: context.facts)
        else { return nil }
        let isObservable = holder.model.candidates.allSatisfy { context.isObservable($0) || context.conformsToObservable($0) }
        let instead = isObservable
            ? (holder.bindings.isEmpty ? "a plain property" : "@Bindable") : "@ObservedObject"
        return context.observation(
            "\(context.name(of: holder.member)) is @\(attribute.name), and \(evidence.what): the view keeps the first object "
                + "it gets and never sees another; hold it in \(instead).",
            at: holder.member)
    }

    private static func isInView(_ kind: OwnerKind) -> Bool {
        switch kind {
        case .view, .viewModifier, .representable, .toolbarContent, .commands, .scene, .style: true
        case .app, .dynamicProperty, .previewProvider, .viewProtocol, .model, .otherClass, .otherValue, .none: false
        }
    }
}
