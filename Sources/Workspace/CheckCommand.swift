import Foundation

/// The user's own command that says whether a tree is good: a build, a test run.
public struct CheckCommand: Sendable {
    public enum Outcome: Sendable, Equatable {
        case passed
        /// What it said that matters most, and its last lines.
        case failed(firstError: String, tail: [String])
        /// The shell could not find or start it.
        case missing(String)
        /// A signal asked the run to stop; its number.
        case interrupted(Int32)
    }

    let line: String
    let folder: String
    let environment: [String: String]

    /// - Parameters:
    ///   - line: for `sh -c`.
    ///   - folder: where it runs.
    public init(_ line: String, in folder: String, environment: [String: String]) {
        self.line = line
        self.folder = folder
        self.environment = environment
    }

    /// Runs it to its end, with no input. It has a process group of its own, which a signal to this program ends too.
    public func run() throws -> Outcome {
        let output = try Scratch.file()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        while process.isRunning {
            if let signal = Interruption.received {
                Self.end(process)
                return .interrupted(signal)
            }
            usleep(20_000)
        }
        let isStarted = process.terminationReason == .exit
        if isStarted, process.terminationStatus == 0 { return .passed }
        let lines = try Self.lines(output)
        if isStarted, [126, 127].contains(process.terminationStatus) { return .missing(lines.last ?? line) }
        let ended = isStarted ? "left with \(process.terminationStatus)" : "was ended by a signal"
        return .failed(firstError: Self.firstError(lines) ?? "\(line) \(ended)", tail: Array(lines.suffix(10)))
    }

    private static func end(_ process: Process) {
        // The group if it leads one, else the process alone.
        if kill(-process.processIdentifier, SIGTERM) != 0 { process.terminate() }
        process.waitUntilExit()
    }

    /// The first error a compiler reports, else the last line that says anything.
    static func firstError(_ lines: [String]) -> String? {
        lines.first { $0.contains("error:") } ?? lines.last
    }

    /// Lines that say something, without the colours of a terminal; of a long output its beginning and its end.
    private static func lines(_ output: FileHandle) throws -> [String] {
        let size = try output.seekToEnd()
        try output.seek(toOffset: 0)
        let limit = 4 << 20
        var data = try output.read(upToCount: limit) ?? Data()
        if size > UInt64(limit) {
            try output.seek(toOffset: max(UInt64(limit), size - UInt64(1 << 16)))
            data += try output.readToEnd() ?? Data()
        }
        return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
            .map { $0.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "").trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }
}
