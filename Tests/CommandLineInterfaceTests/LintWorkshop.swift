import CommandLineInterface
import Foundation
import TemporaryFolders

/// A repository in a temporary folder, linted with the real rules.
struct LintWorkshop {
    let folder: TemporaryFolder

    /// Three texts the tests are made of: one class with a fixable finding, one view that is right as long as the
    /// class is an `ObservableObject`, and a file with nothing to say.
    static let lazyCart = "import SwiftUI\n\n@Observable final class Cart {\n    lazy var total = 0\n}\n"
    static let fixedCart = "import SwiftUI\n\n@Observable final class Cart {\n    @ObservationIgnored lazy var total = 0\n}\n"
    static let point = "import SwiftUI\n\n@Observable struct Point {}\n"

    /// A baseline that accepts what is found in `point`.
    static let acceptedPoint = """
        { "schema": "reobserve-baseline/1", "findings": [{ "rule": "observable-value-type", "symbol": "Point" }] }

        """

    init(_ files: [String: String] = [:], git: Bool = true) throws {
        folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(path, text) }
        guard git else { return }
        try folder.git("init", "-q")
        try folder.git("config", "user.name", "Tester")
        try folder.git("config", "user.email", "tester@example.com")
        if !files.isEmpty { try commit() }
    }

    func commit(_ message: String = "change") throws {
        try folder.git("add", "-A")
        try folder.git("commit", "-qm", message)
    }

    /// - Parameter environment: beside `PATH`.
    func run(_ arguments: String..., in place: String = "", environment: [String: String] = [:]) -> RunResult {
        run(arguments, in: place, environment: environment)
    }

    private func run(_ arguments: [String], in place: String, environment: [String: String]) -> RunResult {
        var output: [UInt8] = []
        var errors: [UInt8] = []
        let variables = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "TERM": "dumb"]
        let context = RunContext(
            environment: variables.merging(environment) { _, given in given }, workingFolder: folder.absolute(place),
            streams: Streams(output: { output += $0 }, errors: { errors += $0 }))
        let code = CommandLineTool(context: context).run(arguments)
        return RunResult(
            code: code, output: String(decoding: output, as: UTF8.self), errors: String(decoding: errors, as: UTF8.self))
    }

    /// What `lint` with these arguments finds: `path:line rule`, with an arrow before it where the change causes it
    /// elsewhere.
    func findings(
        _ arguments: String..., in place: String = "", environment: [String: String] = [:]
    ) throws -> [String] {
        let result = run(["lint", "--format", "json"] + arguments, in: place, environment: environment)
        guard result.code < 2 else { throw Failed(errors: result.errors) }
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        let findings = object?["findings"] as? [[String: Any]] ?? []
        return findings.map { finding in
            let mark = finding["causedByChange"] as? Bool == true ? "-> " : ""
            return "\(mark)\(finding["path"] ?? ""):\(finding["line"] ?? 0) \(finding["rule"] ?? "")"
        }
    }

    struct Failed: Error { let errors: String }
}
