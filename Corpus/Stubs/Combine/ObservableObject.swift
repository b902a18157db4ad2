import Foundation

/// An object that says before it changes.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The same publisher for the whole life of the object; its `@Published` properties send through it.
    public var objectWillChange: ObservableObjectPublisher {
        WillChangePublishers.shared.publisher(of: self)
    }
}

/// Sends nothing but the fact that a change is about to happen.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
    public typealias Output = Void
    public typealias Failure = Never

    private let broadcast = Broadcast<Void, Never>()

    public init() {}

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        broadcast.attach(subscriber)
    }

    public func send() { broadcast.send(()) }
}

/// The default publishers, by object identity. An entry whose object is gone does not answer for a new object that
/// took its address.
private final class WillChangePublishers: @unchecked Sendable {
    static let shared = WillChangePublishers()

    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var sweepSize = 64

    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let key = ObjectIdentifier(object)
        if let known = lock.withLock({ entries[key] }), known.object === object { return known.publisher }
        let publisher = ObservableObjectPublisher()
        install(publisher, in: object)
        lock.withLock {
            entries[key] = Entry(object: object, publisher: publisher)
            sweep()
        }
        return publisher
    }

    private func install(_ publisher: ObservableObjectPublisher, in object: AnyObject) {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let level = mirror {
            for child in level.children {
                (child.value as? any PublishedProperty)?.announce(through: publisher)
            }
            mirror = level.superclassMirror
        }
    }

    private func sweep() {
        guard entries.count > sweepSize else { return }
        entries = entries.filter { $0.value.object != nil }
        sweepSize = max(64, entries.count * 2)
    }
}
