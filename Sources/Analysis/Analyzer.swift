import ProjectIndex
import Syntax

/// Reads the facts of a repository off its index.
public enum Analyzer {
    /// The same index gives the same facts, in the same order.
    public static func facts(of index: RepositoryIndex) -> Facts {
        let references = ReferenceTable(index)
        let graph = ModelGraph(index)
        var holders = Holders(in: index, graph: graph, references: references)
        let constraints = Constraints(in: index, graph: graph, references: references).mentions()
        holders.resolveGeneric(constraints, in: index)
        let evaluation = Evaluation(index: index, references: references, graph: graph)
        let region = EvaluatedRegion(
            roots: EvaluationRoots.members(in: index),
            helpers: ViewHelpers.members(in: index, references: references), in: evaluation)
        let sources = ReactiveSources(index: index, references: references, graph: graph)
        let signals = ChangeSignals(in: index, graph: graph, references: references).signals()
        let dependencies = UntrackedDependencies(
            in: evaluation, sources: sources, region: region, signalling: Set(signals.flatMap(\.model.candidates)))
        let collections = PlainClassCollections(index: index, graph: graph, sources: sources)
        var facts = Facts(
            index: index, references: references, models: graph.models, holders: holders.known,
            unknownHolders: holders.unknown,
            injections: Injections.injections(in: index, graph: graph),
            focusedObjects: FocusedObjects.uses(in: index, graph: graph),
            publisherUses: PublisherUses(in: index, graph: graph).uses(in: references),
            changeSignals: signals,
            constraints: constraints,
            visibility: Visibilities.visibility(in: evaluation, region: region),
            untrackedDependencies: dependencies.alone,
            plainClassCollections: collections.evidence(region: region),
            initWork: InitWorks.work(in: index, references: references, graph: graph, signals: signals),
            isolatedByWrapper: IsolationByWrapper.types(holders: holders.known + holders.unknown, in: index),
            propertyStorageAssignments: propertyStorageAssignments(of: graph, in: index, references),
            shownOutsideTracking: dependencies.any, shownOutOfSight: dependencies.outOfSight,
            evaluatedUses: region.uses,
            shownChildren: ShownChildren.byParent(region: region, in: index, references: references, graph: graph),
            plainlyUntracked: dependencies.plain,
            untrackedBodies: UntrackedBodies.evidence(
                holders: holders.known, region: region, sources: sources, in: evaluation),
            untrackedBindings: BindingsBesideModels(
                in: evaluation, sources: sources, followed: UntrackedBodies.followedModels(holders.known, graph), region: region
            ).evidence())
        facts.walk = ViewWalk(evaluation: evaluation, region: region, sources: sources)
        return facts
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
