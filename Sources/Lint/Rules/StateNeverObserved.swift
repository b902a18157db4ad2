import Analysis

extension LintRule {
    static let stateNeverObserved = LintRule(
        id: "state-never-observed", severity: .warning,
        summary: "a view shows an `ObservableObject` that it holds in `@State`",
        why: "`@State` keeps the object and does not subscribe to it. The view shows what the object held when something else "
            + "last made it update.",
        step: "hold it in `@StateObject`, or make the class `@Observable`",
        check: .project { context in
            context.facts.unobservedReads().compactMap { read in
                guard let model = read.holder.model.one, isView(read.holder.ownerKind) else { return nil }
                let holder = context.name(of: read.holder.member)
                let property = context.index.member(read.property).name
                return context.observation(
                    "\(holder) is an ObservableObject in @State, which observes nothing: the view does not update when "
                        + "\(context.name(of: model)).\(property) changes; hold it in @StateObject, or make "
                        + "\(context.name(of: model)) @Observable.",
                    at: read.site)
            }
        })

    private static func isView(_ kind: OwnerKind) -> Bool {
        switch kind {
        case .view, .viewModifier, .scene, .app, .commands, .representable, .toolbarContent, .style: true
        case .dynamicProperty, .previewProvider, .viewProtocol, .model, .otherClass, .otherValue, .none: false
        }
    }
}
