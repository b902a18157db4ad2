import Foundation
import Testing

@testable import CommandLineInterface

@Suite struct LintCommandTests {
    private let files = [
        "App/Cart.swift": LintWorkshop.lazyCart, "App/Point.swift": LintWorkshop.point,
        "App/Old.swift": "import SwiftUI\nclass Old: ObservableObject { @Published var x = 0 }\n",
    ]

    @Test func groupsByFileAndLeavesWithOne() throws {
        let shop = try LintWorkshop(files)
        let result = shop.run("lint")
        #expect(result.code == 1)
        #expect(result.output == """
            App/Cart.swift
              4:14 error: Cart.total is lazy, which @Observable cannot track, so the class does not compile; write @ObservationIgnored on it. [unsupported-property]
                    lazy var total = 0
                             ^~~~~
                fix: add `@ObservationIgnored`

            App/Point.swift
              3:1 error: Point is a struct, and @Observable works on classes alone; make it a class, or drop the attribute. [observable-value-type]
                @Observable struct Point {}
                ^~~~~~~~~~~

            2 errors in 2 files; 3 files looked at
            1 of them has a fix: reobserve lint --fix
            reobserve explain unsupported-property   # says why, and so for each rule

            """)
        #expect(shop.run("lint", "--summary").output == "2 errors (observable-value-type x1, unsupported-property x1); 3 files\n")
        #expect(shop.run("lint", "--list").output == "App/Cart.swift\nApp/Point.swift\n")
    }

    @Test func saysFromWhereAFileIsNotJudged() throws {
        let merge = "import SwiftUI\n@Observable final class Half {\n<<<<<<< ours\n    func a( {\n"
        let shop = try LintWorkshop(["App/Half.swift": merge, "App/Whole.swift": LintWorkshop.point])
        #expect(shop.run("lint").errors == """
            note: App/Half.swift:4 was not understood from here on; what stands below is not judged

            """)
    }

    @Test func aPathLimitsWhatIsReportedAndNotWhatIsRead() throws {
        let shop = try LintWorkshop(files)
        #expect(try shop.findings("App/Point.swift") == ["App/Point.swift:3 observable-value-type"])
        #expect(try shop.findings("Point.swift", in: "App") == ["App/Point.swift:3 observable-value-type"])
        #expect(try shop.findings("--only", "unsupported-property") == ["App/Cart.swift:4 unsupported-property"])
        #expect(shop.run("lint", "Missing.swift").code == 2)
    }

    @Test(arguments: [
        ("error", ["observable-value-type": "error"], 1), ("error", ["observable-value-type": "warning"], 0),
        ("warning", ["observable-value-type": "warning"], 1), ("warning", ["observable-value-type": "note"], 0),
        ("never", [:], 0), ("warning", ["observable-value-type": "off"], 0),
    ])
    func failsFromASeverityOn(failOn: String, rules: [String: String], code: Int) throws {
        let shop = try LintWorkshop(["Point.swift": LintWorkshop.point])
        let list = rules.map { "\"\($0.key)\": \"\($0.value)\"" }.joined()
        try shop.folder.write(".reobserve.json", "{ \"rules\": {\(list)} }")
        #expect(shop.run("lint", "--fail-on", failOn).code == Int32(code))
    }

    @Test func overridesCountByPath() throws {
        let shop = try LintWorkshop(files)
        try shop.folder.write(
            ".reobserve.json",
            """
            { "rules": { "unsupported-property": "off" },
              "overrides": [{ "paths": ["App/Point.swift"], "rules": { "observable-value-type": "note" } }] }
            """)
        let result = shop.run("lint", "--summary")
        #expect(result.output == "1 note (observable-value-type x1); 3 files\n")
        #expect(result.code == 0)
    }

    @Test func aMisspeltRuleIsNamedAtItsPlace() throws {
        let shop = try LintWorkshop(files)
        try shop.folder.write(".reobserve.json", "{\n  \"rules\": { \"unsuported-property\": \"off\" }\n}\n")
        let result = shop.run("lint")
        #expect(result.code == 2)
        #expect(result.errors.hasPrefix(
            "error: .reobserve.json:2:14: unknown rule \"unsuported-property\" (did you mean unsupported-property?)\n"))
        #expect(shop.run("lint", "--no-config", "--only", "unused-supression").errors.contains("did you mean unused-suppression?"))
    }

    @Test func tellsRulesOfThePlanApart() throws {
        let result = try LintWorkshop().run("lint", "--only", "observed-object")
        #expect(result.code == 2)
        #expect(result.errors.hasPrefix(
            "error: --only: observed-object is a rule of the plan, not of lint; reobserve plan --only observed-object\n"))
    }

    @Test func summariesBeginInOneCase() throws {
        let lines = try LintWorkshop().run("rules").output.split(separator: "\n")
        #expect(lines.count > 20)
        for line in lines {
            let columns = line.split(separator: "  ", omittingEmptySubsequences: true)
            let first = columns.last.flatMap { $0.drop { $0 == " " }.first }
            #expect(first.map { $0.isUppercase || $0 == "`" } ?? false, "\(line)")
        }
    }

    @Test func fixesAreWrittenOnce() throws {
        let shop = try LintWorkshop(files)
        let result = shop.run("lint", "--fix")
        #expect(result.code == 1, "one finding has no fix")
        #expect(result.output.contains("fixed 1 finding\n1 error in 1 file; 3 files looked at\n"))
        #expect(result.errors.hasPrefix("fixed App/Cart.swift\nundo: reobserve undo 2"))
        #expect(try shop.folder.text("App/Cart.swift") == LintWorkshop.fixedCart)
        #expect(shop.run("lint", "--fix", "--allow-dirty").output.contains("fixed") == false)
    }

    @Test func whatAFixBringsUpIsShownBeforeItIsFixed() throws {
        let shop = try LintWorkshop([
            "Story.swift": """
                import SwiftUI

                @Observable final class Story { var title = "" }

                struct StoryView: View {
                    @EnvironmentObject var story: Story
                    var body: some View { Text("Welcome") }
                }

                """,
        ])
        #expect(try shop.findings() == ["Story.swift:6 mixed-observation"])
        let result = shop.run("lint", "--fix")
        #expect(result.output.contains("Story.swift\n  6:"), "\(result.output)")
        #expect(result.output.contains("fixed 1 finding\n1 warning in 1 file; 1 file looked at\n"), "\(result.output)")
        #expect(result.output.contains("1 of them has a fix: reobserve lint --fix   # not shown before these fixes; look first\n"))
        #expect(try shop.folder.text("Story.swift").contains("@Environment(Story.self) var story"))
        try shop.commit()
        #expect(shop.run("lint", "--fix").output.contains("fixed 1 finding\nno findings"))
    }

    @Test func fixesAreNotWrittenOverUnsavedWork() throws {
        let shop = try LintWorkshop(files)
        try shop.folder.write("App/Cart.swift", LintWorkshop.lazyCart + "// more\n")
        let result = shop.run("lint", "--fix")
        #expect(result.code == 3)
        #expect(result.errors.hasPrefix("error: 1 file this run would write has unstaged changes or is not in git; nothing written\n"))
        #expect(shop.run("lint", "--fix", "--allow-dirty").code == 1)
        #expect(try shop.folder.text("App/Cart.swift") == LintWorkshop.fixedCart + "// more\n")
    }

    @Test func aPathKeepsOtherFilesFromBeingFixed() throws {
        let shop = try LintWorkshop(files)
        #expect(shop.run("lint", "--fix", "App/Point.swift").code == 1)
        #expect(try shop.folder.text("App/Cart.swift") == LintWorkshop.lazyCart)
    }

    @Test func severalFormatsInOneRun() throws {
        let shop = try LintWorkshop(files)
        let result = shop.run(
            "lint", "--format", "xcode", "--format", "sarif=out.sarif", "--format", "github=out.txt", "--format", "json=out.json")
        #expect(result.code == 1)
        #expect(result.output.hasPrefix("\(shop.folder.path)/App/Cart.swift:4:14: error: "))
        #expect(try shop.folder.text("out.sarif").contains("\"version\": \"2.1.0\""))
        #expect(try shop.folder.text("out.txt").hasPrefix("::error file=App/Cart.swift,line=4,"))
        #expect(try shop.folder.text("out.json").contains("\"schema\": \"reobserve/1\""))
        #expect(shop.run("lint", "--format", "diff").code == 2)
        #expect(shop.run("plan", "--format", "sarif").code == 2)
    }

    @Test func githubPathsBeginAtTheTopOfTheWorkTree() throws {
        let shop = try LintWorkshop(files)
        let result = shop.run("lint", "--root", "App", "--format", "github", "--only", "observable-value-type")
        #expect(result.output.hasPrefix("::error file=App/Point.swift,line=3,endLine=3,col=1,endColumn=12,title=observable-value-type::"))
    }

    @Test func listsTheRules() throws {
        let shop = try LintWorkshop(files)
        try shop.folder.write(".reobserve.json", "{ \"rules\": { \"observable-value-type\": \"off\" } }")
        let output = shop.run("rules").output
        #expect(output.contains(#/observable-value-type +off /#))
        #expect(output.contains(#/new-observable-object +off /#))
        #expect(shop.run("explain", "observable-value-type").output.contains("lint: error\n"))
    }
}
