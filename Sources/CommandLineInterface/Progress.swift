import Foundation

/// One line on a terminal that says what a slow run is at, gone when it is done.
final class Progress: @unchecked Sendable {
    // Every access to the stored state holds `lock`, which is what makes the class safe to share.
    private let lock = NSLock()
    private var stage = ""
    /// What the terminal shows; `nil` for nothing.
    private var shown: String?
    private var timer: (any DispatchSourceTimer)?

    /// Quick runs show nothing at all.
    private static let delay = DispatchTimeInterval.milliseconds(300)

    init(context: RunContext, options: RunOptions) {
        let isWanted = context.streams.isErrorTerminal && options.hasProgress && !options.isQuiet
        guard isWanted, context.environment["CI"] == nil, context.environment["TERM"] != "dumb" else { return }
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + Self.delay, repeating: .milliseconds(200))
        timer.setEventHandler { [weak self] in self?.draw() }
        timer.resume()
        self.timer = timer
    }

    func stage(_ name: String) {
        lock.withLock { stage = name }
    }

    func finish() {
        lock.withLock {
            timer?.cancel()
            timer = nil
            if shown != nil { Self.write("\r\u{1B}[K") }
            shown = nil
        }
    }

    private func draw() {
        lock.withLock {
            guard timer != nil, shown != stage else { return }
            shown = stage
            Self.write("\r\u{1B}[K\(stage) ...")
        }
    }

    private static func write(_ text: String) {
        let bytes = Array(text.utf8)
        // A terminal that takes no more is no reason to stop.
        _ = bytes.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
