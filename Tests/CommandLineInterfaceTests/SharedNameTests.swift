import Foundation
import TemporaryFolders
import Testing

/// Models of one name in several files: none may stand for another.
@Suite(.serialized) struct SharedNameTests {
    private static let plain = "private class Model: ObservableObject {\n    @Published var a = 0\n}\n"
    private static let bound =
        "import Combine\nprivate class Model: ObservableObject {\n    @Published var a = 0\n    func f() { _ = $a.sink { _ in } }\n}\n"

    private func folder(_ texts: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (name, text) in texts { try folder.write("\(name).swift", text) }
        try folder.git("init", "-q")
        try folder.git("add", ".")
        return folder
    }

    private func run(_ arguments: [String], _ folder: TemporaryFolder) throws -> ToolProcess.Result {
        try ToolProcess("reobserve").run(arguments, in: folder.path)
    }

    @Test func oneThatIsBlockedDoesNotHoldUpTheOther() throws {
        let folder = try folder(["First": Self.plain, "Second": Self.bound])
        let result = try run(["apply"], folder)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try ModelFolder.moved(folder) == ["First.swift"])
    }

    @Test(arguments: [(["--only", "U2"], "Second.swift"), (["--skip", "U2"], "First.swift")])
    func aUnitIsChosenByItsNumber(_ selection: [String], _ expected: String) throws {
        let folder = try folder(["First": Self.plain, "Second": Self.plain])
        #expect(try run(["apply"] + selection, folder).status == 0)
        #expect(try ModelFolder.moved(folder) == [expected])
    }

    @Test func aUnitIsTakenBackByItsNumber() throws {
        let folder = try folder(["First": Self.plain, "Second": Self.plain])
        #expect(try run(["apply"], folder).status == 0)
        #expect(try ModelFolder.moved(folder).count == 2)
        let result = try run(["undo", "U1"], folder)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try ModelFolder.moved(folder) == ["Second.swift"])
    }
}
