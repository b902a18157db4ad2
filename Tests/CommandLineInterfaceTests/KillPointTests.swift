import Foundation
import TemporaryFolders
import Testing

/// Ends the program by SIGKILL at every step of its writing: the next start must find the old tree or the new one.
@Suite(.serialized) struct KillPointTests {
    private static let models = ["Cart", "Search", "Profile"]

    private func repository() throws -> TemporaryFolder {
        let folder = try ModelFolder.make(Self.models)
        for name in Self.models { try folder.setMode("Sources/\(name).swift", name == "Cart" ? 0o755 : 0o640) }
        try folder.link("Sources/Link.swift", to: "Cart.swift")
        try folder.git("add", ".")
        try folder.git("commit", "-qm", "modes")
        return folder
    }

    private func tree(_ folder: TemporaryFolder) throws -> [String] { try ModelFolder.tree(folder) }

    /// Kills a command at every step; calls back with the step's number after the next start, until nothing is killed.
    ///
    /// - Returns: how many steps there were.
    private func killEverywhere(
        _ command: [String], _ folder: TemporaryFolder, before reset: (TemporaryFolder) throws -> Void,
        check: (_ step: Int, _ said: String) throws -> Void
    ) throws -> Int {
        let tool = try ToolProcess("FaultPoint")
        for step in 0..<200 {
            try reset(folder)
            let killed = try tool.run([String(step)] + command, in: folder.path)
            guard killed.isKilled else {
                #expect(killed.status == 0)
                return step
            }
            // Any command that writes puts things right before it looks at what it was asked.
            let next = try tool.run(["none", "undo", "no-such-unit"], in: folder.path)
            #expect(next.status == 2)
            try check(step, next.errors)
        }
        Issue.record("the command never ended")
        return 0
    }

    @Test func applyLeavesTheOldTreeOrTheNewOne() throws {
        let folder = try repository()
        let old = try tree(folder)
        let tool = try ToolProcess("FaultPoint")
        #expect(try tool.run(["none", "apply"], in: folder.path).status == 0)
        let new = try tree(folder)
        #expect(new != old)
        var told: [String] = []
        let steps = try killEverywhere(["apply"], folder) { folder in
            // The old tree with an empty journal.
            try FileManager.default.removeItem(atPath: folder.absolute(".git/reobserve"))
            try folder.git("checkout", "-q", ".")
            for name in Self.models { try folder.setMode("Sources/\(name).swift", name == "Cart" ? 0o755 : 0o640) }
            #expect(try tree(folder) == old)
        } check: { step, said in
            let tree = try tree(folder)
            #expect(tree == old || tree == new, "step \(step)")
            if said.contains("it is taken back") { #expect(tree == old, "step \(step)") }
            if said.contains("counts as written") { #expect(tree == new, "step \(step)") }
            told.append(said.contains("it is taken back") ? "back" : said.contains("counts as written") ? "done" : "none")
        }
        // Three files: journaled, the record, staged, backed up, renamed, the record again, cleared.
        #expect(steps == 17)
        let expected = ["none", "none", "none"] + Array(repeating: "back", count: 9)
        #expect(told == expected + ["done"] + Array(repeating: "none", count: 4))
    }

    @Test func undoLeavesTheOldTreeOrTheNewOne() throws {
        let folder = try repository()
        let old = try tree(folder)
        let tool = try ToolProcess("FaultPoint")
        #expect(try tool.run(["none", "apply"], in: folder.path).status == 0)
        let new = try tree(folder)
        let steps = try killEverywhere(["undo"], folder) { folder in
            if try tree(folder) == old {
                #expect(try tool.run(["none", "apply"], in: folder.path).status == 0)
            }
            #expect(try tree(folder) == new)
        } check: { step, _ in
            let tree = try tree(folder)
            #expect(tree == old || tree == new, "step \(step)")
            // The journal knows which of the two it is.
            let list = try tool.run(["none", "undo", "--list"], in: folder.path).output
            #expect(list.split(separator: "\n").first?.contains(tree == old ? "undone" : "written") == true)
        }
        #expect(steps == 17)
    }

    @Test func planTellsOfARunThatWasCutShort() throws {
        let folder = try repository()
        let tool = try ToolProcess("FaultPoint")
        #expect(try tool.run(["11", "apply"], in: folder.path).isKilled)
        let before = try tree(folder)
        let plan = try tool.run(["none", "plan"], in: folder.path)
        #expect(plan.status == 0)
        #expect(plan.errors.contains("was cut short; the next apply or undo puts it right"))
        #expect(try tree(folder) == before)
    }
}
