import Migration
import Testing

@testable import CommandLineInterface

@Suite struct UnitLimitTests {
    /// Two leaves, what stands on them, and what stands on that; one of each kind of verdict beside them.
    private let units: [UnitPlan] = [
        unit(1, wave: 3), unit(2, wave: 1), unit(3, wave: 2), unit(4, wave: 1), unit(5, wave: 2),
    ]

    private static func unit(_ number: Int, wave: Int?, _ verdict: Verdict = .ready) -> UnitPlan {
        UnitPlan(
            id: UnitID(number), verdict: verdict, wave: wave, models: ["Shop.M\(number)"], dependsOn: [], paths: [],
            holderTypes: [])
    }

    private func chosen(_ limit: UnitLimit) -> [Int] { limit.chosen(from: units).map(\.id.number) }

    /// What is left counts what a limit or `--skip` leaves out, too.
    @Test func applySaysWhatItLeavesOut() throws {
        let shop = try Shop([("Cart.swift", .ready), ("Search.swift", .ready), ("Till.swift", .blocked)])
        let first = shop.run("apply --skip Search").output
        #expect(first.contains("left  1 model: 1 blocked; reobserve plan --skip Search says why\nleft out  1 model: 1 ready; reobserve plan has all\n"))
        #expect(shop.run("apply --only Search").output.contains("left out") == false)
        let none = shop.run("apply --wave 1 --allow-dirty")
        #expect(none.code == 0)
        #expect(shop.run("plan --wave 1").output.contains("\n\nThis plan has no wave, since no unit can move.\n"))
        #expect(shop.run("plan --skip Till").output.contains("no wave") == false)
        #expect(none.output == "nothing to write: this plan has no wave, since no unit can move\nleft  1 model: 1 blocked; reobserve plan says why\n")
    }

    @Test func takesWavesFromTheLeavesOn() {
        #expect(chosen(UnitLimit(wave: 1)) == [2, 4])
        #expect(chosen(UnitLimit(wave: 2)) == [2, 4, 3, 5])
        #expect(chosen(UnitLimit(wave: 9)) == [2, 4, 3, 5, 1])
    }

    @Test func takesSoManyUnitsInOrderOfTheirWaves() {
        #expect(chosen(UnitLimit(count: 1)) == [2])
        #expect(chosen(UnitLimit(count: 3)) == [2, 4, 3])
        #expect(chosen(UnitLimit(count: 99)) == [2, 4, 3, 5, 1])
    }

    @Test func takesTheSmallerOfBoth() {
        #expect(chosen(UnitLimit(wave: 1, count: 1)) == [2])
        #expect(chosen(UnitLimit(wave: 1, count: 4)) == [2, 4])
    }

    @Test func everyPieceHoldsWhatItStandsOn() {
        for count in 1...units.count {
            let piece = UnitLimit(count: count).chosen(from: units)
            let last = piece.compactMap(\.wave).max() ?? 0
            let missing = units.filter { ($0.wave ?? 0) < last && !piece.map(\.id).contains($0.id) }
            #expect(missing.isEmpty)
        }
    }
}

/// The same on the command line, where only what can be written counts.
@Suite struct WaveCommandTests {
    @Test func refusesAWaveThePlanDoesNotHave() throws {
        let result = try shop().run("plan --wave 4")
        #expect(result.code == 2)
        #expect(result.errors == "error: --wave 4: this plan has 3 waves; waves are counted anew in each plan\n")
        #expect(try shop().run("plan --wave 3").code == 0)
        #expect(try Shop([("Cart.swift", .blocked)]).run("plan --wave 9").code == 0)
    }

    private func shop() throws -> Shop {
        let shop = try Shop([("A/Search.swift", .blocked), ("A/Theme.swift", .kept)], git: false)
        try shop.folder.write("B/Cart.swift", ShopPlanner.text("Cart", .ready, wave: 2))
        try shop.folder.write("B/Item.swift", ShopPlanner.text("Item", .ready))
        try shop.folder.write("B/Price.swift", ShopPlanner.text("Price", .review))
        try shop.folder.write("C/Till.swift", ShopPlanner.text("Till", .ready, wave: 3))
        return shop
    }

    private func list(_ arguments: String) throws -> [String] {
        try shop().run("plan -q --list \(arguments)").output.split(separator: "\n").map(String.init)
    }

    @Test func showsAPiece() throws {
        #expect(try list("--wave 1") == ["B/Item.swift"])
        #expect(try list("--wave 2") == ["B/Cart.swift", "B/Item.swift"])
        #expect(try list("--max-units 2") == ["B/Cart.swift", "B/Item.swift"])
        #expect(try list("--wave 1 --include review") == ["B/Item.swift", "B/Price.swift"])
        #expect(try list("--max-units 1 --skip Item") == ["B/Cart.swift"])
        #expect(try list("--max-units 1 --only Till") == ["C/Till.swift"])
    }

    @Test func saysWhatWaits() throws {
        let note = "note: 2 more units can move; after this piece is applied, plan again for the next one\n"
        #expect(try shop().run("plan --wave 1").errors == note)
        #expect(try shop().run("plan --wave 3").errors == "")
    }

    @Test func writesPieceAfterPiece() throws {
        let shop = try shop()
        let first = shop.run("apply --wave 1")
        #expect(first.code == 0)
        #expect(first.errors.hasSuffix("note: 2 more units can move; plan again for the next one\n"))
        #expect(try shop.isMoved("B/Item.swift"))
        #expect(try !shop.isMoved("B/Cart.swift"))
        #expect(shop.run("apply --wave 2").code == 0)
        #expect(try shop.isMoved("B/Cart.swift"))
        #expect(try !shop.isMoved("C/Till.swift"))
        #expect(shop.run("apply --max-units 1").code == 0)
        #expect(try shop.isMoved("C/Till.swift"))
        #expect(shop.run("plan --check --wave 1").code == 0)
    }

    @Test func stillSaysThatANamedModelCannotMove() throws {
        #expect(try shop().run("apply --only Search --wave 1").code == 1)
        #expect(try shop().run("apply --only Till --wave 1").code == 0)
    }

    @Test(arguments: ["--wave 0", "--wave two", "--max-units -1", "--max-units 0", "--wave 1 --wave 2"])
    func leavesWithTwoOnANumberThatIsNone(_ arguments: String) throws {
        let result = try shop().run("plan \(arguments)")
        #expect(result.code == 2)
        #expect(result.output == "")
    }
}
