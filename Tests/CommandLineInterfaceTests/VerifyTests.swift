import Foundation
import Migration
import TemporaryFolders
import Testing

@testable import CommandLineInterface

// What writes asks for signals, which belong to the whole process.
@Suite(.serialized) struct VerifyTests {
    private func shop(_ names: [String] = ["A", "B", "C", "D", "E"]) throws -> Shop {
        try Shop(names.map { ("\($0).swift", .ready) })
    }

    /// A script outside git's view that complains about moved classes as a compiler would.
    private func check(_ shop: Shop, failingFor names: [String]) throws -> [String] {
        let tests = names.map { name in
            "grep -q ObservableObject \(name).swift || { echo \"note: building\"; echo \"\(name).swift:2:7: error: \(name) is needed\"; exit 1; }"
        }
        try shop.folder.write(".git/check.sh", "echo run >> .git/runs\n" + tests.joined(separator: "\n") + "\nexit 0\n")
        return ["apply", "--verify", "sh .git/check.sh"]
    }

    private func moved(_ shop: Shop) throws -> [String] {
        try shop.folder.files().filter { $0.hasSuffix(".swift") }.filter(shop.isMoved).map { String($0.dropLast(6)) }
    }

    @Test func keepsWhatTheCommandIsHappyWith() throws {
        let shop = try shop()
        let result = shop.run(try check(shop, failingFor: []))
        #expect(result.code == 0)
        #expect(try moved(shop) == ["A", "B", "C", "D", "E"])
        #expect(try shop.folder.text(".git/runs") == "run\nrun\n")
    }

    @Test(arguments: [["A"], ["C"], ["E"], ["B", "D"], ["A", "B", "C", "D", "E"]])
    func takesBackTheGuiltyAndKeepsTheRest(_ guilty: [String]) throws {
        let shop = try shop()
        let result = shop.run(try check(shop, failingFor: guilty))
        #expect(result.code == 1)
        #expect(try moved(shop) == ["A", "B", "C", "D", "E"].filter { !guilty.contains($0) })
        for name in guilty {
            #expect(
                result.errors.contains(
                    "\(name) was not applied, it is blocked\n  verify-failed  \(name).swift:2:7: error: \(name) is needed"))
        }
        let skips = guilty.map { " --skip \($0)" }.joined()
        #expect(result.errors.contains("mend what it says, or leave it out: reobserve apply\(skips)"))
        let rest = 5 - guilty.count
        #expect(result.output.hasPrefix("wrote \(rest) file"))
        let pronoun = guilty.count == 1 ? "it" : "them"
        #expect(result.output.contains("\(guilty.count) blocked; --verify took \(pronoun) back, and reobserve plan calls \(pronoun) ready again\n"))
        #expect(shop.run(["undo"]).code == (rest == 0 ? 2 : 0))
        #expect(try moved(shop).isEmpty)
    }

    /// The plan that is named does not know of the check; what a limit leaves out is counted apart.
    @Test func saysWhatIsLeftOfAPiece() throws {
        let shop = try shop()
        let output = shop.run(try check(shop, failingFor: ["A"]) + ["--max-units", "2"]).output
        #expect(output.contains("\nleft  1 model: 1 blocked; --verify took it back, and reobserve plan --max-units 2 calls it ready again\nleft out  3 models: 3 ready; "))
    }

    @Test func runsAfterEachWave() throws {
        let shop = try Shop([])
        for (name, wave) in [("A", 1), ("B", 2), ("C", 2)] {
            try shop.folder.write("\(name).swift", ShopPlanner.text(name, .ready, wave: wave))
        }
        try shop.folder.git("add", ".")
        let result = shop.run(try check(shop, failingFor: ["B"]))
        #expect(result.code == 1)
        #expect(try moved(shop) == ["A", "C"])
        #expect(shop.run(["undo", "--list"]).output.split(separator: "\n").count == 2)
        #expect(shop.run(["undo"]).code == 0)
        #expect(try moved(shop) == ["A"])
    }

    @Test func tellsBreakageThatWasThereBefore() throws {
        let shop = try shop()
        let result = shop.run(["apply", "--verify", "echo 'Old.swift:1:1: error: broken'; exit 3"])
        #expect(result.code == 1)
        #expect(
            result.errors
                == "error: the command of --verify fails before anything is written; nothing written\n  Old.swift:1:1: error: broken\n"
                + "mend that first, or give another command\n"
        )
        #expect(result.output == "")
        #expect(try moved(shop).isEmpty)
        #expect(shop.run(["undo", "--list"]).output == "no runs yet: reobserve apply makes the first\n")
    }

    @Test func tellsACommandThatIsNotThere() throws {
        let shop = try shop()
        let result = shop.run(["apply", "--verify", "no-such-command --build"])
        #expect(result.code == 2)
        #expect(result.errors.hasPrefix("error: --verify no-such-command --build: "))
        #expect(try moved(shop).isEmpty)
    }

    @Test func jsonCallsThemBlocked() throws {
        let shop = try shop(["A", "B"])
        let result = shop.run(try check(shop, failingFor: ["B"]) + ["--format", "json"])
        #expect(result.code == 1)
        #expect(result.output.contains("\"rule\": \"verify-failed\""))
        #expect(result.output.contains("\"blocked\": 1"))
    }

    @Test func halvesFindEveryGuiltyUnit() {
        for count in 1...9 {
            for guilty in 1...count {
                var runs = 0
                let found = GuiltyUnit.find(in: (1...count).map(UnitID.init)) { units in
                    runs += 1
                    return units.contains(UnitID(guilty)) ? "error \(guilty)" : nil
                }
                #expect(found?.unit == UnitID(guilty))
                #expect(found?.error == "error \(guilty)")
                #expect(runs <= 6)
            }
        }
        #expect(GuiltyUnit.find(in: [UnitID(1)]) { _ in nil } == nil)
    }

    @Test func findsTheOneOfTwoThatOnlyFailTogether() {
        let found = GuiltyUnit.find(in: (1...6).map(UnitID.init)) { units in
            units.contains(UnitID(2)) && units.contains(UnitID(5)) ? "error" : nil
        }
        #expect(found?.unit == UnitID(5))
    }
}
