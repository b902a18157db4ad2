// Operators over several publishers.

extension Publishers {
    /// The latest values of both, once both have one.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            subscriber.receive(subscription: outlet)
            var left: A.Output?
            var right: B.Output?
            let finish = countedEnd(of: 2, outlet)
            let emit = { if let left, let right { outlet.send((left, right)) } }
            a.feed(outlet, value: { left = $0; emit() }, completion: finish)
            b.feed(outlet, value: { right = $0; emit() }, completion: finish)
        }
    }

    public typealias Three<A: Publisher, B: Publisher, C: Publisher> =
        Transformed<CombineLatest<CombineLatest<A, B>, C>, (A.Output, B.Output, C.Output), A.Failure>
    where A.Failure == B.Failure, B.Failure == C.Failure

    public static func CombineLatest3<A: Publisher, B: Publisher, C: Publisher>(
        _ a: A, _ b: B, _ c: C
    ) -> Three<A, B, C> where A.Failure == B.Failure, B.Failure == C.Failure {
        CombineLatest(CombineLatest(a, b), c).map { ($0.0.0, $0.0.1, $0.1) }
    }

    public static func CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
        _ a: A, _ b: B, _ c: C, _ d: D
    ) -> AnyPublisher<(A.Output, B.Output, C.Output, D.Output), A.Failure>
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        CombineLatest(CombineLatest(a, b), CombineLatest(c, d))
            .map { ($0.0.0, $0.0.1, $0.1.0, $0.1.1) }
            .eraseToAnyPublisher()
    }

    /// Pairs the first values, the second values, and so on.
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            subscriber.receive(subscription: outlet)
            var left: [A.Output] = []
            var right: [B.Output] = []
            let finish = countedEnd(of: 2, outlet)
            let emit = {
                if !left.isEmpty, !right.isEmpty { outlet.send((left.removeFirst(), right.removeFirst())) }
            }
            a.feed(outlet, value: { left.append($0); emit() }, completion: finish)
            b.feed(outlet, value: { right.append($0); emit() }, completion: finish)
        }
    }

    /// The values of all as they come.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let publishers: [Upstream]

        public init(_ upstream: Upstream...) {
            publishers = upstream
        }

        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
            publishers = Array(upstream)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            subscriber.receive(subscription: outlet)
            guard !publishers.isEmpty else { return outlet.complete(.finished) }
            let finish = countedEnd(of: publishers.count, outlet)
            publishers.forEach { $0.feed(outlet, value: outlet.send, completion: finish) }
        }
    }

    public static func Merge<A: Publisher, B: Publisher>(
        _ a: A, _ b: B
    ) -> MergeMany<AnyPublisher<A.Output, A.Failure>> where A.Output == B.Output, A.Failure == B.Failure {
        MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher())
    }

    public static func Merge3<A: Publisher, B: Publisher, C: Publisher>(
        _ a: A, _ b: B, _ c: C
    ) -> MergeMany<AnyPublisher<A.Output, A.Failure>>
    where A.Output == B.Output, A.Failure == B.Failure, B.Output == C.Output, B.Failure == C.Failure {
        MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher())
    }
}

extension Publisher {
    public func combineLatest<Other: Publisher>(
        _ other: Other
    ) -> Publishers.CombineLatest<Self, Other> where Other.Failure == Failure {
        Publishers.CombineLatest(self, other)
    }

    public func combineLatest<Other: Publisher, Value>(
        _ other: Other, _ transform: @escaping (Output, Other.Output) -> Value
    ) -> Publishers.Transformed<Publishers.CombineLatest<Self, Other>, Value, Failure> where Other.Failure == Failure {
        Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
    }

    public func combineLatest<B: Publisher, C: Publisher>(
        _ b: B, _ c: C
    ) -> Publishers.Three<Self, B, C> where B.Failure == Failure, C.Failure == B.Failure {
        Publishers.CombineLatest3(self, b, c)
    }

    public func zip<Other: Publisher>(_ other: Other) -> Publishers.Zip<Self, Other> where Other.Failure == Failure {
        Publishers.Zip(self, other)
    }

    public func merge<Other: Publisher>(
        with other: Other
    ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>> where Other.Output == Output, Other.Failure == Failure {
        Publishers.Merge(self, other)
    }

    public func prepend(_ values: Output...) -> Step<Output> {
        Publishers.Transformed(upstream: self) { upstream, outlet in
            values.forEach(outlet.send)
            upstream.feed(outlet, value: outlet.send, completion: outlet.complete)
        }
    }

    public func flatMap<Inner: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Inner
    ) -> Step<Inner.Output> where Inner.Failure == Failure {
        Publishers.Transformed(upstream: self) { upstream, outlet in
            var open = 1
            let finish = { (completion: Subscribers.Completion<Failure>) in
                open -= 1
                if case .failure = completion { return outlet.complete(completion) }
                if open == 0 { outlet.complete(.finished) }
            }
            upstream.feed(
                outlet,
                value: {
                    open += 1
                    transform($0).feed(outlet, value: outlet.send, completion: finish)
                },
                completion: finish
            )
        }
    }

    /// Sends every subscriber what one subscription to `self` gives.
    public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    public func switchToLatest() -> Step<Output.Output> {
        transformed { outlet in
            var latest = 0
            return { inner in
                latest += 1
                let turn = latest
                inner.feed(
                    outlet,
                    value: { if turn == latest { outlet.send($0) } },
                    completion: { if case .failure = $0 { outlet.complete($0) } }
                )
            }
        }
    }
}

extension Publishers {
    public final class Share<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        private let subject = PassthroughSubject<Output, Failure>()
        private var connection: AnyCancellable?

        init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            subject.receive(subscriber: subscriber)
            if connection == nil { connection = upstream.subscribe(subject) }
        }
    }
}

/// Ends the outlet at the first failure or when the last of `count` streams has finished.
private func countedEnd<Output, Failure: Error>(
    of count: Int, _ outlet: Outlet<Output, Failure>
) -> (Subscribers.Completion<Failure>) -> Void {
    var open = count
    return { completion in
        open -= 1
        if case .failure = completion { return outlet.complete(completion) }
        if open == 0 { outlet.complete(.finished) }
    }
}
