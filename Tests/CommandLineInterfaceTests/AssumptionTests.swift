import Foundation
import TemporaryFolders
import Testing

@testable import CommandLineInterface

/// `plan --assume`: what would follow, and that nothing of it is ever written.
@Suite struct AssumptionTests {
    private func newsroom() throws -> Shop { try ExampleProject.copy("Newsroom") }

    @Test func aMendedReasonFreesAllThatMovesTogether() throws {
        let result = try newsroom().run("plan --assume combine-publisher@CachedSource")
        #expect(result.code == 0)
        #expect(result.output.contains("ASSUMED    as if this were mended; nothing of it can be applied before it is"))
        #expect(result.output.contains("frees 3 models: CachedSource, LiveSource, StorySource"))
        #expect(result.output.contains("CachedSource + LiveSource + StorySource  assumed  move together"))
        #expect(result.output.contains("SearchModel.query"), "the same rule still holds another model back")
        #expect(!result.output.contains("reobserve apply"))
    }

    @Test func severalMayBeGivenAndARuleAloneMeansEveryModel() throws {
        let shop = try newsroom()
        let both = shop.run("plan --summary --assume combine-publisher@CachedSource --assume combine-publisher@SearchModel")
        let all = shop.run("plan --summary --assume combine-publisher")
        #expect(all.output.hasPrefix("if combine-publisher were mended: 11 models: 1 done, 6 ready, 1 review, 2 blocked"))
        #expect(both.output.drop { $0 != ":" } == all.output.drop { $0 != ":" })
    }

    @Test func aModelInReviewCountsAsReady() throws {
        let result = try newsroom().run("plan --summary --assume state-init-side-effects@Ticker")
        #expect(result.output.contains("3 ready, 6 blocked"))
    }

    @Test func whatIsAssumedHasNoEdits() throws {
        let shop = try newsroom()
        let real = try json(shop.run("plan --format json"))
        let assumed = try json(shop.run("plan --format json --assume combine-publisher --assume storage-wrapper"))
        #expect(real["assumed"] as? [String] == [])
        #expect((assumed["assumed"] as? [[String: Any]])?.count == 3)
        #expect(try #require(real["files"] as? NSArray) == #require(assumed["files"] as? NSArray))
        let places = try #require(real["unblock"] as? [[String: Any]])
        #expect(places.map { ($0["frees"] as? [String])?.count } == [3, 1, 1, 1])
    }

    @Test func aSavedAssumptionIsNotApplied() throws {
        let shop = try newsroom()
        #expect(shop.run("plan --format json -o plan.json --assume storage-wrapper@Preferences").code == 0)
        let result = shop.run("apply --plan plan.json")
        #expect(result.code == 2)
        #expect(result.errors.contains("plan.json assumes storage-wrapper@Newsroom.Preferences, so it is not for apply"))
    }

    @Test(arguments: [
        ("combin-publisher@X", "no rule is called combin-publisher (did you mean combine-publisher?)"),
        ("body-mutation", "body-mutation is a rule of lint alone and holds no model back"),
        ("combine-publisher@SearchModl", "no model of this plan is called SearchModl (did you mean SearchModel?)"),
        ("storage-wrapper@SearchModel", "SearchModel has other reasons: combine-publisher"),
        ("storage-wrapper@Router", "Router is ready, and nothing holds it back"),
        ("held-back@LiveSource", "held-back is not a cause of its own"),
        ("deployment-target", "no model of this plan has that reason"),
        ("@SearchModel", "write it as RULE@MODEL, or RULE for every model"),
    ])
    func aMistakeIsNamed(_ word: String, _ message: String) throws {
        let result = try newsroom().run("plan --assume \(word)")
        #expect(result.code == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("error: --assume \(word): \(message)"))
    }

    @Test(arguments: ["apply", "plan --diff", "plan --check", "plan --format diff", "lint"])
    func nothingThatWritesOrDecidesTakesIt(_ command: String) throws {
        let shop = try newsroom()
        #expect(shop.run("\(command) --assume storage-wrapper@Preferences").code == 2)
        #expect(shop.run("plan").output.contains("storage-wrapper"))
    }

    private func json(_ result: RunResult) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    }
}
