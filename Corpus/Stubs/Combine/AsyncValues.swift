/// The values of a publisher for `for await`. Values wait in an unbounded buffer.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output
    let publisher: P

    public func makeAsyncIterator() -> AsyncStream<P.Output>.Iterator {
        stream(of: publisher).makeAsyncIterator()
    }

    private func stream(of publisher: P) -> AsyncStream<P.Output> {
        AsyncStream { continuation in
            nonisolated(unsafe) let subscription = publisher.sink(
                receiveCompletion: { _ in continuation.finish() },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.yield(value)
                }
            )
            continuation.onTermination = { _ in subscription.cancel() }
        }
    }
}

extension Publisher where Failure == Never {
    public var values: AsyncPublisher<Self> { AsyncPublisher(publisher: self) }
}
