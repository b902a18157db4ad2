import Foundation
import TemporaryFolders
import Testing
import Workspace

@Suite struct RepositoryFoldersTests {
    private func folders(_ paths: [String], marks: [String]) throws -> [String] {
        let folder = try TemporaryFolder()
        for path in paths + marks { try folder.write(path, "") }
        let root = try Root.named(folder.path, environment: ProcessInfo.processInfo.environment)
        return RepositoryFolders.around(paths, root: root)
    }

    @Test func aCheckoutOrAnUnpackedArchiveIsOne() throws {
        #expect(try folders(["a/Sources/A.swift", "deep/b/B.swift"], marks: ["a/.git", "deep/b/.gitignore"]) == ["a", "deep/b"])
    }

    @Test func theOutermostCounts() throws {
        #expect(try folders(["a/kit/A.swift", "b/B.swift"], marks: ["a/.git", "a/kit/.gitignore", "b/.git"]) == ["a", "b"])
    }

    @Test func noneWhereAFileLiesInNone() throws {
        #expect(try folders(["a/A.swift", "b/B.swift"], marks: ["a/.git"]) == [])
        #expect(try folders(["a/A.swift", "B.swift"], marks: ["a/.git"]) == [])
    }

    @Test func noneWhereTheRootIsARepository() throws {
        #expect(try folders(["a/A.swift", "b/B.swift"], marks: [".gitignore", "a/.git", "b/.git"]) == [])
        let folder = try TemporaryFolder()
        try folder.git("init", "-q")
        try folder.write("a/A.swift", "")
        try folder.write("a/.gitignore", "")
        let root = try Root.named(folder.path, environment: ProcessInfo.processInfo.environment)
        #expect(RepositoryFolders.around(["a/A.swift"], root: root) == [])
    }
}
