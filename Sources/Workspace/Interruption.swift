import Foundation

// A signal handler may touch nothing but a plain number; only it and the functions below use this one.
nonisolated(unsafe) private var lastSignal: sig_atomic_t = 0

/// Signals that ask the program to stop, held back while it must not stop half way.
public enum Interruption {
    private static let watched = [SIGINT, SIGTERM, SIGHUP]

    /// The signal that came while signals were held back, if one did.
    public static var received: Int32? { lastSignal == 0 ? nil : Int32(lastSignal) }

    /// Runs `body` with signals held back; afterwards they do again what they did before.
    public static func heldBack<Value>(_ body: () throws -> Value) rethrows -> Value {
        lastSignal = 0
        let previous = watched.map { number in
            (number, signal(number) { lastSignal = sig_atomic_t($0) })
        }
        defer { for (number, handler) in previous { signal(number, handler) } }
        return try body()
    }
}
