import Foundation

/// A publisher that is told its values.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
    func send(subscription: any Subscription)
}

extension Subject {
    public func send(subscription: any Subscription) {
        subscription.request(.unlimited)
    }
}

extension Subject where Output == Void {
    public func send() { send(()) }
}

/// Passes on what it is sent and keeps nothing.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let broadcast = Broadcast<Output, Failure>()

    public init() {}

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        broadcast.attach(subscriber)
    }

    public func send(_ input: Output) { broadcast.send(input) }
    public func send(completion: Subscribers.Completion<Failure>) { broadcast.finish(completion) }
}

/// Keeps the last value: `value` is the new one when subscribers hear of it, and a new subscriber hears it at once.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let lock = NSLock()
    private let broadcast = Broadcast<Output, Failure>()
    private var current: Output
    private var isFinished = false

    public init(_ value: Output) {
        current = value
    }

    public var value: Output {
        get { lock.withLock { current } }
        set { send(newValue) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        broadcast.attach(subscriber, replay: { self.value })
    }

    public func send(_ input: Output) {
        let accepted = lock.withLock {
            if !isFinished { current = input }
            return !isFinished
        }
        if accepted { broadcast.send(input) }
    }

    public func send(completion: Subscribers.Completion<Failure>) {
        lock.withLock { isFinished = true }
        broadcast.finish(completion)
    }
}
