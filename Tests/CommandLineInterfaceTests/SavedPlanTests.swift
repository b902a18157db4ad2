import Foundation
import TemporaryFolders
import Testing

@testable import CommandLineInterface

// What writes asks for signals, which belong to the whole process.
@Suite(.serialized) struct SavedPlanTests {
    /// A repository with a plan saved in its git folder.
    private func shop(_ options: String = "") throws -> Shop {
        let shop = try Shop([("Cart.swift", .ready), ("Profile.swift", .review), ("Search.swift", .ready)])
        #expect(shop.run("plan \(options) --format json -o .git/plan.json").code == 0)
        return shop
    }

    @Test func writesWhatWasPlanned() throws {
        let shop = try shop("--only Cart")
        let result = shop.run("apply --plan .git/plan.json")
        #expect(result.code == 0)
        #expect(result.output.hasPrefix("wrote 1 file"))
        #expect(try shop.isMoved("Cart.swift"))
        #expect(try !shop.isMoved("Search.swift"))
    }

    @Test func writesReviewedUnitsThePlanHolds() throws {
        let shop = try shop("--include review")
        #expect(shop.run("apply --plan .git/plan.json").code == 0)
        #expect(try shop.isMoved("Profile.swift"))
    }

    @Test func refusesWhenASourceChanged() throws {
        let shop = try shop()
        try shop.folder.write("Cart.swift", ShopPlanner.text("Cart", .ready) + "// since\n")
        try shop.folder.git("add", ".")
        let result = shop.run("apply --plan .git/plan.json")
        #expect(result.code == 3)
        #expect(
            result.errors
                == "error: a source changed since .git/plan.json was saved\n  Cart.swift\nplan again; nothing written\n")
        #expect(try !shop.isMoved("Search.swift"))
    }

    @Test func refusesWhenThePlanIsAnotherOneByNow() throws {
        var shop = try shop()
        shop.pipeline = Pipeline { input, _, _ in
            PlanningResult(plan: ShopPlanner.plan(input, rule: "observable-class", replacement: ": AnyObject"))
        }
        let result = shop.run("apply --plan .git/plan.json")
        #expect(result.code == 3)
        #expect(result.errors.contains("planned again, Cart.swift gets edits other than those in"))
        #expect(try shop.folder.text("Cart.swift") == ShopPlanner.text("Cart", .ready))
    }

    @Test func refusesEditsThatWereWrittenIntoThePlan() throws {
        let shop = try shop()
        let text = try shop.folder.text(".git/plan.json")
        try shop.folder.write(".git/plan.json", text.replacing("\"text\": \"\"", with: "\"text\": \"evil()\""))
        #expect(shop.run("apply --plan .git/plan.json").code == 3)
        try shop.folder.write(".git/plan.json", text.replacing("\"Cart.swift\"", with: "\"../Cart.swift\""))
        #expect(shop.run("apply --plan .git/plan.json").code == 3)
        #expect(try shop.folder.text("Cart.swift") == ShopPlanner.text("Cart", .ready))
    }

    @Test func plansAgainWithTheOptionsThePlanWasMadeWith() throws {
        let shop = try shop("--exclude Search.swift --xcode 27")
        #expect(shop.run("apply --plan .git/plan.json").code == 0)
        #expect(try !shop.isMoved("Search.swift"))
    }

    @Test(arguments: ["--only Cart", "--skip Cart", "--xcode 27", "--include review", "Cart.swift", "--wave 1"])
    func letsNothingElseDecide(_ option: String) throws {
        let result = try shop().run("apply --plan .git/plan.json \(option)")
        #expect(result.code == 2)
        #expect(result.errors.contains("cannot be combined with --plan"))
    }

    @Test func saysWhatIsNoPlan() throws {
        let shop = try shop()
        try shop.folder.write(".git/other.json", "{}")
        #expect(shop.run("apply --plan .git/other.json").errors.hasPrefix("error: .git/other.json is not a saved plan"))
        #expect(shop.run("apply --plan .git/none.json").code == 2)
        let deep = String(repeating: "[", count: 100_000)
        try shop.folder.write(".git/deep.json", deep)
        #expect(shop.run("apply --plan .git/deep.json").code == 2)
    }
}
