import Foundation

extension Compiler {
    /// Compiles and runs a scenario. What it wrote is kept under `.build` by the content of everything that went in.
    ///
    /// - Parameter alsoNeverStale: whether to run a second time with every body evaluated at each step.
    /// - Throws: `DoesNotCompile`, or the linker's output if the program does not link.
    public func run(
        _ program: ScenarioProgram, mode: LanguageMode, alsoNeverStale: Bool = false
    ) async throws -> ScenarioOutput {
        let graph = try await Self.graph.value
        let entry = OutputCache(key: key(of: program, mode, alsoNeverStale, graph))
        if let known = try entry.read() { return try known.get() }
        do {
            let output = try await run(program, mode, on: graph, twice: alsoNeverStale)
            try entry.write(.finished(output))
            return output
        } catch let error as DoesNotCompile {
            try entry.write(.refused(error.output))
            throw error
        }
    }

    private func run(
        _ program: ScenarioProgram, _ mode: LanguageMode, on graph: StubModules, twice: Bool
    ) async throws -> ScenarioOutput {
        let linked = try await ScenarioLinker.shared.program {
            try await compile(program, mode, on: graph)
        } link: { objects, folder in
            try await link(objects, on: graph, in: folder)
        }
        let usual = try await linked.run([:])
        let fresh = twice ? try await linked.run(["NEVER_STALE": "1"]) : nil
        return ScenarioOutput(usual: usual, neverStale: fresh)
    }

    /// Makes one module of a scenario, by the compiler alone: its driver would take a fifth of the time.
    private func compile(
        _ program: ScenarioProgram, _ mode: LanguageMode, on graph: StubModules
    ) async throws -> ScenarioObject {
        let folder = try Scratch.makeFolder()
        let object = ScenarioObject(in: folder)
        let sources = program.files + [program.script(entry: object.module)]
        let files = try Scratch.write(ModuleSources(sources), in: folder)
        let options = Self.scenarioOptions + [
            "-swift-version", mode.rawValue, "-module-name", object.module, "-plugin-path", toolchain.plugins.path,
            "-I", stubs.folder.path, "-I", graph.folder.path, "-o", object.file.path,
        ]
        let result = try await Command.run(toolchain.frontend, options + files, in: folder)
        guard result.status == 0 else { throw DoesNotCompile(output: result.output) }
        return object
    }

    /// As in a build for debugging, so that what stands in `#if DEBUG` is run.
    private static let scenarioOptions = ["-c", "-parse-as-library", "-Onone", "-D", "DEBUG", "-suppress-warnings"]

    /// Makes one program of several modules; its argument says which script to run.
    private func link(_ objects: [ScenarioObject], on graph: StubModules, in folder: URL) async throws -> URL {
        let main = CaseSource(name: "main.swift", ScenarioProgram.main(choosing: objects.map(\.module)))
        let files = try Scratch.write(ModuleSources(name: "Scenarios", [main]), in: folder)
        let options = graph.options + stubs.options + ["-module-name", "Scenarios", "-Onone", "-o", "program"]
        let result = try await Command.run(
            toolchain.compiler, options + files + objects.map(\.file.path), in: folder)
        guard result.status == 0 else { throw HarnessError("the scenarios do not link:\n\(result.output)") }
        return folder.appendingPathComponent("program")
    }

    private static let graph = Task {
        let compiler = try await Compiler.shared()
        return try await StubModules.buildGraph(with: compiler.toolchain, on: compiler.stubs)
    }

    private func key(
        of program: ScenarioProgram, _ mode: LanguageMode, _ twice: Bool, _ graph: StubModules
    ) -> String {
        var hash = ContentHash()
        let parts = [toolchain.fingerprint, stubs.fingerprint, graph.fingerprint, mode.rawValue, "\(twice)"]
        for part in parts + Self.scenarioOptions { hash.add(part) }
        for file in program.files + [program.script(entry: "Case")] {
            hash.add(file.name)
            hash.add(PlatformTranslation.translate(file.text))
        }
        return hash.text
    }
}

/// A scenario's files, or its script, are no valid Swift in the mode asked for.
public struct DoesNotCompile: Error, CustomStringConvertible {
    /// The compiler's messages.
    public let output: String

    public var description: String { "the scenario does not compile:\n\(output)" }
}

/// The stored outcome of one program.
private struct OutputCache {
    enum Outcome: Codable {
        case finished(ScenarioOutput)
        case refused(String)

        func get() throws -> ScenarioOutput {
            switch self {
            case .finished(let output): return output
            case .refused(let output): throw DoesNotCompile(output: output)
            }
        }
    }

    private let file: URL

    init(key: String) {
        file = Repository.scratch.appendingPathComponent("scenarios/\(key).json")
    }

    func read() throws -> Outcome? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try JSONDecoder().decode(Outcome.self, from: Data(contentsOf: file))
    }

    func write(_ outcome: Outcome) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try JSONEncoder().encode(outcome).write(to: file, options: .atomic)
    }
}
