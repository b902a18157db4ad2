import Foundation

// A signal handler may touch nothing but a plain number; only it and the functions below use this one.
nonisolated(unsafe) private var lastSignal: sig_atomic_t = 0

/// Signals that ask the program to stop, held back while it must not stop half way.
public enum Interruption {
    private static let watched = [SIGINT, SIGTERM, SIGHUP]

    /// The signal that came while signals were held back, if one did.
    public static var received: Int32? { lastSignal == 0 ? nil : Int32(lastSignal) }

    /// Runs `body` with signals held back; afterwards they do again what they did before.
    ///
    /// - Returns: what `body` returns, and the signal that came meanwhile, if one did.
    public static func heldBack<Value>(_ body: () throws -> Value) rethrows -> (value: Value, signal: Int32?) {
        lastSignal = 0
        let previous = watched.map { number in
            (number, signal(number) { lastSignal = sig_atomic_t($0) })
        }
        // Whoever started the program may have left them blocked; then they would be lost, not held back.
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in watched { sigaddset(&signals, number) }
        var before = sigset_t()
        pthread_sigmask(SIG_UNBLOCK, &signals, &before)
        defer {
            pthread_sigmask(SIG_SETMASK, &before, nil)
            for (number, handler) in previous { signal(number, handler) }
            lastSignal = 0
        }
        let value = try body()
        return (value, received)
    }
}
