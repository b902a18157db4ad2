import Dispatch

/// Maps on up to `jobs` threads; the result is in the order of `elements`, whatever thread was first.
package func parallelMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int, _ transform: @Sendable (Element) -> Result
) -> [Result] {
    let workers = min(jobs, elements.count)
    guard workers > 1 else { return elements.map(transform) }
    let lanes = Lanes<Result>(count: workers)
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
        let positions = stride(from: worker, to: elements.count, by: workers)
        lanes.store(positions.map { transform(elements[$0]) }, at: worker)
    }
    let results = lanes.results()
    return elements.indices.map { results[$0 % workers][$0 / workers] }
}

/// Two pieces of work side by side, or one after the other where there is one job.
package func both<First: Sendable, Second: Sendable>(
    jobs: Int, _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
    guard jobs > 1 else { return (first(), second()) }
    let halves = parallelMap([true, false], jobs: 2) { isFirst -> (First?, Second?) in
        isFirst ? (first(), nil) : (nil, second())
    }
    guard let left = halves[0].0, let right = halves[1].1 else { preconditionFailure("each half gives its own") }
    return (left, right)
}

/// One slot for each worker.
private final class Lanes<Result: Sendable>: @unchecked Sendable {
    // Guarded by `lock`.
    private var slots: [[Result]]
    private let lock = DispatchSemaphore(value: 1)

    init(count: Int) { slots = Array(repeating: [], count: count) }

    func store(_ values: [Result], at slot: Int) {
        lock.wait()
        slots[slot] = values
        lock.signal()
    }

    func results() -> [[Result]] {
        lock.wait()
        defer { lock.signal() }
        return slots
    }
}
