import Foundation

/// The subscribers of one subject, in the order in which they came.
final class Broadcast<Output, Failure: Error>: @unchecked Sendable {
    private let lock = NSLock()
    private var conduits: [Conduit<Output, Failure>] = []
    private var completion: Subscribers.Completion<Failure>?

    /// - Parameter replay: the value a new subscriber gets at its first request.
    func attach<S: Subscriber>(
        _ subscriber: S, replay: (() -> Output)? = nil
    ) where S.Input == Output, S.Failure == Failure {
        let conduit = Conduit(AnySubscriber(subscriber), in: self, replay: replay)
        let ended = lock.withLock {
            if completion == nil { conduits.append(conduit) }
            return completion
        }
        subscriber.receive(subscription: conduit)
        if let ended { conduit.finish(ended) }
    }

    func send(_ value: Output) {
        let receivers = lock.withLock { completion == nil ? conduits : [] }
        receivers.forEach { $0.deliver(value) }
    }

    func finish(_ end: Subscribers.Completion<Failure>) {
        let receivers = lock.withLock {
            defer {
                conduits = []
                completion = completion ?? end
            }
            return conduits
        }
        receivers.forEach { $0.finish(end) }
    }

    fileprivate func remove(_ conduit: Conduit<Output, Failure>) {
        lock.withLock { conduits.removeAll { $0 === conduit } }
    }
}

/// One subscriber's end of a broadcast. Values sent before the first request are not delivered.
private final class Conduit<Output, Failure: Error>: Subscription, @unchecked Sendable {
    private let lock = NSLock()
    private var subscriber: AnySubscriber<Output, Failure>?
    private var broadcast: Broadcast<Output, Failure>?
    private var replay: (() -> Output)?
    private var isRequested = false

    init(
        _ subscriber: AnySubscriber<Output, Failure>,
        in broadcast: Broadcast<Output, Failure>,
        replay: (() -> Output)?
    ) {
        self.subscriber = subscriber
        self.broadcast = broadcast
        self.replay = replay
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let current = lock.withLock {
            defer {
                isRequested = true
                replay = nil
            }
            return replay
        }
        if let current { deliver(current()) }
    }

    func deliver(_ value: Output) {
        _ = lock.withLock { isRequested ? subscriber : nil }?.receive(value)
    }

    func finish(_ completion: Subscribers.Completion<Failure>) {
        close()?.receive(completion: completion)
    }

    func cancel() {
        let left = broadcast
        _ = close()
        left?.remove(self)
    }

    private func close() -> AnySubscriber<Output, Failure>? {
        lock.withLock {
            defer {
                subscriber = nil
                broadcast = nil
                replay = nil
            }
            return subscriber
        }
    }
}
