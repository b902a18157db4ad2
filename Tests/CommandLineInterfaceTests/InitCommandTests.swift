import Foundation
import Testing

@testable import CommandLineInterface

@Suite struct InitCommandTests {
    @Test func printsEverySnippetAndWritesNothing() throws {
        let shop = try LintWorkshop(["A.swift": LintWorkshop.point])
        let result = shop.run("init")
        #expect(result.code == 0)
        for snippet in Snippet.all { #expect(result.output.contains("# \(snippet.name): \(snippet.purpose)\n")) }
        #expect(try shop.folder.files() == ["A.swift"])
        #expect(shop.run("init", "lefthook").output.hasPrefix("pre-commit:\n"), "one snippet comes bare, to be piped")
    }

    @Test func writesWhatIsNotThereYet() throws {
        let shop = try LintWorkshop(["A.swift": LintWorkshop.point])
        #expect(shop.run("init", "--write").output == "wrote .reobserve.json\n")
        #expect(shop.run("lint").code == 1, "the settings it writes can be read")
        #expect(shop.run("init", "--write").errors == "note: .reobserve.json is there already, just as it would be written\n")
        try shop.folder.write(".reobserve.json", "{}")
        #expect(shop.run("init", "--write").errors.hasPrefix("note: .reobserve.json is there already and stays as it is"))
        #expect(try shop.folder.text(".reobserve.json") == "{}")
        #expect(shop.run("init", "github", "--write").output == """
            wrote .github/workflows/reobserve.yml
            next: open it; the step that puts reobserve on the PATH is yours to fill in

            """)
        #expect(shop.run("init", "git-hook", "--write").code == 0)
        #expect(try shop.folder.mode(".git/hooks/pre-commit") & 0o111 != 0)
    }

    @Test func namesWhatIsPastedByHand() throws {
        let shop = try LintWorkshop(["A.swift": LintWorkshop.point])
        #expect(shop.run("init", "xcode", "--write").code == 2)
        #expect(shop.run("init", "gitlab", "--write").errors.contains("; the step that puts reobserve on the PATH is yours to fill in\n"))
        let script = shop.run("init", "xcode").output
        #expect(script.contains("\n# Build Phases > Run Script, with"), "where to paste it stands above the script")
        #expect(script.contains("\nexport PATH=\"$HOME/bin:$HOME/.local/bin:"))
        #expect(shop.run("init", "lefthok").errors.contains("did you mean lefthook?"))
        #expect(try LintWorkshop(["A.swift": ""], git: false).run("init", "git-hook", "--write").code == 2)
    }
}
