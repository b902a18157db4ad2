import Foundation
import Fuzzing

/// Starts child after child: where one is ended by its input, the next goes on behind it.
struct FuzzParent {
    let settings: FuzzSettings

    init(_ settings: FuzzSettings) { self.settings = settings }

    func run() throws {
        try FileManager.default.createDirectory(at: settings.findings, withIntermediateDirectories: true)
        let mutator = Mutator(try settings.samples(), seed: settings.seed)
        var next = 0
        var deaths = 0
        var left = Double(settings.seconds)
        while left >= 1 {
            let before = ProcessorTime.ofChildren
            let status = try Self.run(settings.words(from: next, seconds: Int(left)))
            left -= ProcessorTime.ofChildren - before
            let reached = try number()
            guard status.isKilled else {
                guard status.code == 0 else { throw FuzzError("a child ended with \(status.code)") }
                next = reached
                break
            }
            deaths += 1
            let said = status.code == SIGPROF || status.code == SIGALRM ? "hang" : "signal-\(status.code)"
            let folder = settings.findings.appending(path: "\(said)/\(settings.seed)-\(reached)")
            try FindingFolder.write(mutator.input(reached), said: "\(said)\n", to: folder)
            next = reached + 1
        }
        let kinds = try FileManager.default.contentsOfDirectory(atPath: settings.findings.path)
            .filter { !$0.hasPrefix("progress-") }.sorted()
        print("\(next) inputs, \(Int(ProcessorTime.ofChildren)) s, \(deaths) ended the process")
        print(kinds.isEmpty ? "no findings" : "findings in \(settings.findings.path): \(kinds.joined(separator: ", "))")
        if !kinds.isEmpty { exit(1) }
    }

    private func number() throws -> Int {
        let text = try String(contentsOf: settings.progress, encoding: .utf8)
        guard let number = text.split(separator: "\n").first.flatMap({ Int($0) }) else {
            throw FuzzError("\(settings.progress.path) holds no number")
        }
        return number
    }

    /// Runs this program again.
    static func run(_ words: [String], output: Pipe? = nil) throws -> (code: Int32, isKilled: Bool, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = words
        // A backtrace takes longer than a thousand inputs; `check` gives it for the one that matters.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        if let output { process.standardOutput = output }
        try process.run()
        let said = output.map { String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
        process.waitUntilExit()
        return (process.terminationStatus, process.terminationReason == .uncaughtSignal, said ?? "")
    }
}
