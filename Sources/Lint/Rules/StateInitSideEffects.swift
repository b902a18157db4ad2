import Analysis
import ProjectIndex

extension LintRule {
    static let stateInitSideEffects = LintRule(
        id: "state-init-side-effects", severity: .warning,
        summary: "a class that a view owns through `@State` does work in `init`",
        why: "Up to Xcode 26 `@State` builds its value whenever the view's parent updates and throws away all but the first, "
            + "where `@StateObject` built it once. What `init` starts then (a request, a timer, a subscription, a task) starts "
            + "each time. Since Xcode 27 the inline default of a private property is built once.",
        step: "move the work to a method and call it from `.task`",
        check: .project { context in
            context.facts.holders.compactMap { StateInitSideEffects(context: context, holder: $0).observation }
        })
}

private struct StateInitSideEffects {
    let context: LintContext
    let holder: Holder

    var observation: Observation? {
        guard holder.wrapper == .state, !isBuiltOnce, let model = holder.model.one, holdsOne else { return nil }
        if let work = ModelCreations.workOfFactory(of: holder, in: context.facts) { return factory(work, of: model) }
        guard let site = ModelCreations.site(of: holder, in: context.index), !SampleCode.contains(site, in: context.index),
            let effect = effect(of: model, madeAt: site), isRemade
        else { return nil }
        return context.observation(
            "\(context.name(of: holder.member)) builds \(context.name(of: model)), \(effect).", at: site)
    }

    private func factory(_ work: Evidence, of model: TypeID) -> Observation? {
        guard !SampleCode.contains(work.site, in: context.index), isRemade else { return nil }
        return context.observation(
            "to make \(context.name(of: model)), \(context.name(of: holder.member)) \(work.what): up to Xcode 26 @State repeats that"
                + " whenever the parent updates; move it to a method called from .task.",
            at: work.site)
    }

    private func effect(of model: TypeID, madeAt site: Site) -> String? {
        switch context.facts.initWork[model] {
        case .work(let evidence)? where ModelCreations.runs(evidence, madeAt: site, in: context.index):
            return "whose init \(evidence.what): up to Xcode 26 @State repeats that whenever the parent updates; move it to a method "
                + "called from .task"
        case .workWhenFreed(let evidence)?:
            return "whose deinit \(evidence.what): up to Xcode 26 @State makes and frees another one whenever the parent updates; move "
                + "it to a method called from .onDisappear"
        case .work?, .unknown?, .some(.none), nil:
            guard case .work(let evidence) = ModelCreations.workBeside(model, madeAt: site, for: holder, in: context.facts) else {
                return nil
            }
            return "and for its arguments it \(evidence.what): up to Xcode 26 @State repeats that whenever the parent updates; move "
                + "it to a method called from .task"
        }
    }

    private var isRemade: Bool {
        guard ModelCreations.isRepeated(holder, in: context.facts) else { return false }
        switch holder.ownerKind {
        case .view, .viewModifier, .scene, .commands, .representable, .toolbarContent, .style, .dynamicProperty: return true
        case .app, .previewProvider, .viewProtocol, .model, .otherClass, .otherValue, .none: return false
        }
    }

    /// Not a collection of models, which starts empty.
    private var holdsOne: Bool {
        if case .nominal? = context.index.declaredType(of: holder.member).one?.unwrapped { true } else { false }
    }

    private var isBuiltOnce: Bool {
        context.options.xcode == 27 && ModelCreations.isBuiltOnceSinceXcode27(holder, in: context.index)
    }
}
