import Foundation
import TemporaryFolders

/// Small repositories of real Swift, for tests that run the program as a process.
enum ModelFolder {
    static func text(_ name: String) -> String {
        "import SwiftUI\n\nclass \(name): ObservableObject {\n    @Published var count = 0\n}\n\n"
            + "struct \(name)View: View {\n    @StateObject var model = \(name)()\n"
            + "    var body: some View { Text(\"\\(model.count)\") }\n}\n"
    }

    /// A file for each model, in `Sources`; committed to git.
    static func make(_ names: [String], git: Bool = true) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in names { try folder.write("Sources/\(name).swift", text(name)) }
        guard git else { return folder }
        try folder.git("init", "-q")
        try folder.git("config", "user.name", "Tester")
        try folder.git("config", "user.email", "tester@example.com")
        try folder.git("add", ".")
        try folder.git("commit", "-qm", "start")
        return folder
    }

    /// Names, bytes, modes and links of everything but git's and the journal's own.
    static func tree(_ folder: TemporaryFolder) throws -> [String] {
        try folder.files().filter { !$0.hasPrefix(".reobserve/") }.map { path in
            // No link gives an error, which is how one tells.
            if let link = try? FileManager.default.destinationOfSymbolicLink(atPath: folder.absolute(path)) {
                return "\(path) -> \(link)"
            }
            return "\(path) \(try folder.mode(path)) \(try folder.text(path))"
        }
    }

    static func moved(_ folder: TemporaryFolder) throws -> [String] {
        try folder.files().filter { $0.hasSuffix(".swift") }.filter { try folder.text($0).contains("@Observable") }
    }
}
