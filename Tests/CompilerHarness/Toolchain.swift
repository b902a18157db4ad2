import Foundation

/// The Swift compiler used for checks.
struct Toolchain: Sendable {
    let compiler: URL
    /// The compiler without its driver.
    var frontend: URL { bin.appendingPathComponent("swift-frontend") }
    /// Where the macros of the standard library are.
    var plugins: URL { bin.deletingLastPathComponent().appendingPathComponent("lib/swift/host/plugins") }
    /// Changes when another compiler is installed.
    let fingerprint: String

    private var bin: URL { compiler.resolvingSymlinksInPath().deletingLastPathComponent() }

    /// The first `swiftc` in `PATH`.
    ///
    /// - Throws: a message naming the folders searched. A missing compiler is a failure, never a skip.
    static func find() throws -> Toolchain {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        for folder in path.split(separator: ":") {
            let candidate = URL(fileURLWithPath: String(folder)).appendingPathComponent("swiftc")
            guard FileManager.default.isExecutableFile(atPath: candidate.path) else { continue }
            let resolved = candidate.resolvingSymlinksInPath()
            let attributes = try FileManager.default.attributesOfItem(atPath: resolved.path)
            let parts: [Any?] = [resolved.path, attributes[.size], attributes[.modificationDate]]
            return Toolchain(compiler: candidate, fingerprint: parts.map { "\($0 ?? "")" }.joined(separator: " "))
        }
        throw HarnessError("no swiftc in PATH (\(path)): the compiler checks cannot run without one")
    }
}
