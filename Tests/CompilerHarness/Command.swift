import Foundation

/// What a finished program left behind.
public struct CommandResult: Sendable, Codable {
    public let status: Int32
    /// Standard output and standard error, interleaved.
    public let output: String
}

/// Runs a program to its end; at most two at a time.
enum Command {
    private static let gate = Gate(places: 2)
    private static let longestRun: TimeInterval = 120

    /// - Throws: when the program cannot be started. A program that runs for two minutes is stopped.
    /// - Parameter additions: what is added to the environment of this process.
    static func run(
        _ program: URL, _ arguments: [String], in folder: URL, environment additions: [String: String] = [:]
    ) async throws -> CommandResult {
        await gate.enter()
        do {
            let result = try await start(program, arguments, in: folder, additions)
            await gate.leave()
            return result
        } catch {
            await gate.leave()
            throw error
        }
    }

    private static func start(
        _ program: URL, _ arguments: [String], in folder: URL, _ additions: [String: String]
    ) async throws -> CommandResult {
        let capture = folder.appendingPathComponent("output-\(UUID().uuidString)")
        guard FileManager.default.createFile(atPath: capture.path, contents: nil) else {
            throw HarnessError("cannot write \(capture.path)")
        }
        let handle = try FileHandle(forWritingTo: capture)
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(additions) { $1 }
        process.standardOutput = handle
        process.standardError = handle
        let status: Int32 = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
                return
            }
            let identifier = process.processIdentifier
            DispatchQueue.global().asyncAfter(deadline: .now() + longestRun) { [weak process] in
                guard let process, process.isRunning, process.processIdentifier == identifier else { return }
                process.terminate()
            }
        }
        try handle.close()
        let output = String(decoding: try Data(contentsOf: capture), as: UTF8.self)
        try FileManager.default.removeItem(at: capture)
        return CommandResult(status: status, output: output)
    }
}

/// Lets a fixed number of callers in at a time.
private actor Gate {
    private var places: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(places: Int) {
        self.places = places
    }

    func enter() async {
        guard places == 0 else {
            places -= 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func leave() {
        if waiting.isEmpty {
            places += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
