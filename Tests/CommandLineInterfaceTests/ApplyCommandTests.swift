import Foundation
import Migration
import ProjectIndex
import SourceText
import TemporaryFolders
import Testing

@testable import CommandLineInterface

@Suite(.serialized) struct ApplyCommandTests {
    private func shop(git: Bool = true) throws -> Shop {
        try Shop([("Cart.swift", .ready), ("Search.swift", .blocked), ("Profile.swift", .review)], git: git)
    }

    @Test func writesWhatIsReady() throws {
        let shop = try shop()
        let result = shop.run("apply")
        #expect(result.code == 0)
        #expect(
            result.output == """
                wrote 1 file, 1 model, 1 unit; checked: parses, a second run finds nothing to change
                left  2 models: 1 review, 1 blocked; reobserve plan says why
                reobserve undo takes it back

                """)
        #expect(try shop.isMoved("Cart.swift"))
        #expect(try !shop.isMoved("Profile.swift"))
    }

    /// A branch cut before the move brings a view whose wrapper can be mended and whose subscription cannot.
    @Test(arguments: [("", false), (".onReceive(cart.$total) { print($0) }", true)])
    func saysWhatStaysBrokenAroundAModelThatMovedBefore(call: String, isBroken: Bool) throws {
        var shop = try Shop([])
        shop.pipeline = .standard
        try shop.folder.write(
            "Cart.swift",
            """
            import SwiftUI

            @Observable final class Cart {
                var total = 0
            }

            struct LateView: View {
                @ObservedObject var cart: Cart
                var body: some View {
                    Text("late")
                        \(call)
                }
            }

            """)
        let line = "left  1 use of a publisher that a moved model no longer has; it does not compile: reobserve lint shows where\n"
        #expect(shop.run("apply --allow-dirty").output.contains(line) == isBroken)
        #expect(shop.run("apply --allow-dirty").output.contains("nothing to write: the model is @Observable already\n"))
        #expect(shop.run("apply --allow-dirty").output.contains(line) == isBroken)
        let told = shop.run("explain Cart").output
        #expect(told.contains("but old code around it does not compile:\n\nnoted:\n  lost-publisher  Cart.swift:11:") == isBroken)
        #expect(told.contains("with nothing of the old world around it") != isBroken)
        #expect(shop.run("plan --only Cart").output.contains("lost-publisher") == isBroken)
    }

    /// A view without its object in a preview is a new finding, which the plan notes and counts.
    @Test func saysWhatLintFindsAfterTheMove() throws {
        var shop = try Shop([])
        shop.pipeline = .standard
        try shop.folder.write(
            "Cart.swift",
            """
            import SwiftUI

            final class Cart: ObservableObject {
                @Published var total = 0
            }

            struct CartView: View {
                @EnvironmentObject var cart: Cart
                var body: some View { Text("\\(cart.total)") }
            }

            #Preview {
                CartView()
            }

            @main struct Shop: App {
                @StateObject private var cart = Cart()
                var body: some Scene { WindowGroup { CartView().environmentObject(cart) } }
            }

            """)
        let plan = shop.run("plan").output
        #expect(plan.contains("; lint may then find up to 1 thing more, see NOTES\n"))
        #expect(plan.contains("\nNOTES      lint has rules for some of it, too: missing-injection x1\n"))
        #expect(shop.run("lint").code == 0)
        let applied = shop.run("apply --allow-dirty")
        #expect(applied.output.contains(
            "\nlint  has 1 new finding after the move: missing-injection x1; reobserve lint shows where\n"))
        #expect(shop.run("lint --summary").output.hasPrefix("1 warning (missing-injection x1)"))
    }

    /// One of two objects of a view moves alone: since Xcode 27 it must be set after the one that stays.
    @Test(arguments: [("", false), (" --only Cart", true), (" --only Till", false), (" --only Cart --only Till", false)])
    func saysWhatAPartLeavesInOrder(selection: String, isNoted: Bool) throws {
        var shop = try Shop([])
        shop.pipeline = .standard
        try shop.folder.write(
            "Cart.swift",
            """
            import SwiftUI

            final class Cart: ObservableObject { @Published var total = 0 }
            final class Till: ObservableObject { @Published var count = 0 }

            struct CartView: View {
                @StateObject private var cart: Cart
                @StateObject private var till: Till
                init() {
                    _cart = StateObject(wrappedValue: Cart())
                    _till = StateObject(wrappedValue: Till())
                }
                var body: some View { Text("\\(cart.total) \\(till.count)") }
            }

            """)
        #expect(shop.run("plan" + selection).output.contains("state-order  since Xcode 27 CartView.cart must be set after") == isNoted)
    }

    /// A child that is left out is not observed through its parent until it moves.
    @Test(arguments: [("", false), (" --only Basket", true), (" --only Line", false), (" --only Basket --only Line", false)])
    func notesWhatGoesStaleUntilAChildMoves(selection: String, isNoted: Bool) throws {
        var shop = try Shop([])
        shop.pipeline = .standard
        try shop.folder.write(
            "Basket.swift",
            """
            import SwiftUI

            final class Line: ObservableObject {
                @Published var count = 0
            }

            final class Basket: ObservableObject {
                @Published var line = Line()
            }

            struct BasketView: View {
                @ObservedObject var basket: Basket
                var body: some View { Text("\\(basket.line.count)") }
            }

            """)
        let output = shop.run("plan" + selection).output
        #expect(output.contains("untracked-dependency  Line may stay an ObservableObject, which nothing observes through Basket") == isNoted)
    }

    /// What it cannot read may hold a view that would no longer compile.
    @Test func refusesToMoveWhatAnUnreadFileNames() throws {
        let shop = try shop()
        try shop.folder.write("Badge.swift", Array("struct Badge { var cart: Cart } // ".utf8) + [0xE9, 0x0A])
        let result = shop.run("apply")
        #expect(result.code == 3)
        #expect(result.errors.contains("error: 1 file could not be read and may use what this run would move; nothing written"))
        #expect(result.errors.contains("  Badge.swift: ") && result.errors.contains("; it names Cart\n"))
        #expect(try !shop.isMoved("Cart.swift"))
        try shop.folder.write("Badge.swift", Array("struct Badge {} // ".utf8) + [0xE9, 0x0A])
        #expect(shop.run("apply").code == 0)
        #expect(shop.run("apply").errors.contains("note: Badge.swift was not read"))
    }

    @Test func saysWhereThereAreNoFiles() throws {
        let shop = try Shop([])
        let result = shop.run("apply")
        #expect((result.code, result.output) == (0, "nothing to write\n"))
        #expect(result.errors == "note: no Swift files in \(shop.folder.path)\n")
        #expect(shop.run("apply -q").errors == "")
    }

    @Test func findsNothingTheSecondTime() throws {
        let shop = try shop()
        #expect(shop.run("apply --include review").code == 0)
        let result = shop.run("apply --include review --allow-dirty")
        #expect(result.code == 0)
        #expect(result.output.hasPrefix("nothing to write\n"))
    }

    @Test func leavesWithOneWhenANamedModelCannotMove() throws {
        let shop = try shop()
        let result = shop.run("apply --only Search")
        #expect(result.code == 1)
        #expect(
            result.errors == """
                error: Search was not applied, it is blocked
                  combine-publisher  a publisher
                      Search.swift:2:7
                  next: reobserve explain Search

                """)
        #expect(shop.run("apply --only Profile").code == 1)
        #expect(shop.run("apply --only Profile").errors.contains("in review: apply it with --include review"))
        #expect(shop.run("apply --only S*").code == 0)
    }

    /// The others of its unit have reasons of their own, or none.
    @Test func tellsWhatHoldsTheNamedModelBackAlone() throws {
        let shop = try ExampleProject.copy("Newsroom")
        let result = shop.run("apply --only Archive")
        #expect(result.code == 1)
        #expect(result.errors.components(separatedBy: " was not applied").count == 2, "\(result.errors)")
        #expect(result.errors.hasSuffix("  next: reobserve explain Archive\n"), "\(result.errors)")
        let unit = shop.run("apply --only CachedSource").errors
        #expect(unit.hasPrefix("error: CachedSource was not applied, it is blocked\n  combine-publisher  "), "\(unit)")
        #expect(unit.hasSuffix("  it moves together with 2 other models\n  next: reobserve explain CachedSource\n"), "\(unit)")
    }

    @Test func stillWritesTheOthersItWasAskedFor() throws {
        let shop = try shop()
        #expect(shop.run("apply --only Search --only Cart").code == 1)
        #expect(try shop.isMoved("Cart.swift"))
    }

    @Test func refusesToWriteOverUnsavedWork() throws {
        let shop = try shop()
        try shop.folder.write("Cart.swift", ShopPlanner.text("Cart", .ready) + "// typed\n")
        let result = shop.run("apply")
        #expect(result.code == 3)
        #expect(result.output == "", "the error alone, not the plan before it")
        #expect(
            result.errors == """
                error: 1 file this run would write has unstaged changes or is not in git; nothing written
                  Cart.swift
                commit, stage or stash them, choose other units with --skip U1, or pass --allow-dirty

                """)
        #expect(try !shop.isMoved("Cart.swift"))
        #expect(shop.run("apply --allow-dirty").code == 0)
        #expect(try shop.folder.text("Cart.swift") == "// ready\nclass Cart {\n}\n// typed\n")
    }

    /// Two pieces may write one file; the second one waits for a commit of the first.
    @Test func saysThatTheUnsavedWorkIsItsOwn() throws {
        var shop = try Shop([])
        shop.pipeline = .standard
        let models = ["A", "B"].map { "final class \($0): ObservableObject {\n    @Published var count = 0\n}\n" }
        let views = ["A", "B"].map { "struct \($0)View: View {\n    @StateObject private var model = \($0)()\n    var body: some View { Text(\"\\(model.count)\") }\n}\n" }
        try shop.folder.write("App.swift", "import SwiftUI\n\n" + (models + views).joined(separator: "\n"))
        try shop.folder.git("add", ".")
        #expect(shop.run("apply --max-units 1 --platform ios=17").code == 0)
        let second = shop.run("apply --max-units 1 --platform ios=17")
        #expect(second.code == 3)
        #expect(second.errors.contains("  App.swift\nit holds what an earlier apply wrote: commit or stage that before the next piece\n"))
        try shop.folder.git("add", ".")
        #expect(shop.run("apply --max-units 1 --platform ios=17").code == 0)
    }

    @Test func namesEveryFileWithUnsavedWork() throws {
        let shop = try Shop([("A.swift", .ready), ("B.swift", .ready)])
        for name in ["A", "B"] { try shop.folder.write("\(name).swift", ShopPlanner.text(name, .ready) + "\n") }
        #expect(
            shop.run("apply").errors.hasPrefix(
                "error: 2 files this run would write have unstaged changes or are not in git; nothing written\n  A.swift\n  B.swift\n"
            ))
    }

    @Test func refusesToWriteUntrackedFiles() throws {
        let shop = try shop()
        try shop.folder.write("New.swift", ShopPlanner.text("New", .ready))
        #expect(shop.run("apply").code == 3)
        #expect(shop.run("apply --skip New").code == 0)
    }

    @Test func takesStagedWorkForSafe() throws {
        let shop = try shop()
        try shop.folder.write("Cart.swift", ShopPlanner.text("Cart", .ready) + "// staged\n")
        try shop.folder.git("add", ".")
        #expect(shop.run("apply").code == 0)
    }

    @Test func mindsOnlyTheFilesItWouldWrite() throws {
        let shop = try shop()
        try shop.folder.write("Search.swift", ShopPlanner.text("Search", .blocked) + "// typed\n")
        #expect(shop.run("apply").code == 0)
    }

    @Test func writesWithoutGitAndSaysSo() throws {
        let shop = try shop(git: false)
        let result = shop.run("apply")
        #expect(result.code == 0)
        #expect(result.errors == "note: no git here; only reobserve undo can take this back\n")
        #expect(try shop.isMoved("Cart.swift"))
    }

    @Test func keepsBytesItDoesNotUnderstandAsTheyAre() throws {
        let shop = try Shop([], git: false)
        let before: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("class Cart: ObservableObject {\r\n\tlet a = 1\r\n}".utf8)
        try shop.folder.write("Cart.swift", before)
        try shop.folder.setMode("Cart.swift", 0o750)
        #expect(shop.run("apply").code == 0)
        #expect(
            try shop.folder.bytes("Cart.swift") == [0xEF, 0xBB, 0xBF] + Array("class Cart {\r\n\tlet a = 1\r\n}".utf8))
        #expect(try shop.folder.mode("Cart.swift") == 0o750)
    }

    @Test func dryRunIsPlanWithDiff() throws {
        let shop = try shop()
        let result = shop.run("apply --dry-run")
        #expect(result.code == 0)
        #expect(result.output == shop.run("plan --diff").output)
        #expect(try !shop.isMoved("Cart.swift"))
    }

    @Test func machineFormatsKeepStandardOutputToThemselves() throws {
        let shop = try shop()
        let result = shop.run("apply --format json")
        #expect(result.output.hasPrefix("{\n"))
        #expect(result.errors.hasPrefix("wrote 1 file"))
    }

    /// A planner that edits `Cart.swift` in a way the checks must catch.
    private func faulty(_ replacement: String, in path: String = "Cart.swift") -> Pipeline {
        Pipeline { input, _, _ in
            let plan = ShopPlanner.plan(input)
            let edits = FileEdits(
                path: path, edits: [PlannedEdit(edit: .insert(replacement, at: 0), rule: "r", units: [UnitID(1)])])
            return PlanningResult(
                plan: Plan(models: plan.models, units: plan.units, notes: []) { $0.isEmpty ? [] : [edits] })
        }
    }

    @Test func writesNothingThatASecondRunWouldChangeAgain() throws {
        var shop = try shop()
        shop.pipeline = faulty("// once more\n")
        let result = shop.run("apply")
        #expect(result.code == 2)
        #expect(result.errors.contains("a second run would change it again"))
        #expect(try shop.folder.text("Cart.swift") == ShopPlanner.text("Cart", .ready))
    }

    @Test func writesNothingThatDoesNotParse() throws {
        var shop = try shop()
        shop.pipeline = faulty("} } ) struct {{{ (")
        let result = shop.run("apply")
        #expect(result.code == 2)
        #expect(result.errors.contains("does not parse as well as the old"))
        #expect(try shop.folder.text("Cart.swift") == ShopPlanner.text("Cart", .ready))
    }

    @Test func writesNoIndexOnlyFile() throws {
        let shop = try shop()
        let result = shop.run("apply --index-only Cart.swift")
        #expect(result.code == 2)
        #expect(result.errors.contains("Cart.swift: the plan edits a file that must not change"))
        #expect(try !shop.isMoved("Cart.swift"))
    }

    @Test func refusesFilesWithTwoNames() throws {
        let shop = try shop()
        try FileManager.default.linkItem(
            atPath: shop.folder.absolute("Cart.swift"), toPath: shop.folder.absolute("Other.txt"))
        let result = shop.run("apply")
        #expect(result.code == 3)
        #expect(
            result.errors.hasPrefix("error: 1 file with more than one name on disk; nothing written\n  Cart.swift\n"))
    }

    @Test func refusesFilesThatChangeWhileItPlans() throws {
        var shop = try shop()
        let folder = shop.folder
        shop.pipeline = Pipeline { input, _, _ in
            try folder.write("Cart.swift", "// typed meanwhile\n")
            return PlanningResult(plan: ShopPlanner.plan(input))
        }
        let result = shop.run("apply --allow-dirty")
        #expect(result.code == 3)
        #expect(result.errors.hasPrefix("error: 1 file changed while the plan was made; nothing written"))
        #expect(try folder.text("Cart.swift") == "// typed meanwhile\n")
    }

    /// Its other model is blocked; nobody named that one.
    @Test func aViewMayHoldWhatCannotMove() throws {
        var shop = try Shop([])
        shop.pipeline = .standard
        try shop.folder.write(
            "Models.swift",
            """
            import SwiftUI

            final class Cart: ObservableObject {
                @Published var total = 0
            }

            final class Till: ObservableObject {
                @Published var isOpen = false
                var opened: Published<Bool>.Publisher { $isOpen }
            }

            """)
        try shop.folder.write(
            "CartView.swift",
            """
            import SwiftUI

            struct CartView: View {
                @ObservedObject var cart: Cart
                @ObservedObject var till: Till
                var body: some View { Text("\\(cart.total) \\(till.isOpen)") }
            }

            """)
        let excluded = shop.run("plan --exclude CartView.swift --only Cart")
        #expect(excluded.errors.contains(
            "note: CartView.swift is excluded by CartView.swift and names Cart, which moves; if it is compiled, say --index-only instead"))
        #expect(shop.run("plan --only Cart").errors.contains("excluded") == false)
        let view = shop.run("apply --allow-dirty --only CartView")
        #expect(view.code == 0)
        #expect(view.errors.contains("error") == false)
        #expect(view.output.contains("wrote 2 files, 1 model, 1 unit"))
        let named = shop.run("apply --allow-dirty --only Till")
        #expect(named.code == 1)
        #expect(named.errors.contains("error: Till was not applied, it is blocked"))
    }
}
