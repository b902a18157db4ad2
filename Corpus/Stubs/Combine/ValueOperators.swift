// Operators that look at one value at a time and leave the failure as it is.

extension Publisher {
    public typealias Step<Value> = Publishers.Transformed<Self, Value, Failure>

    public func map<Value>(_ transform: @escaping (Output) -> Value) -> Step<Value> {
        transformed { outlet in { outlet.send(transform($0)) } }
    }

    public func map<Value>(_ keyPath: KeyPath<Output, Value>) -> Step<Value> {
        map { $0[keyPath: keyPath] }
    }

    public func compactMap<Value>(_ transform: @escaping (Output) -> Value?) -> Step<Value> {
        transformed { outlet in { transform($0).map(outlet.send) } }
    }

    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Step<Output> {
        transformed { outlet in { if isIncluded($0) { outlet.send($0) } } }
    }

    public func replaceNil<Value>(with value: Value) -> Step<Value> where Output == Value? {
        map { $0 ?? value }
    }

    public func scan<Value>(_ initial: Value, _ next: @escaping (Value, Output) -> Value) -> Step<Value> {
        transformed { outlet in
            var state = initial
            return {
                state = next(state, $0)
                outlet.send(state)
            }
        }
    }

    public func removeDuplicates(by areSame: @escaping (Output, Output) -> Bool) -> Step<Output> {
        transformed { outlet in
            var last: Output?
            return { value in
                if let known = last, areSame(known, value) { return }
                last = value
                outlet.send(value)
            }
        }
    }

    public func dropFirst(_ count: Int = 1) -> Step<Output> {
        transformed { outlet in
            var left = count
            return { value in
                guard left == 0 else { return left -= 1 }
                outlet.send(value)
            }
        }
    }

    public func drop(while predicate: @escaping (Output) -> Bool) -> Step<Output> {
        transformed { outlet in
            var isDropping = true
            return { value in
                isDropping = isDropping && predicate(value)
                if !isDropping { outlet.send(value) }
            }
        }
    }

    public func prefix(_ maximum: Int) -> Step<Output> {
        transformed { outlet in
            var left = maximum
            return { value in
                guard left > 0 else { return outlet.complete(.finished) }
                left -= 1
                outlet.send(value)
                if left == 0 { outlet.complete(.finished) }
            }
        }
    }

    public func prefix(while predicate: @escaping (Output) -> Bool) -> Step<Output> {
        transformed { outlet in { predicate($0) ? outlet.send($0) : outlet.complete(.finished) } }
    }

    public func first() -> Step<Output> { prefix(1) }

    public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.Transformed<Step<Output>, Output, Failure> {
        filter(predicate).first()
    }

    public func ignoreOutput() -> Step<Never> {
        transformed { _ in { _ in } }
    }

    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Step<Output> {
        Publishers.Transformed(upstream: self) { upstream, outlet in
            receiveSubscription?(outlet)
            outlet.onCancel = receiveCancel
            upstream.feed(
                outlet,
                value: {
                    receiveOutput?($0)
                    outlet.send($0)
                },
                completion: {
                    receiveCompletion?($0)
                    outlet.complete($0)
                }
            )
        }
    }

    public func print(_ prefix: String = "") -> Step<Output> {
        handleEvents(receiveOutput: { Swift.print("\(prefix): receive value: (\($0))") })
    }
}

extension Publisher where Output: Equatable {
    public func removeDuplicates() -> Step<Output> { removeDuplicates(by: ==) }
}
