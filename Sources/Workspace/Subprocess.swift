import Foundation
import Synchronization

/// What a program left behind.
struct ProgramOutput {
    let end: ChildProcess.End
    let output: [UInt8]
    let errors: String
}

/// A program that was started; `finish` waits for its end.
///
/// Several may be under way at once. Each goes on by itself as long as its output fits into a pipe.
struct RunningProgram {
    private let child: ChildProcess
    private let output: Int32
    private let errors: Int32
    private let alarm: Alarm?

    fileprivate init(_ child: ChildProcess, output: Int32, errors: Int32, alarm: Alarm?) {
        self.child = child
        self.output = output
        self.errors = errors
        self.alarm = alarm
    }

    /// To be called once.
    ///
    /// - Throws: `TimeLimitExceeded`, or what `doubt` said, if it had to be ended.
    func finish() throws -> ProgramOutput {
        defer {
            close(output)
            close(errors)
        }
        let (printed, complaints) = Disk.drain(output, errors)
        let end = child.wait()
        if let reason = alarm?.stop() { throw reason }
        return ProgramOutput(end: end, output: printed, errors: String(decoding: complaints, as: UTF8.self))
    }
}

enum Subprocess {
    /// Runs a program to its end; see `start`.
    static func run(
        _ executable: String, _ arguments: [String], environment: [String: String], input: [UInt8] = [], limit: Int? = nil,
        doubt: @escaping @Sendable () -> (any Error)? = { nil }
    ) throws -> ProgramOutput {
        try start(executable, arguments, environment: environment, input: input, limit: limit, doubt: doubt).finish()
    }

    /// - Parameters:
    ///   - input: what it reads; short enough for a file in the system's temporary place.
    ///   - limit: seconds it may take; `nil` for any time.
    ///   - doubt: asked once, where it takes longer than usual, whether it will ever end; says why not.
    /// - Throws: the system's error if the program cannot be started.
    static func start(
        _ executable: String, _ arguments: [String], environment: [String: String], input: [UInt8] = [], limit: Int? = nil,
        doubt: @escaping @Sendable () -> (any Error)? = { nil }
    ) throws -> RunningProgram {
        let reading = input.isEmpty ? try ChildProcess.nothing() : try Scratch.file(holding: input)
        defer { close(reading) }
        let (output, outputEnd) = try ChildProcess.pipe()
        var opened = [output, outputEnd]
        do {
            let (errors, errorsEnd) = try ChildProcess.pipe()
            opened += [errors, errorsEnd]
            let child = try ChildProcess.start(
                executable, arguments, environment: environment,
                streams: ChildProcess.Streams(input: reading, output: outputEnd, errors: errorsEnd))
            close(outputEnd)
            close(errorsEnd)
            let alarm = limit.map {
                Alarm(child, late: TimeLimitExceeded(program: FilePath.name(executable), seconds: $0), doubt)
            }
            return RunningProgram(child, output: output, errors: errors, alarm: alarm)
        } catch {
            for descriptor in opened { close(descriptor) }
            throw error
        }
    }

    /// The absolute path of a program, looked up in `PATH`. Parts of `PATH` that are not absolute are passed over:
    /// they would run whatever lies in the repository.
    static func find(_ name: String, environment: [String: String]) -> String? {
        for folder in (environment["PATH"] ?? "").split(separator: ":") where folder.hasPrefix("/") {
            let candidate = FilePath.join(String(folder), name)
            if access(candidate, X_OK) == 0 { return candidate }
        }
        return nil
    }
}

/// A program that did not end in time.
public struct TimeLimitExceeded: Error, Hashable, Sendable, CustomStringConvertible {
    public let program: String
    public let seconds: Int

    public var description: String { "\(program) did not answer within \(seconds) seconds" }
}

/// Ends a process that takes too long, or will never end.
private final class Alarm: Sendable {
    private enum State {
        case waiting, stopped
        case rung(any Error)
    }

    /// Longer than nearly every answer takes, and hardly noticed.
    private static let unusual = DispatchTimeInterval.milliseconds(300)

    private let state = Mutex(State.waiting)

    /// - Parameter late: says how many seconds it may take.
    init(_ child: ChildProcess, late: TimeLimitExceeded, _ doubt: @escaping @Sendable () -> (any Error)?) {
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.unusual) { [self] in
            guard isWaiting, let reason = doubt() else { return }
            ring(child, reason)
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(late.seconds)) { [self] in ring(child, late) }
    }

    private var isWaiting: Bool {
        state.withLock { if case .waiting = $0 { true } else { false } }
    }

    private func ring(_ child: ChildProcess, _ reason: any Error) {
        let isFirst = state.withLock { state in
            guard case .waiting = state else { return false }
            state = .rung(reason)
            return true
        }
        if isFirst { child.end(SIGKILL) }
    }

    /// - Returns: why it ended the process, if it did.
    func stop() -> (any Error)? {
        state.withLock { state in
            if case .rung(let reason) = state { return reason }
            state = .stopped
            return nil
        }
    }
}
