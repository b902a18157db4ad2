import CommandLineInterface
import Foundation
import TemporaryFolders

/// The small whole apps of `Corpus/Projects`, copied to be worked on.
enum ExampleProject {
    static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let projects = repository.appendingPathComponent("Corpus/Projects")

    /// Files below a folder, by their path from it; the journal of runs is left out.
    static func files(_ folder: String) throws -> [String: [UInt8]] {
        var result: [String: [UInt8]] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) where !path.hasPrefix(".reobserve/") {
            var isFolder: ObjCBool = false
            let place = folder + "/" + path
            guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder), !isFolder.boolValue else {
                continue
            }
            result[path] = Array(try Data(contentsOf: URL(fileURLWithPath: place)))
        }
        return result
    }

    /// - Parameter name: e.g. `Newsroom`.
    static func copy(_ name: String) throws -> Shop {
        var shop = try Shop([], git: false)
        shop.pipeline = .standard
        try fill(shop.folder, with: projects.appendingPathComponent("\(name)/before").path)
        return shop
    }

    /// Copies all files of one folder into another.
    static func fill(_ folder: TemporaryFolder, with source: String) throws {
        for (path, bytes) in try files(source) { try folder.write(path, bytes) }
    }
}
