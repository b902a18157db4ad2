import Foundation

/// What a program left behind.
struct ProgramOutput {
    let status: Int32
    let output: [UInt8]
    let errors: String
}

enum Subprocess {
    /// Runs a program to its end.
    ///
    /// - Parameter input: what it reads; short enough for a file in the system's temporary place.
    /// - Throws: the system's error if the program cannot be started.
    static func run(
        _ executable: String, _ arguments: [String], in folder: String, environment: [String: String], input: [UInt8] = []
    ) throws -> ProgramOutput {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = environment
        process.standardInput = input.isEmpty ? FileHandle.nullDevice : try Scratch.file(holding: input)
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // Both pipes are drained at once: a full one would stop the program for good.
        let collected = Collected<Data>(count: 2)
        let handles = [output.fileHandleForReading, errors.fileHandleForReading]
        DispatchQueue.concurrentPerform(iterations: 2) { index in
            collected.set(handles[index].readDataToEndOfFile(), at: index)
        }
        process.waitUntilExit()
        let parts = collected.values
        return ProgramOutput(
            status: process.terminationStatus, output: Array(parts[0] ?? Data()),
            errors: String(decoding: parts[1] ?? Data(), as: UTF8.self))
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
