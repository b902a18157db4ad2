import Foundation

/// The downstream end of an operator: passes values on until completion or cancellation, and owns the subscriptions
/// that feed it. Subscribers are never called while the lock is held.
public final class Outlet<Output, Failure: Error>: Subscription, @unchecked Sendable {
    private let lock = NSLock()
    private var subscriber: AnySubscriber<Output, Failure>?
    private var feeds: [any Subscription] = []
    /// Run when the subscriber cancels, not at a completion.
    var onCancel: (() -> Void)?

    init<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        self.subscriber = AnySubscriber(subscriber)
    }

    var isOpen: Bool { lock.withLock { subscriber != nil } }

    func send(_ value: Output) {
        _ = lock.withLock { subscriber }?.receive(value)
    }

    func complete(_ completion: Subscribers.Completion<Failure>) {
        let (last, stopped) = close()
        stopped.forEach { $0.cancel() }
        last?.receive(completion: completion)
    }

    public func cancel() {
        let (subscriber, stopped) = close()
        stopped.forEach { $0.cancel() }
        if subscriber != nil { onCancel?() }
    }

    public func request(_ demand: Subscribers.Demand) {}

    fileprivate func hold(_ feed: any Subscription) -> Bool {
        lock.withLock {
            guard subscriber != nil else { return false }
            feeds.append(feed)
            return true
        }
    }

    private func close() -> (subscriber: AnySubscriber<Output, Failure>?, feeds: [any Subscription]) {
        lock.withLock {
            defer {
                subscriber = nil
                feeds = []
            }
            return (subscriber, feeds)
        }
    }
}

extension Publisher {
    /// Subscribes on behalf of an outlet, which cancels the subscription when it closes.
    func feed<Value, Problem: Error>(
        _ outlet: Outlet<Value, Problem>,
        value: @escaping (Output) -> Void,
        completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
        receive(
            subscriber: AnySubscriber<Output, Failure>(
                receiveSubscription: { subscription in
                    guard outlet.hold(subscription) else { return subscription.cancel() }
                    subscription.request(.unlimited)
                },
                receiveValue: { input in
                    if outlet.isOpen { value(input) }
                    return .unlimited
                },
                receiveCompletion: completion
            )
        )
    }

    /// An operator that keeps the failure type: `step` is made once a subscriber and handles each value.
    func transformed<Value>(
        _ step: @escaping (Outlet<Value, Failure>) -> (Output) -> Void
    ) -> Publishers.Transformed<Self, Value, Failure> {
        Publishers.Transformed(upstream: self) { upstream, outlet in
            upstream.feed(outlet, value: step(outlet), completion: outlet.complete)
        }
    }
}
