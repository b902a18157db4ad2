import Foundation
import Migration
import TemporaryFolders
import Testing

@testable import CommandLineInterface

// What writes asks for signals, which belong to the whole process.
@Suite(.serialized) struct CommitTests {
    /// Two waves, and a name to commit under.
    private func shop() throws -> Shop {
        let shop = try Shop([])
        for (name, wave) in [("A", 1), ("B", 1), ("C", 2)] {
            try shop.folder.write("\(name).swift", ShopPlanner.text(name, .ready, wave: wave))
        }
        try shop.folder.git("config", "user.name", "Tester")
        try shop.folder.git("config", "user.email", "tester@example.com")
        try shop.folder.git("add", ".")
        try shop.folder.git("commit", "-qm", "start")
        return shop
    }

    private func ask(_ shop: Shop, _ arguments: String...) throws -> String {
        try ToolProcess.run("/usr/bin/env", ["git"] + arguments, in: shop.folder.path).output
    }

    @Test func commitsEachWave() throws {
        let shop = try shop()
        let result = shop.run("apply --commit")
        #expect(result.code == 0)
        #expect(result.output.contains("made 2 commits\n"))
        #expect(
            try ask(shop, "log", "-2", "--format=%B") == """
                Move C to @Observable

                Wave 2 of 2.

                U3 ready: C

                1 file, by reobserve \(ToolVersion.current)

                Move A, B to @Observable

                Wave 1 of 2.

                U1 ready: A
                U2 ready: B

                2 files, by reobserve \(ToolVersion.current)


                """)
        #expect(try ask(shop, "status", "--porcelain") == "")
    }

    @Test func wantsACleanIndex() throws {
        let shop = try shop()
        try shop.folder.write("Staged.txt", "staged")
        try shop.folder.git("add", ".")
        let result = shop.run("apply --commit")
        #expect(result.code == 3)
        #expect(result.errors == "error: there are staged changes, so --commit would mix them up; nothing written\n"
            + "commit or unstage them first, or leave out --commit\n")
        #expect(try !shop.isMoved("A.swift"))
    }

    @Test func finishesNobodysMerge() throws {
        let shop = try shop()
        try shop.folder.write(".git/MERGE_HEAD", "")
        #expect(shop.run("apply --commit").code == 3)
        #expect(try !shop.isMoved("A.swift"))
    }

    @Test func leavesOtherWorkAlone() throws {
        let shop = try shop()
        try shop.folder.write("Notes.txt", "untracked")
        #expect(shop.run("apply --commit").code == 0)
        #expect(try ask(shop, "status", "--porcelain") == "?? Notes.txt\n")
    }

    @Test func takesBackWhatAHookRefuses() throws {
        let shop = try shop()
        try shop.folder.write(
            ".git/hooks/pre-commit", "#!/bin/sh\ngit diff --cached --name-only | grep -q C.swift && { echo 'no C today'; exit 1; }\nexit 0\n")
        try shop.folder.setMode(".git/hooks/pre-commit", 0o755)
        let result = shop.run("apply --commit")
        #expect(result.code == 1)
        #expect(result.errors.contains("no C today"))
        #expect(result.errors.contains("taken back; where a hook refused it: apply without --commit, mend what the hook names or accept it"))
        #expect(result.output.hasPrefix("wrote 2 files"))
        #expect(try shop.isMoved("A.swift"))
        #expect(try !shop.isMoved("C.swift"))
        #expect(try ask(shop, "status", "--porcelain") == "")
    }

    @Test func stopsWhereAHookChangesFiles() throws {
        let shop = try shop()
        try shop.folder.write(".git/hooks/pre-commit", "#!/bin/sh\necho '// hook' >> A.swift; git add A.swift\n")
        try shop.folder.setMode(".git/hooks/pre-commit", 0o755)
        let result = shop.run("apply --commit")
        #expect(result.code == 1)
        #expect(result.errors.contains("the hooks of git changed files while they were committed"))
        #expect(try shop.folder.text("A.swift").hasSuffix("// hook\n"))
        #expect(try !shop.isMoved("C.swift"))
        #expect(try ask(shop, "log", "--format=%s") == "Move A, B to @Observable\nstart\n")
    }

    @Test func commitsOnlyWhatTheCheckPasses() throws {
        let shop = try shop()
        let result = shop.run(["apply", "--commit", "--verify", "grep -q ObservableObject B.swift"])
        #expect(result.code == 1)
        #expect(try ask(shop, "log", "--format=%s") == "Move C to @Observable\nMove A to @Observable\nstart\n")
        #expect(try ask(shop, "status", "--porcelain") == "")
        #expect(try !shop.isMoved("B.swift"))
    }

    @Test func needsGitAndFinishedWork() throws {
        let bare = try Shop([("A.swift", .ready)], git: false)
        #expect(bare.run("apply --commit").code == 2)
        #expect(try shop().run("apply --commit --allow-dirty").code == 2)
    }
}
