import ProjectIndex
import Syntax

/// Reads the facts of a repository off its index.
public enum Analyzer {
    /// The same index gives the same facts, in the same order.
    ///
    /// - Parameters:
    ///   - jobs: with more than one, two halves of the work are done side by side.
    ///   - isForPlan: whether what only a plan asks for is worked out beside the rest, not when it is asked for.
    public static func facts(of index: RepositoryIndex, jobs: Int = 1, isForPlan: Bool = true) -> Facts {
        let references = ReferenceTable(index)
        let graph = ModelGraph(index)
        let evaluation = Evaluation(index: index, references: references, graph: graph)
        let sources = ReactiveSources(index: index, references: references, graph: graph)
        let (written, region) = both(jobs: jobs) {
            Written(index, graph, references, jobs: jobs)
        } _: {
            EvaluatedRegion(
                roots: EvaluationRoots.members(in: index),
                helpers: ViewHelpers.members(in: index, references: references), in: evaluation)
        }
        let shown = Deferred { Shown(holders: written.holders.known, signals: written.signals, region, sources, evaluation) }
        let (dependencies, _) = both(jobs: jobs) {
            UntrackedDependencies(
                in: evaluation, sources: sources, region: region,
                signalling: Set(written.signals.flatMap(\.model.candidates)),
                silent: SilentReads(holders: written.holders.known, region: region, in: evaluation))
        } _: {
            isForPlan ? shown.value : nil
        }
        return Facts(
            index: index, references: references, models: graph.models, holders: written.holders.known,
            unknownHolders: written.holders.unknown,
            injections: written.injections, focusedObjects: written.focusedObjects,
            publisherUses: written.publisherUses, changeSignals: written.signals, constraints: written.constraints,
            untrackedDependencies: dependencies.alone, initWork: written.initWork,
            isolatedByWrapper: written.isolatedByWrapper,
            shownOutsideTracking: dependencies.any, shownOutOfSight: dependencies.outOfSight,
            evaluatedUses: region.uses, plainlyUntracked: dependencies.plain, shown: shown,
            walk: ViewWalk(evaluation: evaluation, region: region, sources: sources), jobs: jobs)
    }

    /// What stands in the code, whatever views evaluate.
    private struct Written: Sendable {
        var holders: Holders
        let constraints: [ConstraintMention]
        let signals: [ChangeSignal]
        let injections: [Injection]
        let focusedObjects: [Injection]
        let publisherUses: [PublisherUse]
        let initWork: [TypeID: InitWork]
        let isolatedByWrapper: Set<TypeID>

        init(_ index: RepositoryIndex, _ graph: ModelGraph, _ references: ReferenceTable, jobs: Int) {
            holders = Holders(in: index, graph: graph, references: references, jobs: jobs)
            constraints = Constraints(in: index, graph: graph, references: references).mentions()
            holders.resolveGeneric(constraints, in: index)
            signals = ChangeSignals(in: index, graph: graph, references: references).signals()
            injections = Injections.injections(in: index, graph: graph)
            focusedObjects = FocusedObjects.uses(in: index, graph: graph)
            publisherUses = PublisherUses(in: index, graph: graph).uses(in: references)
            initWork = InitWorks.work(in: index, references: references, graph: graph, signals: signals)
            isolatedByWrapper = IsolationByWrapper.types(holders: holders.known + holders.unknown, in: index)
        }
    }
}
