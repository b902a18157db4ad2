import Foundation

/// Stored in an object, it counts the object's making and freeing under a name.
public final class Lifetime: Sendable {
    private let name: String

    public init(_ name: String) {
        self.name = name
        LifetimeCounts.note(name) { $0.built += 1 }
    }

    deinit {
        LifetimeCounts.note(name) { $0.freed += 1 }
    }
}

/// The counts since they were last taken.
enum LifetimeCounts {
    struct Counts {
        var built = 0
        var freed = 0
    }

    private static let lock = NSLock()
    private nonisolated(unsafe) static var counts: [String: Counts] = [:]

    static func note(_ name: String, _ change: (inout Counts) -> Void) {
        lock.withLock { change(&counts[name, default: Counts()]) }
    }

    /// By name, sorted.
    static func take() -> [(String, Counts)] {
        lock.withLock {
            defer { counts = [:] }
            return counts.sorted { $0.key < $1.key }
        }
    }
}
