import Foundation
import Synchronization

/// What a program left behind.
struct ProgramOutput {
    let end: ChildProcess.End
    let output: [UInt8]
    let errors: String
}

enum Subprocess {
    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - input: what it reads; short enough for a file in the system's temporary place.
    ///   - limit: seconds it may take; `nil` for any time.
    /// - Throws: the system's error if the program cannot be started, `TimeLimitExceeded` if it had to be ended.
    static func run(
        _ executable: String, _ arguments: [String], environment: [String: String], input: [UInt8] = [], limit: Int? = nil
    ) throws -> ProgramOutput {
        let reading = input.isEmpty ? try ChildProcess.nothing() : try Scratch.file(holding: input)
        defer { close(reading) }
        let (output, outputEnd) = try ChildProcess.pipe()
        defer { close(output) }
        let (errors, errorsEnd) = try ChildProcess.pipe()
        defer { close(errors) }
        let child: ChildProcess
        do {
            defer {
                close(outputEnd)
                close(errorsEnd)
            }
            child = try ChildProcess.start(
                executable, arguments, environment: environment,
                streams: ChildProcess.Streams(input: reading, output: outputEnd, errors: errorsEnd))
        }
        let alarm = limit.map { Alarm(child, after: $0) }
        // Both pipes are drained at once: a full one would stop the program for good.
        let collected = Collected<[UInt8]>(count: 2)
        let ends = [output, errors]
        DispatchQueue.concurrentPerform(iterations: 2) { index in
            collected.set(Disk.drain(ends[index]), at: index)
        }
        let end = child.wait()
        if let alarm, alarm.stop() { throw TimeLimitExceeded(program: FilePath.name(executable), seconds: limit ?? 0) }
        let parts = collected.values
        return ProgramOutput(
            end: end, output: parts[0] ?? [], errors: String(decoding: parts[1] ?? [], as: UTF8.self))
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

/// Ends a process that takes too long: a repository may lay a pipe where git expects a file, and git waits for ever.
private final class Alarm: Sendable {
    private enum State { case waiting, rung, stopped }

    private let state = Mutex(State.waiting)

    init(_ child: ChildProcess, after seconds: Int) {
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) { [self] in
            let isLate = state.withLock { state in
                if state == .waiting { state = .rung }
                return state == .rung
            }
            if isLate { child.end(SIGKILL) }
        }
    }

    /// - Returns: whether it ended the process.
    func stop() -> Bool {
        state.withLock { state in
            defer { if state == .waiting { state = .stopped } }
            return state == .rung
        }
    }
}
