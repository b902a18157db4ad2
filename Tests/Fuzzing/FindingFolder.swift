import Foundation
import SourceText

/// An input kept on disk: its files as they are, and in `choice` what the user of it wants moved.
public enum FindingFolder {
    /// - Throws: if the folder cannot be written.
    public static func write(_ input: FuzzInput, said: String, to folder: URL) throws {
        for file in input.files {
            let place = folder.appending(path: file.path)
            try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes).write(to: place)
        }
        try Data(input.choice.rawValue.utf8).write(to: folder.appending(path: "choice"))
        try Data(said.utf8).write(to: folder.appending(path: "said"))
    }

    /// - Throws: if the folder cannot be read.
    public static func read(_ folder: URL) throws -> FuzzInput {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let files = try paths.map { path in
            SourceFile(path: path, bytes: Array(try Data(contentsOf: folder.appending(path: path))))
        }
        // A folder made by hand need not say what is wanted.
        let choice = (try? String(contentsOf: folder.appending(path: "choice"), encoding: .utf8)).flatMap(FuzzChoice.init)
        return FuzzInput(name: folder.lastPathComponent, files: files, choice: choice ?? .everything)
    }
}

/// What two findings of one kind have in common: what was said, without names and numbers.
public func findingKind(_ said: String) -> String {
    let words = said.split(whereSeparator: { " \n:,;.".contains($0) })
    return words.filter { $0.allSatisfy { ($0.isLowercase && $0.isASCII) || $0 == "-" } }.joined(separator: " ")
}
