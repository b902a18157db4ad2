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

    public init(environment: [String: String], workingFolder: String, streams: Streams) {
        self.environment = environment
        self.workingFolder = workingFolder
        self.streams = streams
    }

    /// The process as it was started.
    public static func process() -> RunContext {
        let folder = FileManager.default.currentDirectoryPath
        return RunContext(
            environment: ProcessInfo.processInfo.environment, workingFolder: FilePath.real(folder) ?? folder,
            streams: Streams.standard())
    }

    /// A path the user typed, from the working folder.
    func absolute(_ path: String) -> String {
        FilePath.normalized(FilePath.join(workingFolder, path))
    }
}
