import Foundation

/// The stored outcome of one check.
struct CheckCache {
    private let file: URL

    init(key: String) {
        file = Repository.scratch.appendingPathComponent("checks/\(key).json")
    }

    func read() throws -> [Diagnostic]? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try JSONDecoder().decode([Diagnostic].self, from: Data(contentsOf: file))
    }

    func write(_ diagnostics: [Diagnostic]) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try JSONEncoder().encode(diagnostics).write(to: file, options: .atomic)
    }
}
