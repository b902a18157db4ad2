import Testing

@testable import CommandLineInterface

/// What the tool says when a plugin runs it.
@Suite struct PluginNamesTests {
    private func shop() throws -> Shop {
        var shop = try Shop([("Cart.swift", .ready), ("Search.swift", .blocked)])
        shop.environment = ["REOBSERVE_PLUGIN": "1"]
        return shop
    }

    @Test func hintsNameWhatCanBeTyped() throws {
        let shop = try shop()
        let plan = shop.run("plan").output
        #expect(plan.contains("next: swift package reobserve plan --diff "))
        #expect(plan.contains("      swift package --allow-writing-to-package-directory reobserve-apply apply "))
        let applied = shop.run("apply").output
        #expect(applied.contains("; swift package reobserve plan says why\n"))
        #expect(applied.contains("\nswift package --allow-writing-to-package-directory reobserve-apply undo takes it back\n"))
        #expect(shop.run("undo 1999").errors.hasSuffix("there is no run 1999: swift package reobserve undo --list\n"))
    }

    @Test func whatProgramsReadStaysAsItIs() throws {
        var shop = try shop()
        let (json, hook) = (shop.run("plan --format json").output, shop.run("init git-hook").output)
        shop.environment = [:]
        #expect(shop.run("plan --format json").output == json)
        #expect(shop.run("init git-hook").output == hook && hook.contains("exec reobserve lint --staged"))
    }

    @Test(arguments: [
        ("a reobserve:keep comment", "a reobserve:keep comment"), ("another reobserve is writing", "another reobserve is writing"),
        ("(reobserve lint --fix)", "(swift package --allow-writing-to-package-directory reobserve-apply lint --fix)"),
        ("reobserve lint shows where", "swift package reobserve lint shows where"), ("bin/reobserve plan", "bin/reobserve plan"),
        ("reobserve planner", "reobserve planner"),
    ])
    func namesOnlyCommands(_ text: String, _ told: String) {
        #expect(PluginNames.renamed(text) == told)
    }
}
