extension Publisher {
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        receive(subscriber: sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Keeps `object` alive until the stream ends or is cancelled.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        sink { object[keyPath: keyPath] = $0 }
    }
}

extension Subscribers {
    /// A subscriber that wants everything and hands it to two closures.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        private var onValue: ((Input) -> Void)?
        private var onCompletion: ((Completion<Failure>) -> Void)?
        private var subscription: (any Subscription)?

        public init(
            receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
        ) {
            onValue = receiveValue
            onCompletion = receiveCompletion
        }

        public func receive(subscription: any Subscription) {
            self.subscription = subscription
            subscription.request(.unlimited)
        }

        public func receive(_ input: Input) -> Demand {
            onValue?(input)
            return .none
        }

        public func receive(completion: Completion<Failure>) {
            let last = onCompletion
            clear()
            last?(completion)
        }

        public func cancel() {
            let ended = subscription
            clear()
            ended?.cancel()
        }

        private func clear() {
            onValue = nil
            onCompletion = nil
            subscription = nil
        }
    }
}
