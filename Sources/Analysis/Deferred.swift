import Dispatch

/// A value that is made when it is first asked for, once, whichever thread asks.
final class Deferred<Value: Sendable>: @unchecked Sendable {
    // Guarded by `lock`.
    private var known: Value?
    private let lock = DispatchSemaphore(value: 1)
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    var value: Value {
        lock.wait()
        defer { lock.signal() }
        if let known { return known }
        let made = make()
        known = made
        return made
    }
}
