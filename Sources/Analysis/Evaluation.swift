import ProjectIndex

/// What following code from member to member needs to know of a repository; made once.
struct Evaluation: Sendable {
    let index: RepositoryIndex
    let references: ReferenceTable
    let graph: ModelGraph
    let targets: CallTargets
    let implicitCalls: ImplicitCalls
    /// Made when it is first asked for: not every run asks.
    let constructions: Deferred<ViewConstructions>

    init(index: RepositoryIndex, references: ReferenceTable, graph: ModelGraph) {
        self.index = index
        self.references = references
        self.graph = graph
        targets = CallTargets(index: index, graph: graph)
        implicitCalls = ImplicitCalls(index: index, graph: graph)
        constructions = Deferred { ViewConstructions(in: index) }
    }
}
