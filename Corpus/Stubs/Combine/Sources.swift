/// One value, then the end.
public struct Just<Output>: Publisher {
    public typealias Failure = Never
    public let output: Output

    public init(_ output: Output) {
        self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        let outlet = Outlet(subscriber)
        subscriber.receive(subscription: outlet)
        outlet.send(output)
        outlet.complete(.finished)
    }
}

/// No value, and the end unless told otherwise.
public struct Empty<Output, Failure: Error>: Publisher {
    public let completeImmediately: Bool

    public init(completeImmediately: Bool = true) {
        self.completeImmediately = completeImmediately
    }

    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.completeImmediately = completeImmediately
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let outlet = Outlet(subscriber)
        subscriber.receive(subscription: outlet)
        if completeImmediately { outlet.complete(.finished) }
    }
}

/// No value and a failure.
public struct Fail<Output, Failure: Error>: Publisher {
    public let error: Failure

    public init(error: Failure) {
        self.error = error
    }

    public init(outputType: Output.Type, failure: Failure) {
        error = failure
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let outlet = Outlet(subscriber)
        subscriber.receive(subscription: outlet)
        outlet.complete(.failure(error))
    }
}

/// A publisher made anew for each subscriber.
public struct Deferred<Source: Publisher>: Publisher {
    public typealias Output = Source.Output
    public typealias Failure = Source.Failure
    public let createPublisher: () -> Source

    public init(createPublisher: @escaping () -> Source) {
        self.createPublisher = createPublisher
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        createPublisher().receive(subscriber: subscriber)
    }
}

/// Begins its work at once and gives the one result to each subscriber.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
    public typealias Promise = (Result<Output, Failure>) -> Void
    private let result = CurrentValueSubject<Output?, Failure>(nil)
    private var outcome: Result<Output, Failure>?

    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { self.fulfil($0) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let outlet = Outlet(subscriber)
        subscriber.receive(subscription: outlet)
        if case .success(let value)? = outcome {
            outlet.send(value)
            return outlet.complete(.finished)
        }
        result.feed(outlet, value: { $0.map(outlet.send) }, completion: outlet.complete)
    }

    private func fulfil(_ result: Result<Output, Failure>) {
        guard outcome == nil else { return }
        outcome = result
        switch result {
        case .success(let value):
            self.result.send(value)
            self.result.send(completion: .finished)
        case .failure(let error):
            self.result.send(completion: .failure(error))
        }
    }
}

extension Publishers {
    /// The elements of a sequence in order, then the end.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element
        public let sequence: Elements

        public init(sequence: Elements) {
            self.sequence = sequence
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            subscriber.receive(subscription: outlet)
            for element in sequence where outlet.isOpen { outlet.send(element) }
            outlet.complete(.finished)
        }
    }
}

extension Swift.Sequence {
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
    public var publisher: Publishers.Sequence<[Wrapped], Never> { Publishers.Sequence(sequence: map { [$0] } ?? []) }
}

extension Result {
    public var publisher: AnyPublisher<Success, Failure> {
        switch self {
        case .success(let value): Just(value).setFailureType(to: Failure.self).eraseToAnyPublisher()
        case .failure(let error): Fail(error: error).eraseToAnyPublisher()
        }
    }
}
