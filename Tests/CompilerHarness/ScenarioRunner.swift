import Foundation

extension Compiler {
    /// Compiles and runs a scenario. What it wrote is kept under `.build` by the content of everything that went in.
    ///
    /// - Parameter alsoNeverStale: whether to run a second time with every body evaluated at each step.
    /// - Throws: the compiler's output if the program does not compile.
    public func run(
        _ program: ScenarioProgram, mode: LanguageMode, alsoNeverStale: Bool = false
    ) async throws -> ScenarioOutput {
        let graph = try await Self.graph.value
        let entry = OutputCache(key: key(of: program, mode, alsoNeverStale, graph))
        if let known = try entry.read() { return known }
        let folder = try Scratch.makeFolder()
        defer { remove(folder) }
        let files = try Scratch.write(ModuleSources(program.files), in: folder)
        let options = basicOptions(mode, files) + graph.options + stubs.options
            + ["-module-name", "Case", "-Onone", "-suppress-warnings", "-o", "program"]
        let linked = try await Command.run(toolchain.compiler, options + files, in: folder)
        guard linked.status == 0 else { throw HarnessError("the scenario does not compile:\n\(linked.output)") }
        let binary = folder.appendingPathComponent("program")
        let usual = try await Command.run(binary, [], in: folder)
        let fresh = alsoNeverStale
            ? try await Command.run(binary, [], in: folder, environment: ["NEVER_STALE": "1"]) : nil
        let output = ScenarioOutput(usual: usual, neverStale: fresh)
        try entry.write(output)
        return output
    }

    private static let graph = Task {
        let compiler = try await Compiler.shared()
        return try await StubModules.buildGraph(with: compiler.toolchain, on: compiler.stubs)
    }

    private func key(
        of program: ScenarioProgram, _ mode: LanguageMode, _ twice: Bool, _ graph: StubModules
    ) -> String {
        var hash = ContentHash()
        for part in [toolchain.fingerprint, stubs.fingerprint, graph.fingerprint, mode.rawValue, "\(twice)"] {
            hash.add(part)
        }
        for file in program.files {
            hash.add(file.name)
            hash.add(PlatformTranslation.translate(file.text))
        }
        return hash.text
    }
}

/// The stored output of one program.
private struct OutputCache {
    private let file: URL

    init(key: String) {
        file = Repository.scratch.appendingPathComponent("scenarios/\(key).json")
    }

    func read() throws -> ScenarioOutput? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try JSONDecoder().decode(ScenarioOutput.self, from: Data(contentsOf: file))
    }

    func write(_ output: ScenarioOutput) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try JSONEncoder().encode(output).write(to: file, options: .atomic)
    }
}
