import Foundation
import TemporaryFolders
import Testing
import Workspace

@Suite struct GitTests {
    private func repository() throws -> (TemporaryFolder, Git) {
        let folder = try TemporaryFolder()
        for name in ["Clean.swift", "Staged.swift", "Changed.swift", "My File.swift"] {
            try folder.write(name, "let a = 1\n")
        }
        try folder.git("init", "-q")
        try folder.git("add", ".")
        try folder.git("commit", "-qm", "start")
        let root = try Root.named(folder.path, environment: ProcessInfo.processInfo.environment)
        return (folder, try #require(root.git))
    }

    @Test func callsUnstagedAndUntrackedFilesDirty() throws {
        let (folder, git) = try repository()
        try folder.write(".gitignore", "Ignored.swift\n")
        for name in ["Staged.swift", "Changed.swift", "New.swift", "Ignored.swift", "My File.swift"] {
            try folder.write(name, "let a = 2\n")
        }
        try folder.git("add", "Staged.swift")
        let names = ["Clean.swift", "Staged.swift", "Changed.swift", "New.swift", "Ignored.swift", "My File.swift"]
        let dirty = try git.dirty(names.map(folder.absolute))
        #expect(dirty == ["Changed.swift", "New.swift", "Ignored.swift", "My File.swift"].map(folder.absolute))
    }

    @Test func looksOnlyAtTheFilesItIsAskedFor() throws {
        let (folder, git) = try repository()
        try folder.write("Changed.swift", "let a = 2\n")
        #expect(try git.dirty([folder.absolute("Clean.swift")]) == [])
    }

    @Test func runsNoCommandOfTheRepository() throws {
        let (folder, git) = try repository()
        let mark = folder.absolute("ran")
        try folder.write(".gitattributes", "*.swift filter=evil\n")
        for key in ["filter.evil.clean", "filter.evil.process", "core.fsmonitor"] {
            try folder.git("config", key, "touch \(mark); cat")
        }
        try folder.write("Changed.swift", "let a = 2\n")
        // Same size and content, newer date: git has to read this one to know.
        try folder.write("Clean.swift", "let a = 1\n")
        _ = try git.dirty(["Clean.swift", "Changed.swift"].map(folder.absolute))
        #expect(!FileManager.default.fileExists(atPath: mark))
    }

    @Test func knowsItsFolders() throws {
        let (folder, git) = try repository()
        #expect(try git.folder() == folder.absolute(".git"))
        #expect(try git.gitPath("reobserve") == folder.absolute(".git/reobserve"))
    }
}
