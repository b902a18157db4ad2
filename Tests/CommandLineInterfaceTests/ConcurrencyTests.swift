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
        try during(folder, step: 11, ["apply"], body).status
    }

    /// Runs `body` while a command stands still at a step of its writing. With three files steps 0 to 2 put the originals
    /// away, 3 the record, 4 to 6 lay the new texts down, 7 to 9 second names, 10 to 12 are the renames.
    private func during(
        _ folder: TemporaryFolder, step: Int, _ command: [String], _ body: (ToolProcess) throws -> Void
    ) throws -> (status: Int32, errors: String) {
        let scratch = try TemporaryFolder()
        let mark = scratch.absolute("mark")
        let (process, _, errors) = try ToolProcess.start(
            try ToolProcess("FaultPoint").path, ["\(step):pause:\(mark)"] + command, in: folder.path, scratch: scratch)
        defer { if process.isRunning { process.terminate() } }
        try wait(for: mark + ".paused")
        try body(try ToolProcess("reobserve"))
        try scratch.write("mark.go", "")
        process.waitUntilExit()
        return (process.terminationStatus, try scratch.text(errors))
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
        #expect(result.errors == Self.busy)
        #expect(try ModelFolder.moved(folder).isEmpty)
        try scratch.write("hook.go", "")
        commit.waitUntilExit()
        #expect(commit.terminationStatus == 0)
        #expect(try ToolProcess("reobserve").run(["apply"], in: folder.path).status == 0)
    }

    private static let busy = "error: git is at work here (index.lock is there); nothing written, try again when it is done\n"

    @Test(arguments: [["apply"], ["undo"]]) func aCommitThatBeginsBeforeTheFirstRenameIsNotDisturbed(_ command: [String]) throws {
        let folder = try ModelFolder.make(["A", "B", "C"])
        if command == ["undo"] { #expect(try ToolProcess("reobserve").run(["apply"], in: folder.path).status == 0) }
        let before = try ModelFolder.tree(folder)
        let result = try during(folder, step: 9, command) { _ in try folder.write(".git/index.lock", "") }
        #expect(result.status == 3)
        #expect(result.errors == Self.busy)
        #expect(try ModelFolder.tree(folder) == before)
        unlink(folder.absolute(".git/index.lock"))
        #expect(try ToolProcess("reobserve").run(command, in: folder.path).status == 0)
    }

    @Test func tellsOfACommitBetweenTwoRenames() throws {
        let folder = try ModelFolder.make(["A", "B", "C"])
        let result = try during(folder, step: 11, ["apply"]) { _ in
            let commit = try folder.git("commit", "-qam", "in between")
            #expect(commit.status == 0)
        }
        #expect(result.status == 0)
        #expect(
            result.errors == "note: git was at work while the files were written, and 2 of 3 files went into its index;"
                + " git add the rest, and amend the commit if there was one\n")
        #expect(try ModelFolder.moved(folder).count == 3)
    }

    @Test func tellsOfACommitThatIsStillUnderWay() throws {
        let folder = try ModelFolder.make(["A", "B", "C"])
        let result = try during(folder, step: 11, ["apply"]) { _ in try folder.write(".git/index.lock", "") }
        #expect(result.status == 0)
        #expect(result.errors.contains("note: git worked here while the files were written"))
        #expect(access(folder.absolute(".git/index.lock"), F_OK) == 0, "it is not ours to remove")
        #expect(try ModelFolder.moved(folder).count == 3)
    }

    /// Before the renames all files have their old text; afterwards another file alone changes the index.
    @Test(arguments: [(8, "."), (11, "Notes.txt")]) func aGitThatMixesNothingIsNotTold(_ step: Int, _ added: String) throws {
        let folder = try ModelFolder.make(["A", "B", "C"])
        try folder.write("Notes.txt", "new")
        let before = try folder.bytes(".git/index")
        let result = try during(folder, step: step, ["apply"]) { _ in
            let add = try folder.git("add", added)
            #expect(add.status == 0)
        }
        #expect(try folder.bytes(".git/index") != before)
        #expect(result.status == 0)
        #expect(result.errors == "")
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
