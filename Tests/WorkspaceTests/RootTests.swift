import Foundation
import TemporaryFolders
import Testing
import Workspace

@Suite struct RootTests {
    private let environment = ProcessInfo.processInfo.environment

    @Test func isTheGitTopLevel() throws {
        let folder = try TemporaryFolder()
        try folder.write("App/Deep/A.swift", "")
        try folder.git("init", "-q")
        #expect(try Root.around(folder.absolute("App/Deep/A.swift"), environment: environment).path == folder.path)
    }

    @Test func isTheNearestProjectWithoutGit() throws {
        let folder = try TemporaryFolder()
        try folder.write("App/Package.swift", "")
        try folder.write("App/Sources/A.swift", "")
        #expect(
            try Root.around(folder.absolute("App/Sources"), environment: environment).path == folder.absolute("App"))
    }

    @Test func isTheFolderItselfWhereThereIsNoProject() throws {
        let folder = try TemporaryFolder()
        try folder.write("App/A.swift", "")
        #expect(try Root.around(folder.absolute("App"), environment: ["PATH": ""]).path == folder.absolute("App"))
    }

    @Test func isExactlyWhatTheUserNames() throws {
        let folder = try TemporaryFolder()
        try folder.write("App/A.swift", "")
        try folder.git("init", "-q")
        let root = try Root.named(folder.absolute("App"), environment: environment)
        #expect(root.path == folder.absolute("App"))
        #expect(root.git?.top == folder.path)
    }

    @Test func mustBeThere() throws {
        let folder = try TemporaryFolder()
        try folder.write("A.swift", "")
        #expect(throws: RootError.missing("/nowhere/at/all")) {
            try Root.named("/nowhere/at/all", environment: environment)
        }
        #expect(throws: RootError.notAFolder(folder.absolute("A.swift"))) {
            try Root.named(folder.absolute("A.swift"), environment: environment)
        }
    }

    @Test func neverRunsAGitThatLiesInTheWorkingFolder() throws {
        let folder = try TemporaryFolder()
        try folder.git("init", "-q")
        #expect(try Root.named(folder.path, environment: ["PATH": ".:relative"]).git == nil)
    }
}
