import Foundation
import TemporaryFolders
import Testing

/// Several programs at one repository at the same time.
@Suite(.serialized) struct ConcurrencyTests {
    private func wait(for path: String) throws {
        for _ in 0..<2000 where access(path, F_OK) != 0 { usleep(10_000) }
        guard access(path, F_OK) == 0 else { throw CocoaError(.fileReadNoSuchFile) }
    }

    /// Runs `body` while an `apply` stands still after two of its three renames.
    ///
    /// - Returns: how the `apply` ended.
    private func duringApply(_ folder: TemporaryFolder, _ body: (ToolProcess) throws -> Void) throws -> Int32 {
        let scratch = try TemporaryFolder()
        let mark = scratch.absolute("mark")
        let (process, _, _) = try ToolProcess.start(
            try ToolProcess("FaultPoint").path, ["11:pause:\(mark)", "apply"], in: folder.path, scratch: scratch)
        defer { if process.isRunning { process.terminate() } }
        try wait(for: mark + ".paused")
        try body(try ToolProcess("reobserve"))
        try scratch.write("mark.go", "")
        process.waitUntilExit()
        return process.terminationStatus
    }

    @Test func onlyOneWrites() throws {
        let folder = try ModelFolder.make(["A", "B", "C"])
        let first = try duringApply(folder) { tool in
            for command in [["apply", "--allow-dirty"], ["undo"]] {
                let result = try tool.run(command, in: folder.path)
                #expect(result.status == 3)
                #expect(
                    result.errors == "error: another reobserve is writing in \(folder.path); nothing written, try again when it is done\n")
            }
            let plan = try tool.run(["plan"], in: folder.path)
            #expect(plan.status == 0)
            #expect(!plan.errors.contains("cut short"))
        }
        #expect(first == 0)
        #expect(try ModelFolder.moved(folder).count == 3)
        #expect(try ToolProcess("reobserve").run(["undo"], in: folder.path).status == 0)
        #expect(try ModelFolder.moved(folder).isEmpty)
    }

    @Test func linkedWorkTreesDoNotWaitForEachOther() throws {
        let folder = try ModelFolder.make(["A", "B", "C"])
        try folder.git("worktree", "add", "-q", ".git/linked")
        let first = try duringApply(folder) { tool in
            let second = try tool.run(["apply"], in: folder.absolute(".git/linked"))
            #expect(second.status == 0)
        }
        #expect(first == 0)
    }

    @Test func manyAtOnceDoNoDamage() throws {
        let folder = try ModelFolder.make(["A", "B", "C", "D"])
        let tool = try ToolProcess("reobserve")
        let scratch = try TemporaryFolder()
        for round in 0..<4 {
            let commands = [["apply"], ["apply"], ["undo"], ["apply", "--allow-dirty"]]
            let running = try commands.map {
                try ToolProcess.start(tool.path, $0, in: folder.path, scratch: scratch)
            }
            for (process, _, errors) in running {
                process.waitUntilExit()
                let said = try scratch.text(errors)
                // Two: undo before there was a run.
                #expect([0, 2, 3].contains(process.terminationStatus), "round \(round): \(said)")
                #expect(process.terminationReason == .exit)
            }
            #expect([0, 4].contains(try ModelFolder.moved(folder).count), "round \(round)")
            #expect(try folder.files().count == 4)
        }
    }

    @Test func aCommitThatIsUnderWayIsNotDisturbed() throws {
        let folder = try ModelFolder.make(["A", "B", "C"])
        let scratch = try TemporaryFolder()
        let mark = scratch.absolute("hook")
        try folder.write(
            ".git/hooks/pre-commit", "#!/bin/sh\ntouch \(mark).paused\nwhile [ ! -e \(mark).go ]; do sleep 0.05; done\n")
        try folder.setMode(".git/hooks/pre-commit", 0o755)
        try folder.write("Notes.txt", "new")
        try folder.git("add", ".")
        let (commit, _, _) = try ToolProcess.start(
            "/usr/bin/env", ["git", "commit", "-qam", "notes"], in: folder.path, scratch: scratch)
        defer { if commit.isRunning { commit.terminate() } }
        try wait(for: mark + ".paused")
        let result = try ToolProcess("reobserve").run(["apply"], in: folder.path)
        #expect(result.status == 3)
        #expect(result.errors == "error: git is at work here (index.lock is there); nothing written, try again when it is done\n")
        #expect(try ModelFolder.moved(folder).isEmpty)
        try scratch.write("hook.go", "")
        commit.waitUntilExit()
        #expect(commit.terminationStatus == 0)
        #expect(try ToolProcess("reobserve").run(["apply"], in: folder.path).status == 0)
    }

    @Test func theNumberOfThreadsChangesNoByte() throws {
        var trees: [[String]] = []
        for jobs in ["1", "2", "8"] {
            let folder = try ModelFolder.make((1...12).map { "Model\($0)" })
            #expect(try ToolProcess("reobserve").run(["apply", "--jobs", jobs], in: folder.path).status == 0)
            trees.append(try ModelFolder.tree(folder))
        }
        #expect(Set(trees).count == 1)
    }
}
