import Dispatch

/// Maps on up to `jobs` threads; the result is in the order of `elements`, whatever thread was first. Each takes a run of
/// elements at a time, so that none waits long for one that is slower.
package func parallelMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int, _ transform: @Sendable (Element) -> Result
) -> [Result] {
    let workers = min(jobs, elements.count)
    guard workers > 1 else { return elements.map(transform) }
    let length = max(1, elements.count / (workers * runsOfWorker))
    let runs = Runs<Result>(count: (elements.count + length - 1) / length)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
        while let run = runs.next() {
            let positions = (run * length)..<min((run + 1) * length, elements.count)
            runs.store(elements[positions].map(transform), of: run)
        }
    }
    return runs.results()
}

private let runsOfWorker = 32

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

/// Hands out runs of elements and keeps what each gave.
private final class Runs<Result: Sendable>: @unchecked Sendable {
    // Guarded by `lock`.
    private var slots: [[Result]]
    private var taken = 0
    private let lock = DispatchSemaphore(value: 1)

    init(count: Int) { slots = Array(repeating: [], count: count) }

    /// The next run nobody has taken.
    func next() -> Int? {
        lock.wait()
        defer { lock.signal() }
        guard taken < slots.count else { return nil }
        taken += 1
        return taken - 1
    }

    func store(_ values: [Result], of run: Int) {
        lock.wait()
        slots[run] = values
        lock.signal()
    }

    func results() -> [Result] {
        lock.wait()
        defer { lock.signal() }
        return slots.flatMap { $0 }
    }
}
