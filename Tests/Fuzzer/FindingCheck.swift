import Foundation
import Fuzzing

/// Looks at one finding again.
enum FindingCheck {
    /// Prints the laws a finding breaks and leaves with 1, or with 0 where all hold.
    static func run(_ folder: URL) throws {
        ProcessorTime.limit(seconds: FuzzChild.limit)
        var laws = FuzzLaws(try FindingFolder.read(folder))
        let violations = laws.violations()
        for violation in violations { print(violation) }
        if !violations.isEmpty { exit(1) }
    }

    /// Leaves out of a finding what it does not need.
    static func shrink(_ folder: URL) throws {
        let input = try FindingFolder.read(folder)
        let trial = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(getpid())")
        defer { try? FileManager.default.removeItem(at: trial) } // What stays there harms nobody.
        func kinds(_ input: FuzzInput) -> Set<String> {
            do {
                if FileManager.default.fileExists(atPath: trial.path) { try FileManager.default.removeItem(at: trial) }
                try FindingFolder.write(input, said: "", to: trial)
                let result = try FuzzParent.run(["check", trial.path], output: Pipe())
                if result.isKilled { return ["signal \(result.code)"] }
                return Set(result.output.split(separator: "\n").map { findingKind(String($0)) })
            } catch {
                // Without an answer the piece stays.
                return []
            }
        }
        let wanted = kinds(input)
        guard !wanted.isEmpty else { throw FuzzError("\(folder.path) breaks no law") }
        let small = Minimizer { !kinds($0).isDisjoint(with: wanted) }.minimized(input)
        for file in input.files { try FileManager.default.removeItem(at: folder.appending(path: file.path)) }
        try FindingFolder.write(small, said: wanted.sorted().joined(separator: "\n") + "\n", to: folder)
    }
}
