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

    /// Runs it to its end, with no input. It leads a process group of its own, which a signal to this program ends too.
    public func run() throws -> Outcome {
        let output = try Scratch.file()
        defer { close(output) }
        let input = try ChildProcess.nothing()
        defer { close(input) }
        let child = try ChildProcess.start(
            "/bin/sh", ["-c", "cd -- \"$0\" && exec /bin/sh -c \"$1\"", folder, line], environment: environment,
            streams: ChildProcess.Streams(input: input, output: output, errors: output), leadsGroup: true)
        var end = child.poll()
        while end == nil {
            if let signal = Interruption.received {
                child.end(SIGTERM)
                _ = child.wait()
                return .interrupted(signal)
            }
            usleep(20_000)
            end = child.poll()
        }
        if end == .left(0) { return .passed }
        let lines = Self.lines(output)
        switch end {
        case .left(126), .left(127): return .missing(lines.last ?? line)
        case .left(let code): return failure(lines, "ended with exit code \(code)")
        case .killed(let signal): return failure(lines, "was ended by signal \(signal)")
        case nil: return failure(lines, "did not end")
        }
    }

    private func failure(_ lines: [String], _ ending: String) -> Outcome {
        .failed(firstError: Self.firstError(lines) ?? "\(line) \(ending)", tail: Array(lines.suffix(10)))
    }

    /// The first error a compiler reports, else the last line that says anything.
    static func firstError(_ lines: [String]) -> String? {
        lines.first { $0.contains("error:") } ?? lines.last
    }

    /// Lines that say something, without the colours of a terminal; of a long output its beginning and its end.
    private static func lines(_ output: Int32) -> [String] {
        let size = Int(lseek(output, 0, SEEK_END))
        let limit = 4 << 20
        var bytes = part(output, from: 0, count: min(size, limit))
        if size > limit { bytes += part(output, from: max(limit, size - (1 << 16)), count: 1 << 16) }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            .map { $0.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "").trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }

    /// As much of it as there is.
    private static func part(_ file: Int32, from start: Int, count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let found = pread(file, &bytes, count, off_t(start))
        return Array(bytes.prefix(max(0, found)))
    }
}
