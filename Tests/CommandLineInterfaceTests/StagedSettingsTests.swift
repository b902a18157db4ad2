import Foundation
import Testing

@testable import CommandLineInterface

/// Settings and baseline of a run that is about a change: those of the commit, not those that happen to lie on the disk.
@Suite struct StagedSettingsTests {
    private static let settings = ".reobserve.json"
    private static let baseline = ".reobserve-baseline.json"
    private static let pointRuleOff = "{ \"rules\": { \"observable-value-type\": \"off\" } }\n"
    private static let finding = "A.swift:3 observable-value-type"

    /// With a finding that is staged.
    private func shop(_ files: [String: String] = [:]) throws -> LintWorkshop {
        let shop = try LintWorkshop(["B.swift": "import SwiftUI\n"].merging(files) { $1 })
        try shop.folder.write("A.swift", LintWorkshop.point)
        try shop.folder.git("add", "A.swift")
        return shop
    }

    private func notes(_ shop: LintWorkshop) -> String { shop.run("lint", "--staged").errors }

    /// A baseline that accepts the finding, as the tool writes it.
    private func accepted(_ shop: LintWorkshop) throws -> String {
        #expect(shop.run("baseline").code == 0)
        let text = String(decoding: try shop.folder.bytes(Self.baseline), as: UTF8.self)
        try FileManager.default.removeItem(atPath: shop.folder.absolute(Self.baseline))
        return text
    }

    // MARK: settings

    @Test func aStagedChangeOfTheSettingsCounts() throws {
        let shop = try shop([Self.settings: "{}\n"])
        try shop.folder.write(Self.settings, Self.pointRuleOff)
        #expect(try shop.findings("--staged") == [Self.finding], "not staged")
        #expect(try shop.findings("A.swift") == [])
        try shop.folder.git("add", Self.settings)
        try shop.folder.write(Self.settings, "{}\n")
        #expect(try shop.findings("--staged") == [], "staged, and changed back on the disk")
        #expect(try shop.findings("A.swift") == [Self.finding])
        #expect(notes(shop) == "")
    }

    @Test func whatIsExcludedIsAskedOfTheIndexToo() throws {
        let shop = try shop([Self.settings: "{ \"exclude\": [\"A.swift\"] }\n"])
        try shop.folder.write(Self.settings, "{}\n")
        #expect(try shop.findings("--staged") == [])
    }

    @Test func settingsStagedForDeletionAreGone() throws {
        let shop = try shop([Self.settings: Self.pointRuleOff])
        #expect(try shop.findings("--staged") == [])
        try shop.folder.git("rm", "-q", "--cached", Self.settings)
        #expect(try shop.findings("--staged") == [Self.finding])
        #expect(
            notes(shop) == "note: .reobserve.json is not in the commit, so it is not in effect;"
                + " git add it, or name it with --config\n")
        try FileManager.default.removeItem(atPath: shop.folder.absolute(Self.settings))
        #expect(notes(shop) == "")
    }

    @Test func settingsOnlyTheDiskDeletedAreInEffect() throws {
        let shop = try shop([Self.settings: Self.pointRuleOff])
        try FileManager.default.removeItem(atPath: shop.folder.absolute(Self.settings))
        #expect(try shop.findings("--staged") == [])
    }

    @Test func newSettingsCountOnceTheyAreStaged() throws {
        let shop = try shop()
        try shop.folder.write(Self.settings, Self.pointRuleOff)
        #expect(try shop.findings("--staged") == [Self.finding])
        #expect(notes(shop).contains(".reobserve.json is not in the commit"))
        #expect(try shop.findings("--staged", "--config", Self.settings) == [], "named outright, it is read from the disk")
        try shop.folder.git("add", Self.settings)
        #expect(try shop.findings("--staged") == [])
    }

    @Test func aFileThatIsOnlyAnnouncedIsNotStaged() throws {
        let shop = try shop()
        try shop.folder.write(Self.settings, Self.pointRuleOff)
        try shop.folder.git("add", "-N", Self.settings)
        #expect(try shop.findings("--staged") == [Self.finding])
        #expect(notes(shop).contains(".reobserve.json is not in the commit"))
        try shop.folder.write(Self.settings, "")
        try shop.folder.git("add", Self.settings)
        #expect(notes(shop).hasPrefix("error: .reobserve.json:1:1:"), "an empty file is no settings")
    }

    @Test func aNamedFileThatTheIndexHasIsReadThere() throws {
        let shop = try shop(["ci/lint.json": Self.pointRuleOff])
        try shop.folder.write("ci/lint.json", "{}\n")
        #expect(try shop.findings("--staged", "--config", "ci/lint.json") == [])
        #expect(try shop.findings("--staged", "--config", "lint.json", in: "ci") == [])
        #expect(try shop.findings("A.swift", "--config", "ci/lint.json") == [Self.finding])
        let outside = try LintWorkshop([:], git: false)
        try outside.folder.write("lint.json", Self.pointRuleOff)
        #expect(try shop.findings("--staged", "--config", outside.folder.absolute("lint.json")) == [])
    }

    @Test func aMistakeInTheStagedTextIsToldAsThat() throws {
        let shop = try shop()
        try shop.folder.write(Self.settings, "{ \"exclud\": [] }\n")
        try shop.folder.git("add", Self.settings)
        #expect(notes(shop).hasPrefix("error: .reobserve.json:1:3: unknown setting \"exclud\""))
        try shop.folder.write(Self.settings, "{}\n")
        #expect(notes(shop).hasPrefix("error: .reobserve.json (as staged):1:3: unknown setting \"exclud\""))
        #expect(shop.run("lint", "--staged").code == 2)
    }

    @Test func linksAreFollowedInTheIndex() throws {
        let shop = try shop(["ci/lint.json": Self.pointRuleOff])
        try shop.folder.link(Self.settings, to: "ci/lint.json")
        try shop.folder.git("add", Self.settings)
        try shop.folder.write("ci/lint.json", "{}\n")
        #expect(try shop.findings("--staged") == [])
        try FileManager.default.removeItem(atPath: shop.folder.absolute(Self.settings))
        try shop.folder.link(Self.settings, to: "../secret.json")
        try shop.folder.git("add", Self.settings)
        let result = shop.run("lint", "--staged")
        #expect(result.code == 2)
        #expect(result.errors.contains(".reobserve.json links out of the root"))
    }

    @Test func theIndexOfTheEnvironmentCountsHereToo() throws {
        let shop = try shop([Self.settings: Self.pointRuleOff])
        let other = shop.folder.absolute(".git/other-index")
        try FileManager.default.copyItem(atPath: shop.folder.absolute(".git/index"), toPath: other)
        try shop.folder.git("rm", "-q", "--cached", Self.settings)
        #expect(try shop.findings("--staged") == [Self.finding])
        #expect(try shop.findings("--staged", environment: ["GIT_INDEX_FILE": other]) == [])
    }

    @Test func aRootBelowTheTopHasItsOwn() throws {
        let shop = try LintWorkshop(["App/.reobserve.json": Self.pointRuleOff, Self.settings: "{}\n"])
        try shop.folder.write("App/A.swift", LintWorkshop.point)
        try shop.folder.git("add", ".")
        try shop.folder.write("App/.reobserve.json", "{}\n")
        #expect(try shop.findings("--staged", "--root", "App") == [])
        #expect(try shop.findings("--staged") == ["App/A.swift:3 observable-value-type"])
    }

    // MARK: the baseline

    @Test func aStagedBaselineCounts() throws {
        let shop = try shop()
        let accepted = try accepted(shop)
        let empty = "{ \"schema\": \"reobserve-baseline/1\", \"findings\": [] }\n"
        try shop.folder.write(Self.baseline, accepted)
        #expect(try shop.findings("--staged") == [Self.finding])
        #expect(
            notes(shop) == "note: .reobserve-baseline.json is not in the commit, so it is not in effect;"
                + " git add it, or name it with --baseline\n")
        try shop.folder.git("add", Self.baseline)
        try shop.folder.write(Self.baseline, empty)
        #expect(try shop.findings("--staged") == [])
        #expect(try shop.findings("A.swift") == [Self.finding])
        try shop.folder.git("add", Self.baseline)
        try shop.folder.write(Self.baseline, accepted)
        #expect(try shop.findings("--staged") == [Self.finding])
        #expect(try shop.findings("A.swift") == [])
        #expect(try shop.findings("--staged", "--no-baseline") == [Self.finding])
    }

    @Test func aBaselineTheSettingsNameMustBeInTheCommit() throws {
        let shop = try shop([Self.settings: "{ \"baseline\": \"ci/known.json\" }\n"])
        let accepted = try accepted(try self.shop())
        try shop.folder.write("ci/known.json", accepted)
        let missing = shop.run("lint", "--staged")
        #expect(missing.code == 2)
        #expect(missing.errors.hasPrefix("error: ci/known.json is not in the commit, so it is not in effect; git add it"))
        try shop.folder.git("add", "ci")
        try FileManager.default.removeItem(atPath: shop.folder.absolute("ci/known.json"))
        #expect(try shop.findings("--staged") == [])
        try shop.folder.git("rm", "-q", "--cached", "ci/known.json")
        #expect(shop.run("lint", "--staged").errors.hasPrefix("error: ci/known.json: there is no baseline"))
    }

    // MARK: --since

    @Test func sinceACommitTheDiskCounts() throws {
        let shop = try shop([Self.settings: "{}\n"])
        try shop.folder.write(Self.settings, Self.pointRuleOff)
        #expect(try shop.findings("--since", "HEAD") == [], "what changed since is what lies on the disk")
        try shop.folder.git("add", Self.settings)
        try shop.folder.write(Self.settings, "{}\n")
        #expect(try shop.findings("--since", "HEAD") == [Self.finding])
        try FileManager.default.removeItem(atPath: shop.folder.absolute(Self.settings))
        try shop.commit()
        try shop.folder.write(Self.settings, Self.pointRuleOff)
        #expect(try shop.findings("--since", "HEAD~1") == [], "new files count, added to git or not")
    }

    @Test func aChangeOfTheSettingsCausesNothingElsewhere() throws {
        let shop = try LintWorkshop(["A.swift": LintWorkshop.point, "B.swift": LintWorkshop.lazyCart, Self.settings: Self.pointRuleOff])
        try shop.folder.write(Self.settings, "{}\n")
        try shop.folder.write("B.swift", LintWorkshop.fixedCart)
        try shop.folder.git("add", ".")
        #expect(try shop.findings("--staged") == [], "both sides of a change are judged by its new settings")
        #expect(try shop.findings("--since", "HEAD") == [])
    }
}
