import Foundation
import Migration
import Reporting
import TemporaryFolders
import Testing

@testable import CommandLineInterface

@Suite struct PlanCommandTests {
    private func shop() throws -> Shop {
        try Shop([
            ("Cart/Cart.swift", .ready), ("Cart/Search.swift", .blocked), ("Profile/Profile.swift", .review),
            ("Theme/Theme.swift", .kept),
        ])
    }

    /// A holder outside the named root would stay behind.
    @Test func saysThatTheRootIsAPartOfARepository() throws {
        let shop = try Shop([("Cart/Cart.swift", .ready), ("Search.swift", .ready)])
        let note = "note: the git top level is \(shop.folder.path), and nothing outside of Cart is looked at: "
        #expect(shop.run("plan --root Cart").errors.contains(note))
        #expect(shop.run("plan --root . Cart").errors == "")
        #expect(shop.run("plan", in: "Cart").errors == "")
        #expect(shop.run("apply --root Cart").errors.contains(note))
    }

    @Test func writesNothingAndLeavesWithZero() throws {
        let shop = try shop()
        let result = shop.run("plan")
        #expect(result.code == 0)
        #expect(result.output.contains("  ready    1   1 unit, 1 file, +1 -1"))
        #expect(result.errors == "")
        #expect(try !shop.isMoved("Cart/Cart.swift"))
    }

    /// A plan of everything a user has is nobody's wish.
    @Test func refusesToReadTheWholeHomeFolder() throws {
        let shop = try Shop([("Cart.swift", .ready)], git: false)
        func run() -> RunResult {
            var errors: [UInt8] = []
            let streams = Streams(isOutputTerminal: false, output: { _ in }, errors: { errors += $0 })
            let context = RunContext(
                environment: ["HOME": shop.folder.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""],
                workingFolder: shop.folder.path, streams: streams)
            let code = CommandLineTool(context: context, pipeline: shop.pipeline).run(["plan"])
            return RunResult(code: code, output: "", errors: String(decoding: errors, as: UTF8.self))
        }
        #expect(run().code == 2)
        #expect(run().errors.contains(" is your home folder, and no git repository, package or Xcode project; go to the folder"))
        try shop.folder.write("Package.swift", "// swift-tools-version: 5.9\n")
        #expect(run().code == 0)
    }

    @Test func saysThatThereIsNothingToPlan() throws {
        let empty = try Shop([])
        #expect(empty.run("plan").output.contains("\n\nNo Swift files here, so there is nothing to plan.\n\nnext: go to the folder"))
        #expect(empty.run("plan -q").output.contains("  ready    0\n"))
        try empty.folder.write("Main.swift", "print(1)\n")
        let plain = empty.run("plan").output
        #expect(plain.contains("\n\nNo class here is an ObservableObject or @Observable: there is nothing to migrate.\n"))
        #expect(!plain.contains("ready"))
    }

    @Test func saysThatNothingIsSelected() throws {
        let shop = try shop()
        try shop.folder.write("Docs/Main.swift", "print(1)\n")
        #expect(shop.run("plan Docs").output.hasSuffix("\n\nNo model is selected.\n\nnext: reobserve plan   # shows all of them\n"))
        #expect(shop.run("apply Docs").output == "nothing to write: no model is selected; reobserve plan shows all\n")
        #expect(
            shop.run("apply Profile").output == """
                nothing to write
                left  1 model: 1 review; reobserve plan Profile says why
                reobserve apply --include review Profile writes what is in review

                """)
        _ = shop.run("apply")
        #expect(shop.run("apply Cart/Cart.swift").output == "nothing to write: the model is @Observable already\n")
    }

    @Test func leadsFromANameToTheOptionThatTakesIt() throws {
        let shop = try shop()
        let error = "error: Profile2: no such file or folder; a model, view or unit is chosen with --only Profile2\n"
        #expect(shop.run("plan Profile2").errors == error)
        #expect(shop.run("plan views/Profile2").errors.contains("paths are taken from the working folder"))
    }

    @Test func raisesEveryPlatformThatIsTooOld() {
        let facts = [("iOS", "16.4"), ("macCatalyst", "16.4"), ("macOS", "13.3"), ("tvOS", "17.0")].map {
            PlatformFact(name: $0.0, version: $0.1, origin: nil)
        }
        #expect(PlatformArguments.text(PlatformArguments.raised(facts)) == " --platform ios=17,macos=14")
        #expect(PlatformArguments.text([:]) == "")
    }

    @Test func namesFilesThatWereNotUnderstood() throws {
        var shop = try Shop([])
        shop.pipeline = .standard
        try shop.folder.write("Cart.swift", "import Combine\nclass Cart: ObservableObject {\n    @Published var total = 0\n}\n")
        try shop.folder.write("Draft.swift", "struct Draft {\n    func open() {\n}\n")
        let note = "note: Draft.swift:1 was not understood from here on; no model the file touches is moved\n"
        #expect(shop.run("plan").errors.contains(note))
        let applied = shop.run("apply --allow-dirty")
        #expect(applied.code == 0)
        #expect(applied.errors.contains(note))
    }

    @Test func saysWhatMakesAFileOneThatIsOnlyRead() throws {
        var shop = try Shop([])
        shop.pipeline = .standard
        try shop.folder.write("Kit/Cart.swift", "import Combine\nclass Cart: ObservableObject {\n    @Published var total = 0\n}\n")
        try shop.folder.write(".reobserve.json", "{ \"indexOnly\": [\"Kit/**\"] }\n")
        #expect(shop.run("plan").output.contains("change it at its source (the file is index-only by Kit/**)."))
        #expect(shop.run("explain Cart").output.contains("(the file is index-only by Kit/**)."))
    }

    @Test func checkTellsWhetherThereIsWork() throws {
        let shop = try shop()
        #expect(shop.run("plan --check").code == 1)
        #expect(shop.run("plan --check --skip Cart").code == 0)
        #expect(shop.run("plan --check Profile").code == 0)
        #expect(shop.run("plan --check --include review Profile").code == 1)
        #expect(shop.run("plan --check --format json").code == 1)
    }

    @Test(arguments: [
        "plan --nonsense", "nonsense", "plan nowhere", "plan --root nowhere", "plan --only Nobody",
        "plan --config nowhere",
        "explain", "explain Nobody", "dump", "dump words A.swift", "dump tokens nowhere.swift", "config extra",
        "version extra",
        "plan --root Cart Profile",
    ]) func leavesWithTwoWhenItCannotRun(_ line: String) throws {
        let result = try shop().run(line)
        #expect(result.code == 2)
        #expect(result.errors.hasPrefix("error: "))
        #expect(result.output == "")
    }

    @Test(arguments: [
        ("plan --diff --list", "--diff and --list"), ("apply --dry-run --diff --summary", "--diff and --summary"),
        ("plan --format diff --list", "--format diff and --list"), ("plan --format json --format text", "--format json and --format text"),
    ]) func namesTheFormatsAsTyped(_ line: String, _ typed: String) throws {
        let result = try shop().run(line)
        #expect(result.code == 2)
        #expect(result.errors.hasPrefix("error: \(typed) cannot share standard output; give one a file: --format "))
    }

    @Test func notesPatternsThatMatchNothing() throws {
        let shop = try shop()
        try shop.folder.write(".reobserve.json", "{ \"exclude\": [\"Nowhere/**\", \"Theme/**\"] }\n")
        let note = "note: no file matches Nowhere/**, which is to be left alone\n"
        #expect(shop.run("plan").errors == note)
        #expect(shop.run("plan -q").errors == "")
        #expect(shop.run("plan --index-only Some*").errors == note + "note: no file matches Some*, which is to be left alone\n")
        #expect(shop.run("apply").errors == note)
    }

    @Test func anEmptySettingsFileSaysWhatToDo() throws {
        let shop = try shop()
        try shop.folder.write(".reobserve.json", "\n")
        #expect(shop.run("plan").errors.contains(
            "error: .reobserve.json:1:1: the file is empty; write {} into it, or remove it and run reobserve init --write\n"))
    }

    @Test func showsMistakesInSettingsAtTheirPlace() throws {
        let shop = try shop()
        try shop.folder.write(".reobserve.json", "{\n  \"xcod\": 27\n}\n")
        let result = shop.run("plan", in: "Cart")
        #expect(result.code == 2)
        #expect(result.errors == "error: ../.reobserve.json:2:3: unknown setting \"xcod\" (did you mean xcode?)\n")
        #expect(shop.run("plan --no-config").code == 0)
    }

    @Test func refusesSettingsForALaterTool() throws {
        let shop = try shop()
        try shop.folder.write(".reobserve.json", "{ \"minVersion\": \"99\" }")
        #expect(shop.run("plan").errors.contains(".reobserve.json asks for reobserve 99 or later"))
    }

    @Test func reportsAFaultOfThePlannerAsInternal() throws {
        var shop = try shop()
        shop.pipeline = Pipeline { _, _, _ in
            PlanningResult(plan: Plan(models: [], units: [], notes: []) { _ in [] })
        }
        #expect(shop.run("plan").code == 0)
        shop.pipeline = Pipeline { _, _, _ in throw InternalError("the index is torn") }
        let result = shop.run("plan")
        #expect(result.code == 2)
        #expect(result.errors == "error: internal error: the index is torn\nplease report it; nothing was written\n")
    }

    @Test func namesWhoDoesNotExistWithAGuess() throws {
        #expect(try shop().run("plan --only Crat").errors.contains("is called Crat (did you mean Cart?)"))
        #expect(try shop().run("explain Crat").errors.contains("is called Crat (did you mean Cart?)"))
        #expect(try shop().run("plan --bridge Crat.total").errors.contains("is called that (did you mean Cart?)"))
        #expect(try shop().run("plan --bridge Cart,Search").errors.contains("; one name each: --bridge Cart --bridge Search"))
        let missing = try shop().run("plan --bridge Cart.totl")
        #expect(missing.code == 2)
        #expect(missing.errors.contains("Cart has no @Published variable of that name (did you mean total?)"))
    }

    @Test(arguments: [
        ("--only Cart", ["Cart"]),
        ("--only Shop.Cart", ["Cart"]),
        ("--only U1", ["Cart"]),
        ("--only CartView", ["Cart"]),
        ("--only C*", ["Cart"]),
        ("--only observable-class", ["Cart", "Profile"]),
        ("--only combine-publisher", ["Profile", "Search"]),
        ("--skip combine-publisher", ["Cart", "Theme"]),
        ("--only Cart --only Theme --skip U1", ["Theme"]),
        ("Cart", ["Cart", "Search"]),
        ("Cart/Cart.swift Theme", ["Cart", "Theme"]),
        ("--only not-a-rule-here", []),
    ]) func selects(_ arguments: String, _ models: [String]) throws {
        let result = try shop().run("plan --format json \(arguments)")
        #expect(result.code == 0)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let names = (object["models"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
        #expect(names == models.map { "Shop." + $0 })
    }

    @Test(arguments: [("Cart", ["Cart"]), ("Shop.Cart", ["Cart"]), ("Old.Cart", ["Old.Cart"]), ("*Cart", ["Cart", "Old.Cart"])])
    func aNameMeansTheNearestModel(_ word: String, _ models: [String]) throws {
        let shop = try Shop([("Cart/Cart.swift", .ready), ("Cart/Old.Cart.swift", .ready)])
        let result = shop.run("plan --format json --only \(word)")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let names = (object["models"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
        #expect(names == models.map { "Shop." + $0 })
    }

    @Test func writesAPatchThatGitApplies() throws {
        let shop = try shop()
        let result = shop.run("plan --diff --include review -o change.patch")
        #expect(result.code == 0)
        #expect(result.output == "")
        #expect(result.errors.contains("note: 1 model not in this patch; reobserve plan says why"))
        #expect(try shop.folder.git("apply", "change.patch").status == 0)
        #expect(try shop.isMoved("Cart/Cart.swift"))
        #expect(try shop.isMoved("Profile/Profile.swift"))
    }

    @Test func saysHowToApplyAPatchOfASubfolder() throws {
        let shop = try shop()
        let result = shop.run("plan --diff --root Cart -o Cart/change.patch")
        #expect(result.errors.contains("git apply --directory=Cart"))
        #expect(try shop.folder.git("apply", "--directory=Cart", "Cart/change.patch").status == 0)
        #expect(try shop.isMoved("Cart/Cart.swift"))
    }

    @Test func saysThatThereIsNoFileToList() throws {
        let shop = try Shop([])
        #expect(shop.run("config --files").errors == "note: no Swift file in \(shop.folder.path)\n")
    }

    @Test func writesSeveralFormatsInOneRun() throws {
        let shop = try shop()
        let result = shop.run("plan --format text --format json=plan.json --format diff=plan.patch")
        #expect(result.output.contains("READY"))
        #expect(try shop.folder.text("plan.json").hasPrefix("{\n"))
        #expect(try shop.folder.text("plan.patch").hasPrefix("# U1 Cart ready 1 file\n"))
    }

    @Test func showsPathsFromTheWorkingFolderOnATerminalOnly() throws {
        let shop = try shop()
        #expect(shop.run("plan", in: "Profile", isTerminal: true).output.contains("  ../Cart/Search.swift:2:7"))
        #expect(shop.run("plan", in: "Profile").output.contains("  Cart/Search.swift:2:7"))
        #expect(shop.run("plan --list", in: "Profile", isTerminal: true).output == "../Cart/Cart.swift\n")
    }

    @Test func givesTheSameBytesFromAnywhereOnAnyThreads() throws {
        let shop = try shop()
        let expected = shop.run("plan --format json --jobs 1").output
        #expect(shop.run("plan --format json --jobs 8", in: "Cart").output == expected)
    }

    @Test func quietSilencesNotes() throws {
        let shop = try shop()
        try shop.folder.write("Bad.swift", [0xFF])
        #expect(shop.run("plan").errors == "note: Bad.swift was not read: not UTF-8\n")
        #expect(shop.run("plan -q").errors == "")
    }

    @Test func saysHowToSelectByAView() throws {
        let shop = try shop()
        try shop.folder.write("Views/CartView.swift", "struct CartView {}\n")
        #expect(shop.run("plan Views").errors.contains("--only ViewName selects by a view"))
    }

    @Test func hintsLeadBackToTheSameProject() throws {
        let shop = try shop()
        let hint = shop.run("plan --root Cart --only Search").output.split(separator: "\n").last
        #expect(hint == "next: reobserve explain Search --root Cart   # why, and what it would take")
        #expect(shop.run("explain Search --root Cart").code == 0)
    }

    @Test func explainsAModel() throws {
        let result = try shop().run("explain Search")
        #expect(result.code == 0)
        #expect(result.output.hasPrefix("Shop.Search   blocked   Cart/Search.swift:2:7\n"))
    }

    @Test func listsFilesWithTheirClass() throws {
        let shop = try shop()
        try shop.folder.write(".reobserve.json", "{ \"exclude\": [\"Theme\"], \"indexOnly\": [\"Profile\"] }")
        #expect(
            shop.run("config --files").output == """
                edit        Cart/Cart.swift
                edit        Cart/Search.swift
                index-only  Profile/Profile.swift   index-only by Profile
                ignored     Theme/Theme.swift   excluded by Theme

                """)
        #expect(shop.run("config --xcode 27").output.contains("xcode                27   (--xcode)\n"))
    }

    @Test func dumpsTokensAndTree() throws {
        let shop = try shop()
        #expect(shop.run("dump tokens Cart/Cart.swift").output.hasPrefix("0 8 lineComment\n"))
        #expect(shop.run("dump tree Cart/Cart.swift").output.hasPrefix("file "))
    }

    @Test func printsHelpAndVersion() throws {
        let shop = try shop()
        #expect(shop.run("--version").output == "reobserve \(ToolVersion.current)\n")
        #expect(shop.run("apply --help").output.hasPrefix("usage: reobserve apply"))
        #expect(shop.run("-h").output == Help.short())
    }
}
