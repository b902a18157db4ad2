/// Something that can be stopped early.
public protocol Cancellable {
    func cancel()
}

extension Cancellable {
    public func store(in set: inout Set<AnyCancellable>) {
        AnyCancellable(self).store(in: &set)
    }

    public func store<Bag: RangeReplaceableCollection>(in bag: inout Bag) where Bag.Element == AnyCancellable {
        AnyCancellable(self).store(in: &bag)
    }
}

/// Cancels what it was made from when it goes away, at most once.
public final class AnyCancellable: Cancellable, Hashable {
    private var action: (() -> Void)?

    public init(_ cancel: @escaping () -> Void) {
        action = cancel
    }

    public init<Source: Cancellable>(_ canceller: Source) {
        action = canceller.cancel
    }

    public func cancel() {
        let pending = action
        action = nil
        pending?()
    }

    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }

    public func store<Bag: RangeReplaceableCollection>(in bag: inout Bag) where Bag.Element == AnyCancellable {
        bag.append(self)
    }

    public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }

    deinit {
        action?()
    }
}

/// The tie between a publisher and one subscriber.
public protocol Subscription: Cancellable {
    func request(_ demand: Subscribers.Demand)
}

/// Receives a subscription, then values, then at most one completion.
public protocol Subscriber<Input, Failure> {
    associatedtype Input
    associatedtype Failure: Error

    func receive(subscription: any Subscription)
    func receive(_ input: Input) -> Subscribers.Demand
    func receive(completion: Subscribers.Completion<Failure>)
}

public enum Subscribers {
    /// How a stream ended.
    @frozen public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }

    /// How many values are wanted. Operators of these modules know "none" and "some" only: there is no back pressure.
    public struct Demand: Equatable, Comparable, Sendable {
        let count: Int

        public static let none = Demand(count: 0)
        public static let unlimited = Demand(count: .max)

        public static func max(_ count: Int) -> Demand { Demand(count: count) }

        public static func < (left: Demand, right: Demand) -> Bool { left.count < right.count }
    }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

/// A subscriber behind closures.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    private let onSubscription: (any Subscription) -> Void
    private let onValue: (Input) -> Subscribers.Demand
    private let onCompletion: (Subscribers.Completion<Failure>) -> Void

    public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
        onSubscription = subscriber.receive(subscription:)
        onValue = subscriber.receive(_:)
        onCompletion = subscriber.receive(completion:)
    }

    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        onSubscription = receiveSubscription ?? { _ in }
        onValue = receiveValue ?? { _ in .none }
        onCompletion = receiveCompletion ?? { _ in }
    }

    public func receive(subscription: any Subscription) { onSubscription(subscription) }
    public func receive(_ input: Input) -> Subscribers.Demand { onValue(input) }
    public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}
