import Foundation

extension NotificationCenter {
    /// The notifications of one name.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never
        let center: NotificationCenter
        let name: Notification.Name
        let object: AnyObject?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let subject = PassthroughSubject<Notification, Never>()
            let token = center.addObserver(forName: name, object: object, queue: nil) { subject.send($0) }
            let center = center
            subject
                .handleEvents(receiveCancel: { center.removeObserver(token) })
                .receive(subscriber: subscriber)
        }
    }

    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}

extension Timer {
    /// The dates at which a repeating timer fires once connected.
    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never
        private let interval: TimeInterval
        private let runLoop: RunLoop
        private let mode: RunLoop.Mode
        private let subject = PassthroughSubject<Date, Never>()

        init(interval: TimeInterval, runLoop: RunLoop, mode: RunLoop.Mode) {
            self.interval = interval
            self.runLoop = runLoop
            self.mode = mode
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            subject.receive(subscriber: subscriber)
        }

        public func connect() -> any Cancellable {
            let subject = subject
            let timer = Timer(timeInterval: interval, repeats: true) { subject.send($0.fireDate) }
            runLoop.add(timer, forMode: mode)
            return AnyCancellable { timer.invalidate() }
        }
    }

    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, runLoop: runLoop, mode: mode)
    }
}

/// Decodes values from data.
public protocol TopLevelDecoder<Input> {
    associatedtype Input
    func decode<T: Decodable>(_ type: T.Type, from input: Input) throws -> T
}

extension JSONDecoder: TopLevelDecoder {}
extension PropertyListDecoder: TopLevelDecoder {}

extension Publisher {
    public func decode<Item: Decodable, Decoder: TopLevelDecoder>(
        type: Item.Type, decoder: Decoder
    ) -> Publishers.Transformed<Self, Item, any Error> where Decoder.Input == Output {
        tryMap { try decoder.decode(type, from: $0) }
    }
}
