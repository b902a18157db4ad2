import Foundation

/// Results of work done side by side, each at its own index.
final class Collected<Value: Sendable>: @unchecked Sendable {
    // Every access to `slots` holds `lock`, which is what makes the class safe to share.
    private let lock = NSLock()
    private var slots: [Value?]

    init(count: Int) {
        slots = Array(repeating: nil, count: count)
    }

    func set(_ value: Value, at index: Int) {
        lock.withLock { slots[index] = value }
    }

    var values: [Value?] { lock.withLock { slots } }
}

enum Parallel {
    /// `transform` of every element, in order, on at most `jobs` threads.
    static func map<Element: Sendable, Value: Sendable>(
        _ elements: [Element], jobs: Int, _ transform: @Sendable (Element) -> Value
    ) -> [Value] {
        let workers = max(1, min(jobs, elements.count))
        if workers == 1 { return elements.map(transform) }
        let collected = Collected<Value>(count: elements.count)
        DispatchQueue.concurrentPerform(iterations: workers) { worker in
            for index in stride(from: worker, to: elements.count, by: workers) {
                collected.set(transform(elements[index]), at: index)
            }
        }
        return collected.values.compactMap { $0 }
    }
}
