import Foundation
import TemporaryFolders
import Testing

@testable import CommandLineInterface

/// Runs one folder too high: the root is in no repository, and repositories lie below it.
@Suite(.serialized) struct NestedRepositoryTests {
    /// `app` and `app/kit` are repositories, `loose` is in none.
    private func shop() throws -> Shop {
        let shop = try Shop(
            [("app/Cart.swift", .ready), ("app/kit/Search.swift", .ready), ("loose/Note.swift", .ready)], git: false)
        for folder in ["app/kit", "app"] {
            try shop.folder.git("-C", folder, "init", "-q")
            try shop.folder.git("-C", folder, "add", ".")
            try shop.folder.git("-C", folder, "commit", "-qm", "start")
        }
        return shop
    }

    private func type(_ path: String, _ shop: Shop) throws {
        try shop.folder.write(path, try shop.folder.text(path) + "// typed\n")
    }

    @Test(arguments: ["app/Cart.swift", "app/kit/Search.swift"]) func asksTheRepositoryOfEachFile(_ path: String) throws {
        let shop = try shop()
        try type(path, shop)
        let before = try shop.folder.text(path)
        let result = shop.run("apply")
        #expect(result.code == 3)
        let error = "error: 1 file this run would write has unstaged changes or is not in git; nothing written\n  \(path)\n"
        #expect(result.errors.contains(error))
        #expect(try shop.folder.text(path) == before)
        #expect(try !shop.isMoved("loose/Note.swift"))
        #expect(shop.run("apply --allow-dirty").code == 0)
        #expect(shop.run("undo").code == 0)
        #expect(try shop.folder.text(path) == before)
    }

    @Test func writesWhereNothingIsUnsaved() throws {
        let shop = try shop()
        let result = shop.run("apply")
        #expect(result.code == 0)
        #expect(result.errors.contains("note: 1 file in no git; only reobserve undo can take this back\n"))
        for path in ["app/Cart.swift", "app/kit/Search.swift", "loose/Note.swift"] { #expect(try shop.isMoved(path)) }
    }

    @Test func refusesUntrackedAndIgnoredFiles() throws {
        let shop = try shop()
        try shop.folder.write("app/New.swift", ShopPlanner.text("New", .ready))
        try shop.folder.write("app/.gitignore", "Old.swift\n")
        try shop.folder.write("app/Old.swift", ShopPlanner.text("Old", .ready))
        let result = shop.run("apply")
        #expect(result.code == 3)
        #expect(result.errors.contains("\n  app/New.swift\n  app/Old.swift\n"))
    }

    @Test func takesARepositoryGitRefusesForUnsaved() throws {
        let shop = try shop()
        try shop.folder.git("-C", "app", "config", "core.worktree", shop.folder.absolute("loose"))
        let result = shop.run("apply")
        #expect(result.code == 3)
        #expect(result.errors.contains("\n  app/Cart.swift\n"))
    }

    @Test func waitsForAGitAtWork() throws {
        let shop = try shop()
        try shop.folder.write("app/kit/.git/index.lock", "")
        let result = shop.run("apply")
        #expect(result.code == 3)
        #expect(result.errors.contains("error: git is at work in app/kit (index.lock is there); nothing written"))
    }

    @Test func saysThatRepositoriesLieBelow() throws {
        let shop = try shop()
        let note = "note: \(shop.folder.path) is in no repository, and 2 lie below it: app, app/kit; --root app is about one alone\n"
        #expect(shop.run("plan").errors.contains(note))
        #expect(shop.run("apply").errors.contains(note))
        #expect(!shop.run("plan -q").errors.contains("repository"))
        #expect(!shop.run("plan", in: "app").errors.contains("repository"))
    }

    @Test func namesARepositoryToCommitIn() throws {
        let shop = try shop()
        let result = shop.run("apply --commit")
        #expect(result.code == 2)
        #expect(result.errors.contains("leave it out, or work in one below it: --root app\n"))
    }

    @Test func aRepositoryKnowsOfARunFromAbove() throws {
        let shop = try shop()
        let folder = shop.folder.path
        #expect(shop.run("apply --only Cart", in: "app").code == 0)
        try shop.folder.git("-C", "app", "commit", "-qam", "cart")
        #expect(!shop.run("undo --list", in: "app").errors.contains("made in"))
        let applied = shop.run("apply")
        #expect(applied.output.contains("reobserve undo takes it back, from \(folder); the repositories below do not keep the run\n"))
        let name = String(shop.run("undo --list").output.prefix(19))
        let above = "run \(name), made in \(folder), wrote 1 file here and 1 elsewhere; reobserve undo --root"
        #expect(shop.run("undo --list", in: "app").errors.isEmpty == false)
        let inner = shop.run("undo", in: "app/kit")
        #expect(inner.code == 2)
        #expect(inner.errors.contains("there is no run of this repository to take back; \(above) ../.. \(name) takes it back"))
        #expect(shop.run("undo --root ../.. \(name)", in: "app/kit").code == 0)
        #expect(!shop.run("undo", in: "app/kit").errors.contains("made in"))
    }

    /// A newer run above is what somebody means, an older one is not.
    @Test func anAnswerOfAnOlderRunNamesTheNewerOneAbove() throws {
        let shop = try Shop([("app/Cart.swift", .ready), ("app/Search.swift", .ready)], git: false)
        try shop.folder.git("-C", "app", "init", "-q")
        try shop.folder.git("-C", "app", "add", ".")
        try shop.folder.git("-C", "app", "-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "start")
        #expect(shop.run("apply --only Cart", in: "app").code == 0)
        #expect(shop.run("apply --only Search").code == 0)
        let result = shop.run("undo", in: "app")
        #expect(result.code == 0)
        #expect(result.errors.contains("note: run "))
        #expect(result.errors.contains(" wrote 1 file here; reobserve undo --root .. "))
        #expect(shop.run("undo").code == 0)
        #expect(shop.run("apply --only Search").code == 0)
        #expect(shop.run("apply --only Cart", in: "app").code == 0)
        #expect(!shop.run("undo", in: "app").errors.contains("note: run "))
    }

    /// Who names a repository from above is led back to it.
    @Test func aRepositoryNamedFromAboveIsNamedInWhatFollows() throws {
        let shop = try shop()
        let applied = shop.run("apply app/Cart.swift")
        #expect(applied.output.contains("reobserve undo --root app takes it back\n"))
        #expect(shop.run("undo").code == 2)
        #expect(shop.run("undo --root app").code == 0)
        #expect(shop.run("plan app").output.contains("reobserve plan --diff --root app app "))
    }
}
