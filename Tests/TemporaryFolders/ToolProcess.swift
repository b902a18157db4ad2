import Foundation

/// A program of this package, run as a process of its own.
public struct ToolProcess: Sendable {
    public struct Result: Sendable {
        /// The exit code, or the number of the signal that ended it.
        public let status: Int32
        public let isKilled: Bool
        public let output: String
        public let errors: String
    }

    private let executable: String

    /// - Parameter name: of the product, e.g. `reobserve`.
    public init(_ name: String) throws {
        let tests = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        executable = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name).path
        guard access(executable, X_OK) == 0 else { throw CocoaError(.fileNoSuchFile, userInfo: ["path": executable]) }
    }

    /// Path of the program.
    public var path: String { executable }

    /// Runs it to its end, with nothing to read.
    public func run(
        _ arguments: [String], in folder: String, environment: [String: String] = [:]
    ) throws -> Result {
        try Self.run(executable, arguments, in: folder, environment: environment)
    }

    /// Runs any program to its end. Its output goes through files, so that it never waits for a reader.
    public static func run(
        _ executable: String, _ arguments: [String], in folder: String, environment: [String: String] = [:]
    ) throws -> Result {
        let scratch = try TemporaryFolder()
        let (process, output, errors) = try start(
            executable, arguments, in: folder, environment: environment, scratch: scratch)
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, isKilled: process.terminationReason == .uncaughtSignal,
            output: try scratch.text(output), errors: try scratch.text(errors))
    }

    /// Starts it and leaves it running.
    ///
    /// - Returns: the process, and the names of the files in `scratch` that its two streams go to.
    public static func start(
        _ executable: String, _ arguments: [String], in folder: String, environment: [String: String] = [:],
        scratch: TemporaryFolder
    ) throws -> (process: Process, output: String, errors: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let own = ProcessInfo.processInfo.environment
        let basis = ["PATH": own["PATH"] ?? "", "HOME": scratch.path, "TERM": "dumb", "GIT_CONFIG_NOSYSTEM": "1"]
        process.environment = basis.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let name = UUID().uuidString
        for stream in ["out", "err"] { try scratch.write("\(name).\(stream)", "") }
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.absolute("\(name).out")))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.absolute("\(name).err")))
        try process.run()
        return (process, "\(name).out", "\(name).err")
    }
}
