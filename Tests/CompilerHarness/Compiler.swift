import Foundation

/// Checks and runs cases with the real compiler against the stand-ins of `Corpus/Stubs`.
public struct Compiler: Sendable {
    let toolchain: Toolchain
    let stubs: StubModules

    /// The compiler with its stand-ins, built at the first use in a process.
    ///
    /// - Throws: if there is no `swiftc`, or a stand-in does not compile.
    public static func shared() async throws -> Compiler {
        try await preparation.value
    }

    private static let preparation = Task {
        let toolchain = try Toolchain.find()
        return Compiler(toolchain: toolchain, stubs: try await StubModules.build(with: toolchain))
    }

    /// Compiles modules in order down to checked SIL; each sees those before it.
    ///
    /// Results are kept under `.build` by the content of everything that went in.
    /// - Returns: errors, warnings and notes of all modules; compiling stops after the first module with an error.
    public func check(
        _ modules: [ModuleSources], mode: LanguageMode, flags: [String] = []
    ) async throws -> [Diagnostic] {
        let entry = CheckCache(key: key(of: modules, mode, flags))
        if let known = try entry.read() { return known }
        let folder = try Scratch.makeFolder()
        defer { Scratch.remove(folder) }
        var found: [Diagnostic] = []
        for (index, module) in modules.enumerated() {
            let interface = index + 1 < modules.count
                ? ["-emit-module", "-emit-module-path", "\(module.name).swiftmodule"] : []
            found += try await compile(module, mode, interface + flags, in: folder)
            if found.contains(where: { $0.severity == .error }) { break }
        }
        try entry.write(found)
        return found
    }

    /// The errors of one module.
    public func errors(
        in sources: [CaseSource], mode: LanguageMode, flags: [String] = []
    ) async throws -> [Diagnostic] {
        try await check([ModuleSources(sources)], mode: mode, flags: flags).filter { $0.severity == .error }
    }

    /// Links a program and runs it. One source is `main.swift` or holds a type marked `@main`.
    ///
    /// - Throws: the compiler's output if it does not compile or link.
    public func run(_ sources: [CaseSource], mode: LanguageMode = .swift6) async throws -> CommandResult {
        let folder = try Scratch.makeFolder()
        defer { Scratch.remove(folder) }
        let files = try Scratch.write(ModuleSources(sources), in: folder)
        let options = basicOptions(mode, files) + [
            "-module-name", "Case", "-o", "program",
        ] + stubs.options
        let linked = try await Command.run(toolchain.compiler, options + files, in: folder)
        guard linked.status == 0 else { throw HarnessError("the program does not compile:\n\(linked.output)") }
        return try await Command.run(folder.appendingPathComponent("program"), [], in: folder)
    }

    private func compile(
        _ module: ModuleSources, _ mode: LanguageMode, _ flags: [String], in folder: URL
    ) async throws -> [Diagnostic] {
        let files = try Scratch.write(module, in: folder)
        let options = basicOptions(mode, files) + [
            "-module-name", module.name, "-I", ".", "-diagnostic-style", "llvm",
            "-emit-sil", "-o", "\(module.name).sil", "-emit-module", "-emit-module-path", "\(module.name).swiftmodule",
        ]
        let result = try await Command.run(toolchain.compiler, options + flags + files, in: folder)
        let found = Diagnostic.parse(result.output, removing: "\(module.name)/")
        guard result.status != 0, !found.contains(where: { $0.severity == .error }) else { return found }
        throw HarnessError("swiftc ended with \(result.status) and no error message:\n\(result.output)")
    }

    func basicOptions(_ mode: LanguageMode, _ files: [String]) -> [String] {
        let isScript = files.contains { $0.hasSuffix("/main.swift") }
        return ["-swift-version", mode.rawValue, "-wmo", "-I", stubs.folder.path]
            + (isScript ? [] : ["-parse-as-library"])
    }

    private func key(of modules: [ModuleSources], _ mode: LanguageMode, _ flags: [String]) -> String {
        var hash = ContentHash()
        for part in [toolchain.fingerprint, stubs.fingerprint, mode.rawValue] + flags { hash.add(part) }
        for module in modules {
            hash.add(module.name)
            for source in module.sources {
                hash.add(source.name)
                hash.add(PlatformTranslation.translate(source.text))
            }
        }
        return hash.text
    }
}
