import Foundation

/// Folders that live for one check.
enum Scratch {
    static func makeFolder() throws -> URL {
        let folder = Repository.scratch.appendingPathComponent("work-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    static func remove(_ folder: URL) {
        // A folder that stays behind costs space under .build and nothing else.
        try? FileManager.default.removeItem(at: folder)
    }

    /// Writes the files of a module, translated for this platform, and returns their paths relative to `folder`.
    static func write(_ module: ModuleSources, in folder: URL) throws -> [String] {
        try module.sources.map { source in
            let path = "\(module.name)/\(source.name)"
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(PlatformTranslation.translate(source.text).utf8).write(to: file)
            return path
        }
    }
}
