import Foundation
import Workspace

/// The world around a run.
public struct RunContext {
    let environment: [String: String]
    /// Real path.
    let workingFolder: String
    let streams: Streams
    /// Told of each step of a run that writes; tests end the program there.
    package var onStep: @Sendable (WriteStep) -> Void = { _ in }

    private let endsWithProcess: Bool

    public init(environment: [String: String], workingFolder: String, streams: Streams) {
        self.init(environment: environment, workingFolder: workingFolder, streams: streams, endsWithProcess: false)
    }

    private init(environment: [String: String], workingFolder: String, streams: Streams, endsWithProcess: Bool) {
        self.environment = environment
        self.workingFolder = workingFolder
        self.streams = streams
        self.endsWithProcess = endsWithProcess
    }

    /// The process as it was started.
    public static func process() -> RunContext {
        let folder = FileManager.default.currentDirectoryPath
        return RunContext(
            environment: ProcessInfo.processInfo.environment, workingFolder: FilePath.real(folder) ?? folder,
            streams: Streams.standard(), endsWithProcess: true)
    }

    /// The same run, writing elsewhere.
    func writing(to streams: Streams) -> RunContext {
        var other = RunContext(
            environment: environment, workingFolder: workingFolder, streams: streams, endsWithProcess: endsWithProcess)
        other.onStep = onStep
        return other
    }

    /// Keeps what a run was about until the process ends: the system takes its memory back at once, and to take a
    /// repository apart piece by piece costs as much as a tenth of reading it.
    func keepToTheEnd(_ value: some Sendable) {
        if endsWithProcess { Self.kept.add(value) }
    }

    private static let kept = Kept()

    /// A path the user typed, from the working folder.
    func absolute(_ path: String) -> String {
        FilePath.normalized(FilePath.join(workingFolder, path))
    }
}

/// Values that are never let go.
private final class Kept: @unchecked Sendable {
    // Guarded by `lock`.
    private var values: [any Sendable] = []
    private let lock = NSLock()

    func add(_ value: any Sendable) { lock.withLock { values.append(value) } }
}
