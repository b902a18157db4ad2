import Foundation

/// Built modules of `Corpus/Stubs`. Built once for each state of their text and kept under `.build`.
struct StubModules: Sendable {
    /// Holds the modules and their libraries.
    let folder: URL
    let fingerprint: String

    /// What apps import, in the order of dependence.
    static let names = ["Combine", "CoreData", "UIKit", "AppKit", "SwiftUI"]

    /// The options with which a program finds modules and libraries.
    var options: [String] {
        ["-I", folder.path, "-L", folder.path, "-Xlinker", "-rpath", "-Xlinker", folder.path]
    }

    /// - Throws: the compiler's output, if a stand-in does not compile.
    static func build(with toolchain: Toolchain) async throws -> StubModules {
        try await build(names, with: toolchain, on: nil)
    }

    /// The module that shows views. Kept apart, so that checks which do not run anything do not depend on it.
    static func buildGraph(with toolchain: Toolchain, on base: StubModules) async throws -> StubModules {
        try await build(["ViewGraph"], with: toolchain, on: base)
    }

    private static func build(
        _ names: [String], with toolchain: Toolchain, on base: StubModules?
    ) async throws -> StubModules {
        let files = try Dictionary(uniqueKeysWithValues: names.map { ($0, try sources(of: $0)) })
        var hash = ContentHash()
        hash.add(toolchain.fingerprint)
        if let base { hash.add(base.fingerprint) }
        for name in names {
            for option in options(for: name) { hash.add(option) }
            for file in files[name] ?? [] { hash.add(try String(contentsOf: file, encoding: .utf8)) }
        }
        let finished = Repository.scratch.appendingPathComponent("stubs-\(hash.text)")
        let result = StubModules(folder: finished, fingerprint: hash.text)
        if FileManager.default.fileExists(atPath: finished.path) { return result }
        let working = try Scratch.makeFolder()
        for name in names {
            let arguments = options(for: name) + (base?.options ?? []) + (files[name] ?? []).map(\.path)
            let result = try await Command.run(toolchain.compiler, arguments, in: working)
            guard result.status == 0 else { throw HarnessError("Corpus/Stubs/\(name) does not compile:\n\(result.output)") }
        }
        do {
            try FileManager.default.moveItem(at: working, to: finished)
        } catch {
            // Another run may have finished the same build meanwhile; anything else is a real failure.
            guard FileManager.default.fileExists(atPath: finished.path) else { throw error }
            try FileManager.default.removeItem(at: working)
        }
        return result
    }

    private static func sources(of name: String) throws -> [URL] {
        let folder = Repository.stubs.appendingPathComponent(name)
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
            .sorted { $0.path < $1.path }
    }

    private static func options(for name: String) -> [String] {
        [
            "-swift-version", "5", "-parse-as-library", "-wmo", "-emit-module", "-emit-library", "-module-name", name,
            "-module-link-name", name, "-emit-module-path", "\(name).swiftmodule", "-o", "lib\(name).so",
            "-I", ".", "-L", ".", "-Xlinker", "-rpath", "-Xlinker", "$ORIGIN",
        ]
    }
}
