import ProjectIndex

/// What following code from member to member needs to know of a repository; made once.
struct Evaluation {
    let index: RepositoryIndex
    let references: ReferenceTable
    let graph: ModelGraph
    let targets: CallTargets
    let implicitCalls: ImplicitCalls

    init(index: RepositoryIndex, references: ReferenceTable, graph: ModelGraph) {
        self.index = index
        self.references = references
        self.graph = graph
        targets = CallTargets(index: index, graph: graph)
        implicitCalls = ImplicitCalls(index: index, graph: graph)
    }
}
