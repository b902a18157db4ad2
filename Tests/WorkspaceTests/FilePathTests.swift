import Testing
import Workspace

@Suite struct FilePathTests {
    @Test func normalizesWithoutAskingTheDisk() {
        #expect(FilePath.normalized("/a/./b//../c/") == "/a/c")
        #expect(FilePath.normalized("../a/../../b") == "../../b")
        #expect(FilePath.normalized("/..") == "/")
        #expect(FilePath.normalized("a/..") == ".")
    }

    @Test func findsTheWayFromOneFolderToAnother() {
        #expect(FilePath.relative("/a/b/c.swift", to: "/a/b") == "c.swift")
        #expect(FilePath.relative("/a/b/c.swift", to: "/a/d/e") == "../../b/c.swift")
        #expect(FilePath.relative("/a", to: "/a") == ".")
    }

    @Test func knowsWhatLiesInside() {
        #expect(FilePath.isInside("/a/b", "/a"))
        #expect(FilePath.isInside("/a", "/a"))
        #expect(FilePath.isInside("/a", "/"))
        #expect(!FilePath.isInside("/ab", "/a"))
    }
}
