import ProjectIndex

/// What views make of models: only a plan asks for it.
struct Shown: Sendable {
    let visibility: [MemberID: Visibility]
    let plainClassCollections: [TypeID: [Evidence]]
    let children: [TypeID: [ShownChild]]
    let untrackedBodies: [TypeID: [Evidence]]
    /// Of models that send their signal without writing a variable of their own.
    let untrackedBesideSignals: [TypeID: [Evidence]]
    let untrackedBindings: [TypeID: [Evidence]]

    init(holders: [Holder], signals: [ChangeSignal], _ region: EvaluatedRegion, _ sources: ReactiveSources, _ evaluation: Evaluation) {
        let (index, graph) = (evaluation.index, evaluation.graph)
        visibility = Visibilities.visibility(in: evaluation, region: region)
        plainClassCollections = PlainClassCollections(
            index: index, graph: graph, sources: sources, holders: holders, silent: SilentReads(holders: holders, region: region, in: evaluation)
        ).evidence(region: region)
        children = ShownChildren.byParent(
            region: region, in: index, references: evaluation.references, graph: graph)
        untrackedBodies = UntrackedBodies.evidence(
            holders: holders, region: region, sources: sources, in: evaluation)
        let signalling = signals.filter { !$0.isBesideOwnWrite }.flatMap(\.model.candidates)
        untrackedBesideSignals = UntrackedBodies.beside(
            Set(signalling), holders: holders, region: region, sources: sources, in: evaluation)
        untrackedBindings = BindingsBesideModels(
            in: evaluation, sources: sources, followed: UntrackedBodies.followedModels(holders, graph),
            region: region
        ).evidence()
    }
}
