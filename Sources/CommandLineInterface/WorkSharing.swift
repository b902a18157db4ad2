import ProjectIndex

/// Gives the threads of a run to several repositories: each thread one at a time, the largest first, or, where one is larger than
/// all others can make up for, all threads to each in turn.
struct WorkSharing {
    private let parts: [RepositoryInput]
    private let sizes: [Int]

    init(_ parts: [RepositoryInput]) {
        self.parts = parts
        sizes = parts.map { part in part.sources.reduce(0) { $0 + $1.file.bytes.count } }
    }

    /// - Parameter work: gets a part and the number of threads it may take.
    /// - Returns: in the order of the parts.
    func map<Result: Sendable>(jobs: Int, _ work: @Sendable (RepositoryInput, Int) -> Result) -> [Result] {
        let largest = sizes.max() ?? 0
        guard jobs > 1, largest <= sizes.reduce(0, +) / jobs else { return parts.map { work($0, jobs) } }
        let order = parts.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
        let results = parallelMap(order, jobs: jobs) { (position: $0, result: work(parts[$0], 1)) }
        return results.sorted { $0.position < $1.position }.map(\.result)
    }
}
