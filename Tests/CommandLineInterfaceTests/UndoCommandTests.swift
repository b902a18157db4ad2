import Foundation
import TemporaryFolders
import Testing

@testable import CommandLineInterface

// What writes asks for signals, which belong to the whole process.
@Suite(.serialized) struct UndoCommandTests {
    private func shop(git: Bool = true) throws -> Shop {
        try Shop([("Cart.swift", .ready), ("Search.swift", .ready), ("Profile.swift", .review)], git: git)
    }

    /// The name of the run at a place of the list, newest first.
    private func run(_ shop: Shop, _ index: Int = 0) -> String {
        let lines = shop.run("undo --list").output.split(separator: "\n")
        return lines.indices.contains(index) ? String(lines[index].prefix(19)) : ""
    }

    @Test(arguments: [true, false]) func takesBackTheLastRunByteForByte(_ git: Bool) throws {
        let shop = try shop(git: git)
        try shop.folder.setMode("Cart.swift", 0o755)
        if git { try shop.folder.git("commit", "-qam", "mode") }
        let before = try shop.folder.bytes("Cart.swift")
        #expect(shop.run("apply").code == 0)
        #expect(try shop.isMoved("Cart.swift"))
        let name = run(shop)
        let result = shop.run("undo")
        #expect(result.code == 0)
        #expect(result.output == "took back run \(name): 2 files, byte for byte as before it\n")
        #expect(try shop.folder.bytes("Cart.swift") == before)
        #expect(try shop.folder.mode("Cart.swift") == 0o755)
        #expect(shop.run("undo").code == 2)
    }

    /// After `git switch` to a branch without the run, there is nothing to take back, and after the merge there is.
    @Test func aRunThatIsNotInTheFilesStays() throws {
        let shop = try shop()
        try shop.folder.git("switch", "-qc", "move")
        #expect(shop.run("apply").code == 0)
        try shop.folder.git("commit", "-qam", "move")
        try shop.folder.git("switch", "-q", "-")
        let name = run(shop)
        let result = shop.run("undo")
        #expect(result.code == 0)
        #expect(result.output == "nothing to take back of run \(name): its 2 files are as before it already; the run stays in the list\n")
        #expect(shop.run("undo Cart").output == "nothing to take back of run \(name): its file is without U1 already; the run stays in the list\n")
        #expect(shop.run("undo --list").output.hasPrefix("\(name)   written   2 files"))
        try shop.folder.git("merge", "-q", "move")
        #expect(shop.run("undo").output == "took back run \(name): 2 files, byte for byte as before it\n")
        #expect(try !shop.isMoved("Cart.swift"))
    }

    /// Where the branch has other texts, the run is neither taken back nor forgotten.
    @Test func aRunWhoseFilesDifferStays() throws {
        let shop = try shop()
        try shop.folder.git("switch", "-qc", "move")
        #expect(shop.run("apply").code == 0)
        try shop.folder.git("commit", "-qam", "move")
        try shop.folder.git("switch", "-q", "-")
        for name in ["Cart", "Search"] { try shop.folder.write("\(name).swift", "// other\n") }
        let result = shop.run("undo")
        #expect(result.code == 3)
        #expect(result.errors.hasPrefix("error: 2 files changed since run \(run(shop)); nothing written\n  Cart.swift\n  Search.swift\n"))
        #expect(shop.run("undo --list").output.contains("   written   "))
    }

    @Test func takesBackANamedRun() throws {
        let shop = try shop()
        #expect(shop.run("apply --only Cart").code == 0)
        #expect(shop.run("apply --only Search").code == 0)
        let first = run(shop, 1)
        #expect(shop.run("undo \(first)").code == 0)
        #expect(try !shop.isMoved("Cart.swift"))
        #expect(try shop.isMoved("Search.swift"))
        #expect(shop.run("undo \(first)").errors.hasPrefix("error: run \(first) is taken back already"))
    }

    @Test func takesBackOneUnitOfARun() throws {
        let shop = try shop()
        #expect(shop.run("apply").code == 0)
        let name = run(shop)
        let result = shop.run("undo Cart")
        #expect(result.output == "took back U1 Cart of run \(name): 1 file written\n")
        #expect(result.code == 0)
        #expect(try !shop.isMoved("Cart.swift"))
        #expect(try shop.isMoved("Search.swift"))
        #expect(shop.run("undo --list").output == "\(name)   written   1 of 2 files: U3 Search\n")
        #expect(shop.run("undo \(name) U3").code == 0)
        #expect(try !shop.isMoved("Search.swift"))
        #expect(shop.run("undo --list").output == "\(name)   undone   2 files\n")
    }

    @Test func refusesOverLaterEdits() throws {
        let shop = try shop()
        #expect(shop.run("apply").code == 0)
        try shop.folder.write("Search.swift", "// typed since\n")
        let result = shop.run("undo")
        #expect(result.code == 3)
        #expect(
            result.errors.hasPrefix("error: 1 file changed since run \(run(shop)); nothing written\n  Search.swift\n"))
        #expect(try shop.isMoved("Cart.swift"))
        #expect(try shop.folder.text("Search.swift") == "// typed since\n")
        #expect(shop.run("undo Cart").code == 0)
        #expect(try !shop.isMoved("Cart.swift"))
    }

    @Test func namesTheLaterRunThatIsInTheWay() throws {
        let shop = try shop()
        #expect(shop.run("apply --only Cart").code == 0)
        let first = run(shop)
        try shop.folder.write("Cart.swift", ShopPlanner.text("Cart", .ready))
        #expect(shop.run("apply --only Cart --allow-dirty").code == 0)
        try shop.folder.write("Cart.swift", "// typed since\n")
        let second = run(shop)
        let result = shop.run("undo \(first)")
        #expect(result.code == 3)
        #expect(result.errors.contains("  Cart.swift, written again by run \(second)\n"))
        #expect(result.errors.contains("undo the later runs first: reobserve undo \(second)"))
    }

    @Test func refusesAUnitOfARunThatCannotBePlannedAgain() throws {
        var shop = try shop()
        #expect(shop.run("apply").code == 0)
        shop.pipeline = Pipeline { _, _, _ in PlanningResult(plan: ShopPlanner.plan(.init(sources: [], projectFiles: []))) }
        let result = shop.run("undo Cart")
        #expect(result.code == 3)
        #expect(result.errors.contains("take back the whole run"))
        #expect(try shop.isMoved("Cart.swift"))
        #expect(shop.run("undo").code == 0)
    }

    @Test func plansAgainWithTheOptionsOfTheRun() throws {
        let shop = try shop()
        #expect(shop.run("apply --include review --xcode 27 --index-only Search.swift --only Cart --only Profile").code == 0)
        #expect(shop.run("undo Profile").code == 0)
        #expect(try shop.isMoved("Cart.swift"))
        #expect(try !shop.isMoved("Profile.swift"))
    }

    @Test func saysWhatItDoesNotKnow() throws {
        let shop = try shop()
        #expect(shop.run("undo").errors.hasPrefix("error: there is no run to take back"))
        #expect(shop.run("undo --list").output == "no runs yet: reobserve apply makes the first\n")
        #expect(shop.run("apply").code == 0)
        #expect(shop.run("undo Basket").errors.hasPrefix("error: no run wrote a unit called Basket; reobserve undo takes back"))
        #expect(shop.run("undo 1999").errors.hasPrefix("error: there is no run 1999"))
        #expect(shop.run("undo \(run(shop)) U9").code == 2)
    }
}
