// Operators that wait for the end, or change how a stream ends.

extension Publisher {
    public func tryMap<Value>(
        _ transform: @escaping (Output) throws -> Value
    ) -> Publishers.Transformed<Self, Value, any Error> {
        Publishers.Transformed(upstream: self) { upstream, outlet in
            upstream.feed(
                outlet,
                value: { value in
                    do { outlet.send(try transform(value)) } catch { outlet.complete(.failure(error)) }
                },
                completion: { outlet.complete($0.mapError { $0 }) }
            )
        }
    }

    public func mapError<Problem: Error>(
        _ transform: @escaping (Failure) -> Problem
    ) -> Publishers.Transformed<Self, Output, Problem> {
        Publishers.Transformed(upstream: self) { upstream, outlet in
            upstream.feed(outlet, value: outlet.send, completion: { outlet.complete($0.mapError(transform)) })
        }
    }

    public func `catch`<Replacement: Publisher>(
        _ handler: @escaping (Failure) -> Replacement
    ) -> Publishers.Transformed<Self, Output, Replacement.Failure> where Replacement.Output == Output {
        Publishers.Transformed(upstream: self) { upstream, outlet in
            upstream.feed(outlet, value: outlet.send) { completion in
                switch completion {
                case .finished: outlet.complete(.finished)
                case .failure(let error):
                    handler(error).feed(outlet, value: outlet.send, completion: outlet.complete)
                }
            }
        }
    }

    public func replaceError(with value: Output) -> Publishers.Transformed<Self, Output, Never> {
        self.catch { _ in Just(value) }
    }

    public func replaceEmpty(with value: Output) -> Step<Output> {
        Publishers.Transformed(upstream: self) { upstream, outlet in
            var isEmpty = true
            upstream.feed(
                outlet,
                value: {
                    isEmpty = false
                    outlet.send($0)
                },
                completion: {
                    if case .finished = $0, isEmpty { outlet.send(value) }
                    outlet.complete($0)
                }
            )
        }
    }

    public func assertNoFailure(_ prefix: String = "") -> Publishers.Transformed<Self, Output, Never> {
        Publishers.Transformed(upstream: self) { upstream, outlet in
            upstream.feed(outlet, value: outlet.send) { completion in
                if case .failure(let error) = completion { preconditionFailure("\(prefix) \(error)") }
                outlet.complete(.finished)
            }
        }
    }

    public func reduce<Value>(_ initial: Value, _ next: @escaping (Value, Output) -> Value) -> Step<Value> {
        Publishers.Transformed(upstream: self) { upstream, outlet in
            var state = initial
            upstream.feed(
                outlet,
                value: { state = next(state, $0) },
                completion: {
                    if case .finished = $0 { outlet.send(state) }
                    outlet.complete($0)
                }
            )
        }
    }

    public func collect() -> Step<[Output]> { reduce([]) { $0 + [$1] } }
    public func count() -> Step<Int> { reduce(0) { total, _ in total + 1 } }
    public func last() -> Publishers.Transformed<Step<Output?>, Output, Failure> {
        reduce(Output?.none) { $1 }.compactMap { $0 }
    }
}

extension Publisher where Failure == Never {
    public func setFailureType<Problem: Error>(to type: Problem.Type) -> Publishers.Transformed<Self, Output, Problem> {
        mapError { never -> Problem in }
    }
}

extension Subscribers.Completion {
    func mapError<Problem: Error>(_ transform: (Failure) -> Problem) -> Subscribers.Completion<Problem> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(transform(error))
        }
    }
}
