import Foundation
import Fuzzing

/// Runs inputs one after the other, until its time is up or one of them ends it.
struct FuzzChild {
    /// Processor seconds one input may take.
    static let limit = 5
    /// Findings of one kind that are kept; more of them teach nothing.
    private static let mostAlike = 3

    let settings: FuzzSettings

    init(_ settings: FuzzSettings) { self.settings = settings }

    func run(from first: Int) throws {
        let mutator = Mutator(try settings.samples(), seed: settings.seed)
        let progress = open(settings.progress.path, O_WRONLY | O_CREAT, 0o644)
        guard progress >= 0 else { throw FuzzError("cannot write \(settings.progress.path)") }
        let start = ProcessorTime.own
        var number = first
        while ProcessorTime.own - start < Double(settings.seconds) {
            let line = Array("\(number)\n".utf8)
            guard pwrite(progress, line, line.count, 0) == line.count else { throw FuzzError("cannot write the progress") }
            ProcessorTime.limit(seconds: Self.limit)
            try run(mutator.input(number))
            number += 1
        }
        let line = Array("\(number)\n".utf8)
        _ = pwrite(progress, line, line.count, 0)
    }

    private func run(_ input: FuzzInput) throws {
        var laws = FuzzLaws(input)
        let violations = laws.violations()
        for said in violations { try keep(input, said) }
        guard let pairs = settings.pairs, violations.isEmpty else { return }
        for file in input.files {
            guard let after = laws.changed[file.path] else { continue }
            let folder = pairs.appending(path: input.name)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let stem = file.path.replacing("/", with: "-").dropLast(6)
            try Data(file.bytes).write(to: folder.appending(path: "\(stem).before.swift"))
            try Data(after).write(to: folder.appending(path: "\(stem).after.swift"))
        }
    }

    private func keep(_ input: FuzzInput, _ said: String) throws {
        let kind = String(findingKind(said).replacing(" ", with: "-").prefix(80))
        for copy in 0..<Self.mostAlike {
            let folder = settings.findings.appending(path: "\(kind)/\(copy)")
            if FileManager.default.fileExists(atPath: folder.path) { continue }
            return try FindingFolder.write(input, said: "\(input.name): \(said)\n", to: folder)
        }
    }
}
