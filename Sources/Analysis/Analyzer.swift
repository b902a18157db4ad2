import ProjectIndex
import Syntax

/// Reads the facts of a repository off its index.
public enum Analyzer {
    /// The same index gives the same facts, in the same order.
    ///
    /// - Parameter jobs: with more than one, two halves of the work are done side by side.
    public static func facts(of index: RepositoryIndex, jobs: Int = 1) -> Facts {
        let references = ReferenceTable(index)
        let graph = ModelGraph(index)
        let evaluation = Evaluation(index: index, references: references, graph: graph)
        let sources = ReactiveSources(index: index, references: references, graph: graph)
        let (written, region) = both(jobs: jobs) {
            Written(index, graph, references)
        } _: {
            EvaluatedRegion(
                roots: EvaluationRoots.members(in: index),
                helpers: ViewHelpers.members(in: index, references: references), in: evaluation)
        }
        let (dependencies, shown) = both(jobs: jobs) {
            UntrackedDependencies(
                in: evaluation, sources: sources, region: region,
                signalling: Set(written.signals.flatMap(\.model.candidates)))
        } _: {
            Shown(written, region, sources, evaluation)
        }
        return Facts(
            index: index, references: references, models: graph.models, holders: written.holders.known,
            unknownHolders: written.holders.unknown,
            injections: written.injections, focusedObjects: written.focusedObjects,
            publisherUses: written.publisherUses, changeSignals: written.signals, constraints: written.constraints,
            visibility: shown.visibility, untrackedDependencies: dependencies.alone,
            plainClassCollections: shown.plainClassCollections, initWork: written.initWork,
            isolatedByWrapper: written.isolatedByWrapper,
            propertyStorageAssignments: written.storageAssignments,
            shownOutsideTracking: dependencies.any, shownOutOfSight: dependencies.outOfSight,
            evaluatedUses: region.uses, shownChildren: shown.children, plainlyUntracked: dependencies.plain,
            untrackedBodies: shown.untrackedBodies, untrackedBindings: shown.untrackedBindings,
            walk: ViewWalk(evaluation: evaluation, region: region, sources: sources))
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
        let storageAssignments: [MemberID: [StorageAssignment]]

        init(_ index: RepositoryIndex, _ graph: ModelGraph, _ references: ReferenceTable) {
            holders = Holders(in: index, graph: graph, references: references)
            constraints = Constraints(in: index, graph: graph, references: references).mentions()
            holders.resolveGeneric(constraints, in: index)
            signals = ChangeSignals(in: index, graph: graph, references: references).signals()
            injections = Injections.injections(in: index, graph: graph)
            focusedObjects = FocusedObjects.uses(in: index, graph: graph)
            publisherUses = PublisherUses(in: index, graph: graph).uses(in: references)
            initWork = InitWorks.work(in: index, references: references, graph: graph, signals: signals)
            isolatedByWrapper = IsolationByWrapper.types(holders: holders.known + holders.unknown, in: index)
            storageAssignments = Analyzer.propertyStorageAssignments(of: graph, in: index, references)
        }
    }

    /// What views make of it.
    private struct Shown: Sendable {
        let visibility: [MemberID: Visibility]
        let plainClassCollections: [TypeID: [Evidence]]
        let children: [TypeID: [ShownChild]]
        let untrackedBodies: [TypeID: [Evidence]]
        let untrackedBindings: [TypeID: [Evidence]]

        init(_ written: Written, _ region: EvaluatedRegion, _ sources: ReactiveSources, _ evaluation: Evaluation) {
            let (index, graph) = (evaluation.index, evaluation.graph)
            visibility = Visibilities.visibility(in: evaluation, region: region)
            plainClassCollections = PlainClassCollections(
                index: index, graph: graph, sources: sources, holders: written.holders.known
            ).evidence(region: region)
            children = ShownChildren.byParent(
                region: region, in: index, references: evaluation.references, graph: graph)
            untrackedBodies = UntrackedBodies.evidence(
                holders: written.holders.known, region: region, sources: sources, in: evaluation)
            untrackedBindings = BindingsBesideModels(
                in: evaluation, sources: sources, followed: UntrackedBodies.followedModels(written.holders.known, graph),
                region: region
            ).evidence()
        }
    }

    private static func propertyStorageAssignments(
        of graph: ModelGraph, in index: RepositoryIndex, _ references: ReferenceTable
    ) -> [MemberID: [StorageAssignment]] {
        var result: [MemberID: [StorageAssignment]] = [:]
        for property in graph.models.flatMap(\.properties) {
            let assignments = StorageAssignments.assignments(of: index.member(property.member), in: references)
            if !assignments.isEmpty { result[property.member] = assignments }
        }
        return result
    }
}
