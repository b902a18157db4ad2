import Foundation
import Testing

@testable import CommandLineInterface

@Suite struct BaselineCommandTests {
    private let files = [
        "App/Cart.swift": LintWorkshop.lazyCart,
        "App/Old.swift": "import SwiftUI\nclass Old: ObservableObject { @Published var x = 0 }\n",
    ]

    @Test func acceptsTodaysFindingsAndNoOthers() throws {
        let shop = try LintWorkshop(files)
        #expect(shop.run("baseline").output == "wrote .reobserve-baseline.json: accepted 1 finding and the ObservableObject there is; the plan also counts 1 done\n")
        #expect(try shop.folder.text(".reobserve-baseline.json") == """
            {
              "schema": "reobserve-baseline/1",
              "findings": [
                {"rule": "new-observable-object", "symbol": "Old"},
                {"rule": "unsupported-property", "symbol": "Cart.total"}
              ]
            }

            """)
        let accepted = shop.run("lint")
        #expect((accepted.code, accepted.output) == (0, "no findings; 2 files looked at, 1 finding accepted by the baseline\n"))
        try shop.folder.write("App/New.swift", "import SwiftUI\nclass New: ObservableObject { @Published var x = 0 }\n")
        try shop.folder.write("App/Point.swift", LintWorkshop.point)
        #expect(try shop.findings() == ["App/New.swift:2 new-observable-object", "App/Point.swift:3 observable-value-type"])
        #expect(
            try shop.findings("--no-baseline") == [
                "App/Cart.swift:4 unsupported-property", "App/New.swift:2 new-observable-object", "App/Old.swift:2 new-observable-object",
                "App/Point.swift:3 observable-value-type",
            ])
    }

    /// With a baseline, without one, and whatever stands in it.
    @Test func theRatchetShowsAllItLetsPass() throws {
        let shop = try LintWorkshop(files)
        let all = ["App/Old.swift:2 new-observable-object"]
        #expect(try shop.findings() == ["App/Cart.swift:4 unsupported-property"])
        #expect(try shop.findings("--only", "new-observable-object") == all)
        _ = shop.run("baseline")
        #expect(try shop.findings("--only", "new-observable-object") == [])
        #expect(try shop.findings("--only", "new-observable-object", "--no-baseline") == all)
        try shop.folder.write(".reobserve.json", "{ \"rules\": { \"new-observable-object\": \"off\" } }\n")
        #expect(try shop.findings("--only", "new-observable-object", "--no-baseline") == [])
    }

    @Test func saysWhatAPlanCountsBeside() throws {
        var all = files
        all["App/Kept.swift"] = "import SwiftUI\n// reobserve:keep -- later\nclass Kept: ObservableObject { @Published var x = 0 }\n"
        all["App/Source.swift"] = "import SwiftUI\nprotocol Source: ObservableObject { var x: Int { get } }\n"
        let shop = try LintWorkshop(all)
        #expect(shop.run("baseline").output.hasSuffix(
            "accepted 1 finding and the ObservableObject there is; the plan also counts 1 done, 1 kept, 1 protocol\n"))
        #expect(shop.run("plan", "--summary").output.hasPrefix("4 models: 1 done, "))
    }

    @Test func entriesSurviveEditsAboveAndFoldersRenamed() throws {
        let shop = try LintWorkshop(files)
        _ = shop.run("baseline")
        let text = "// one\n// two\n" + LintWorkshop.lazyCart
        try shop.folder.write("Elsewhere/Deep/Cart.swift", text)
        try FileManager.default.removeItem(atPath: shop.folder.absolute("App/Cart.swift"))
        #expect(try shop.findings() == [])
        #expect(shop.run("baseline", "--check").code == 0)
    }

    @Test func fingerprintsAreTheSameInAnotherCheckout() throws {
        let one = try LintWorkshop(files).run("lint", "--format", "sarif").output
        let other = try LintWorkshop(files).run("lint", "--format", "sarif").output
        #expect(one == other)
        #expect(one.contains("\"reobserve/v1\": "))
    }

    @Test func onlyShrinksWhenPruned() throws {
        let shop = try LintWorkshop(files)
        _ = shop.run("baseline")
        try shop.folder.write("App/Cart.swift", LintWorkshop.fixedCart)
        try shop.folder.write("App/Point.swift", LintWorkshop.point)
        let check = shop.run("baseline", "--check")
        #expect(check.code == 1)
        #expect(check.output == ".reobserve-baseline.json: 1 accepted finding no longer found; reobserve baseline --prune\n")
        #expect(shop.run("baseline", "--prune").output == ".reobserve-baseline.json: 1 finding taken out, 1 left\n")
        #expect(shop.run("baseline", "--check").code == 0)
        #expect(try shop.findings() == ["App/Point.swift:3 observable-value-type"])
    }

    @Test func ofEqualFindingsTheFirstAreAccepted() throws {
        let shop = try LintWorkshop(["A.swift": "import SwiftUI\n@Observable class A { lazy var x = 0 }\n"])
        _ = shop.run("baseline")
        try shop.folder.write("B.swift", "import SwiftUI\n\n@Observable class A { lazy var x = 0 }\n")
        #expect(try shop.findings() == ["B.swift:3 unsupported-property"])
    }

    @Test func lintNeverWritesIt() throws {
        let shop = try LintWorkshop(files)
        _ = shop.run("baseline")
        let before = try shop.folder.text(".reobserve-baseline.json")
        try shop.folder.write("App/Point.swift", LintWorkshop.point)
        _ = shop.run("lint")
        _ = shop.run("lint", "--fix", "--allow-dirty")
        #expect(try shop.folder.text(".reobserve-baseline.json") == before)
    }

    @Test func takesItsPlaceFromTheSettingsOrTheOption() throws {
        let shop = try LintWorkshop(files)
        try shop.folder.write(".reobserve.json", "{ \"baseline\": \"debt.json\" }")
        #expect(shop.run("lint").errors.hasPrefix("error: debt.json: there is no baseline"))
        #expect(shop.run("baseline").output.hasPrefix("wrote debt.json"))
        #expect(try shop.findings() == [])
        #expect(shop.run("lint", "--baseline", "other.json").code == 2)
        try shop.folder.write("other.json", "{ \"findings\": [{ \"rule\": \"x\", \"symbl\": \"y\" }] }")
        #expect(shop.run("lint", "--baseline", "other.json").errors.hasPrefix(
            "error: other.json:1:31: \"symbl\" is not understood here (did you mean symbol?)"))
    }
}
