import Migration
import Testing

@testable import CommandLineInterface

@Suite struct ExplainCommandTests {
    private static let counter = """
        import SwiftUI

        final class Counter: ObservableObject {
            @Published var count = 0
            var step = 1
            var taps = 0
            lazy var label = "taps"

            func tap() {
                taps += 1
                objectWillChange.send()
            }
        }

        struct CounterView: View {
            @StateObject private var counter = Counter()

            var body: some View {
                Text("\\(counter.step)")
            }
        }

        """

    private static let feed = """
        import SwiftUI

        final class Feed: ObservableObject {
            @Published var query = ""
        }

        struct FeedView: View {
            @ObservedObject var feed: Feed

            var body: some View {
                Text(feed.query).onReceive(feed.$query.map { $0 + "!" }) { print($0) }
            }
        }

        """

    private func shop() throws -> Shop {
        var shop = try Shop([])
        shop.pipeline = .standard
        try shop.folder.write("App/Counter.swift", Self.counter)
        try shop.folder.write("App/Feed.swift", Self.feed)
        try shop.folder.write("Pods/Kit/Old.swift", "class Old: ObservableObject {\n}\n")
        return shop
    }

    // MARK: rules

    @Test func tellsWhatARuleMeansAnywhere() throws {
        let result = try Shop([], git: false).run("explain seen-write")
        #expect(result.code == 0)
        #expect(result.output.hasPrefix("seen-write   A variable a view sees is written while the view is evaluated.\n\n"))
        #expect(result.output.contains("What to do: Move the write off the read path"))
    }

    @Test func guessesARule() throws {
        let result = try shop().run("explain combine-publsher")
        #expect(result.code == 2)
        #expect(result.errors.contains("(did you mean combine-publisher?)"))
    }

    // MARK: types

    @Test func saysOfEachVariableWhatBecomesOfItAndWhy() throws {
        let output = try shop().run("explain Counter").output
        #expect(output.contains("step is tracked, since a view can see it: body of CounterView reads it."))
        #expect(output.contains("taps is ignored: no view reads it while it is evaluated"))
        #expect(output.contains("label is ignored: the macro cannot track a lazy variable."))
        #expect(output.contains("App/Counter.swift:19:24\n"))
    }

    @Test func provesThatASignalMayGo() throws {
        let proof = "views read nothing of Counter but what is tracked (count, step) or computed from it."
        #expect(try shop().run("explain Counter").output.contains(proof))
    }

    @Test func saysWhyAStoredSettingStaysOrHowItMoves() throws {
        var shop = try Shop([])
        shop.pipeline = .standard
        let text = "import SwiftUI\n\nclass Settings: ObservableObject {\n    @AppStorage(\"a\") var isOn = true\n}\n"
        try shop.folder.write("Settings.swift", text)
        #expect(shop.run("explain Settings").output.contains("plan with --rewrite app-storage"))
        let moved = shop.run("explain Settings --rewrite app-storage").output
        #expect(moved.contains("isOn becomes a computed property over UserDefaults"))
        #expect(moved.contains("reobserve apply --only Settings --rewrite app-storage\n"))
    }

    /// A way out is named only where it leads out.
    @Test func doesNotAdviseARewriteThatCannotBe() throws {
        var shop = try Shop([])
        shop.pipeline = .standard
        let text = "import SwiftUI\n\nclass Settings: ObservableObject {\n    @AppStorage(\"a\") var isOn = true { didSet { print(isOn) } }\n    @AppStorage(\"b\") var size = 1\n}\n"
        try shop.folder.write("Settings.swift", text)
        let output = shop.run("explain Settings").output
        #expect(!output.contains("plan with --rewrite app-storage"))
        #expect(output.contains("--rewrite app-storage does not free the class before isOn can be rewritten, too."))
        #expect(output.contains("it cannot be rewritten: it has observers"))
    }

    // MARK: lines

    @Test func tellsWhichEditsChangeALine() throws {
        let output = try shop().run("explain App/Counter.swift:16").output
        #expect(output.hasPrefix("App/Counter.swift:16\n    @StateObject private var counter = Counter()\n\nThis line changes:\n"))
        #expect(output.contains("  state-object  unit U1, ready, wave 1\n"))
        #expect(output.contains("      StateObject becomes State\n"))
        #expect(output.contains("\nCounterView.counter holds Counter\n"))
    }

    /// The plan names a line where neither the model nor its holder stands.
    @Test func tellsOfAReasonOfThePlanOnItsLine() throws {
        let shop = try shop()
        try shop.folder.write("App/Trips.swift", """
            import SwiftUI
            struct Trip: Equatable {
                let id: Int
                var name: String
                static func == (left: Trip, right: Trip) -> Bool { left.id == right.id }
            }
            final class Trips: ObservableObject {
                @Published var last = Trip(id: 1, name: "a")
                func load() { last = Trip(id: 1, name: "b") }
            }
            struct TripsView: View {
                @ObservedObject var trips: Trips
                var body: some View {
                    let trip = trips.last
                    Text(
                        trip.name
                    )
                }
            }

            """)
        let output = shop.run("explain App/Trips.swift:16").output
        #expect(output.contains("\nA reason of the plan stands here.\n  Trips is review, unit U3\n  partial-equality  last holds Trip,"))
        #expect(output.contains("\n      this line\n"))
    }

    @Test func tellsWhyALineStays() throws {
        let shop = try shop()
        let holder = shop.run("explain Feed.swift:8:5").output
        #expect(holder.contains("No edit touches this line.\n\nFeedView.feed holds Feed\n"))
        #expect(holder.contains("Feed is blocked, unit U2\n"))
        #expect(holder.contains("App/Feed.swift:11:"))
        #expect(shop.run("explain App/Feed.swift:11", in: "App").output.contains("$query is used as a publisher"))
        #expect(shop.run("explain App/Counter.swift:6").output.contains("taps is ignored: no view"))
        #expect(shop.run("explain App/Counter.swift:2").output.contains("No model, no holder and no use of one"))
    }

    @Test func tellsThatAFileIsNeverEdited() throws {
        let output = try shop().run("explain Pods/Kit/Old.swift:1").output
        #expect(output.contains("The file is never edited: "))
        #expect(output.contains("Old is declared or extended here\n"))
    }

    @Test(arguments: [
        ("App/Counter.swift:99", "App/Counter.swift has 22 lines; there is no line 99"),
        ("App/Countr.swift:3", "no file of this repository is called App/Countr.swift (did you mean App/Counter.swift?)"),
        ("Fed.swift:3", "(did you mean Feed.swift?)"),
        ("Feeds", "no type of this repository, no unit of this plan and no rule is called Feeds (did you mean Feed?)"),
        ("App/Counter.swift", "explain needs a line of a file: reobserve explain App/Counter.swift:12"),
    ]) func leavesWithTwoOnWhatIsNotThere(_ subject: String, _ message: String) throws {
        let result = try shop().run("explain \(subject)")
        #expect(result.code == 2)
        #expect(result.output == "")
        #expect(result.errors.contains(message))
    }

    @Test func readsAPlace() {
        #expect(LineArgument("A/B.swift:12").map { "\($0.file) \($0.line)" } == "A/B.swift 12")
        #expect(LineArgument("B.swift:12:5:").map { "\($0.file) \($0.line)" } == "B.swift 12")
        #expect(LineArgument("Counter") == nil)
        #expect(LineArgument(":3") == nil)
    }

    /// `plan --only` is offered where it has something to show.
    @Test(arguments: [("combine-publisher", true), ("storage-wrapper", false), ("newly-observing", false), ("held-back", false)])
    func leadsFromARuleToWhatItSelects(_ rule: String, _ selects: Bool) throws {
        let shop = try shop()
        let line = "\nnext: reobserve plan --only \(rule)   # the units it is about\n"
        #expect(shop.run("explain \(rule)").output.hasSuffix(line) == selects)
        #expect(!shop.run("explain -q \(rule)").output.contains("next:"))
        #expect(shop.run("plan --only \(rule)").errors.contains("nothing in this plan is selected") == !selects)
    }

    // MARK: units, views, lint

    @Test func tellsOfAUnitAndOfAView() throws {
        let shop = try ExampleProject.copy("Newsroom")
        let unit = shop.run("explain U7")
        #expect(unit.code == 0)
        #expect(unit.output.hasPrefix("unit U7   blocked\nAll of it moves, or nothing does.\n"))
        #expect(unit.output.contains("CachedSource  blocked  Sources/Newsroom/Models/StorySource.swift:18:13\n      combine-publisher\n"))
        #expect(unit.output.hasSuffix("next: reobserve explain CachedSource   # why it cannot move\n"))
        let view = shop.run("explain FrontPage")
        #expect(view.output.hasPrefix("Newsroom.FrontPage   view   Sources/Newsroom/Views/FrontPage.swift:3:8\nIt looks at 4 models:\n"))
        #expect(view.output.contains("Router   ready, unit U4\n      updates when any of 2 published variables changes"))
    }

    @Test func saysWhatUpdatesAView() throws {
        let shop = try shop()
        #expect(shop.run("explain FeedView").output.contains("      updates when query changes, also once it is @Observable; shows query\n"))
        #expect(shop.run("explain CounterView").output.contains("      updates when count changes, no more once it is @Observable; shows step\n"))
        try shop.folder.write("App/Counter.swift", Self.counter.replacing("var step", with: "@Published var step"))
        #expect(shop.run("explain CounterView").output.contains(
            "      updates when any of 2 published variables changes; once it is @Observable, only when step does; shows step\n"))
    }

    /// The holders of a nested type are told with what is around them, and no model uses itself.
    @Test func namesWhatUsesAModel() throws {
        let shop = try shop()
        let deck = "import SwiftUI\nfinal class Deck: ObservableObject {\n    static let shared = Deck()\n    @Published var top = 0\n}\n"
            + "enum Screen {\n    struct Row: View {\n        @ObservedObject var deck: Deck\n        var body: some View { Text(\"\\(deck.top)\") }\n    }\n}\n"
        try shop.folder.write("Sources/Game/Deck.swift", deck)
        try shop.folder.write("Package.swift", "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"Game\", platforms: [.iOS(.v17)], targets: [.target(name: \"Game\")])\n")
        #expect(shop.run("explain Deck").output.contains("  used by Screen.Row\n"))
    }

    @Test func tellsWhyAModelIsKeptAndWhatAMemberIs() throws {
        let newsroom = try ExampleProject.copy("Newsroom")
        let kept = newsroom.run("explain LegacyAccount").output
        #expect(kept.contains("It stays as it is: a reobserve:keep comment says so:\n\n  goes away with the old sign-in\n"))
        #expect(kept.hasSuffix("next: nothing, or take the comment out and run reobserve explain LegacyAccount again\n"))
        let member = newsroom.run("explain ArchiveView.body")
        #expect(member.code == 2)
        #expect(member.errors.hasPrefix("error: ArchiveView.body is no type; explain takes ArchiveView, or the line of a member"))
    }

    /// A reason for a look that is about the view stands with it.
    @Test func aViewIsToldWhatIsUpForReview() throws {
        let newsroom = try ExampleProject.copy("Newsroom")
        let told = newsroom.run("explain TickerView").output
        #expect(told.contains("Ticker   review, unit U"))
        #expect(told.contains("\n      state-init-side-effects  Sources/Newsroom/Views/TickerView.swift:4:39\n      TickerView.ticker builds Ticker, whose init starts"))
    }

    @Test func aViewIsToldWhatThePlanNotesOfIt() throws {
        let shop = try shop()
        try shop.folder.write("App/Counter.swift", Self.counter.replacing("@StateObject private var counter = Counter()", with: "let counter: Counter"))
        let output = shop.run("explain CounterView").output
        #expect(output.contains("noted:\n  newly-observing  App/Counter.swift:16:"))
        #expect(output.contains("CounterView.counter holds Counter without observing it"))
        #expect(!shop.run("explain FeedView").output.contains("noted:"))
    }

    /// One decision does not deny what another one says: both variables of a class that never told views anything are read.
    @Test func saysWhatKeepsAVariableFromBeingTrackedBesideOneThatIs() throws {
        let shop = try shop()
        try shop.folder.write("App/Tone.swift", """
            import SwiftUI
            final class Tone: ObservableObject {
                var attack: Double
                var fader: Double
                init() {
                    attack = 1
                    fader = attack
                }
            }
            struct ToneView: View {
                @StateObject private var tone = Tone()
                var body: some View { Slider(value: $tone.attack); Text("\\(tone.attack) \\(tone.fader)"); Button("") { tone.fader = 2 } }
            }

            """)
        let output = shop.run("explain Tone").output
        #expect(output.contains("attack is ignored: init reads it before all storage is set; nothing is lost, since its class told views of"))
        #expect(output.contains("fader is tracked, since a view can see it"))
    }

    /// What the macro cannot track is shown all the same.
    @Test func saysWhatAViewShowsThatNothingTracks() throws {
        let shop = try shop()
        try shop.folder.write("App/Counter.swift", Self.counter.replacing("\\(counter.step)", with: "\\(counter.step) \\(counter.label)"))
        #expect(shop.run("explain CounterView").output.contains("; shows label, step; label is not tracked\n"))
        let newsroom = try ExampleProject.copy("Newsroom")
        #expect(newsroom.run("explain StoryRow").output.contains("; shows textSize; textSize is not tracked\n"))
        #expect(newsroom.run("explain StoryRow --rewrite app-storage").output.contains("; shows textSize\n"))
    }

    /// An option is offered only where planning with it frees the model.
    @Test(arguments: [
        ("SearchModel", " --bridge SearchModel"), ("Preferences", " --rewrite app-storage"),
        ("LiveSource", " --bridge CachedSource"), ("Archive", nil),
    ])
    func offersTheOptionThatFreesAModel(_ model: String, _ option: String?) throws {
        let shop = try ExampleProject.copy("Newsroom")
        let output = shop.run("explain \(model)").output
        guard let option else {
            #expect(output.contains("next: change the place above by hand"))
            return
        }
        let command = "plan --diff\(option) --only \(model)"
        #expect(output.contains("next: reobserve \(command)   # it can move that way\n"))
        #expect(shop.run(command).output.contains("class \(model)"))
    }

    @Test func looksThroughAProtocol() throws {
        let newsroom = try ExampleProject.copy("Newsroom")
        let told = newsroom.run("explain FrontPage").output
        #expect(told.contains("StorySource   blocked, unit U7\n      shows stories\n"))
        #expect(told.contains("updates when stories changes, also once it is @Observable; shows stories"))
        let report = newsroom.run("report --format md --bridge all").output
        for model in ["CachedSource", "LiveSource", "StorySource"] {
            let entry = report.components(separatedBy: "### Newsroom.\(model)\n").last?.components(separatedBy: "###").first
            #expect(entry?.contains("- [ ] Newsroom.FrontPage follows stories\n") == true)
        }
    }

    @Test func tellsOfATypeThatLooksAtNoModel() throws {
        let shop = try shop()
        try shop.folder.write("App/Plain.swift", "import SwiftUI\n\nstruct Plain: View {\n    var body: some View { Text(\"\") }\n}\n")
        try shop.folder.write("App/Start.swift", "import SwiftUI\n\nstruct Start: View {\n    var body: some View { Text(\"\").environmentObject(Feed()) }\n}\n")
        let plain = shop.run("explain Plain")
        #expect(plain.code == 0)
        #expect(plain.output.contains("Plain   struct   App/Plain.swift:3:8\nIt is no model, and it holds, shows and injects none: there is nothing"))
        let start = shop.run("explain Start").output
        #expect(start.contains("It is no model and observes none, but it names 1 model:\n\n  Feed   blocked, unit U2\n"))
        #expect(start.hasSuffix("next: reobserve explain Feed\n"))
    }

    @Test func tellsOfAViewWhoseModelsHaveMoved() throws {
        let shop = try shop()
        #expect(shop.run("apply --include review --only Counter --allow-dirty").code == 0)
        let view = shop.run("explain CounterView").output
        #expect(view.contains("Counter   done\n"))
        #expect(view.hasSuffix("There is nothing to migrate in it any more.\n"))
        let plan = shop.run("plan --only CounterView")
        #expect(plan.code == 0)
        #expect(plan.output.contains("  done     1 "))
        #expect(shop.run("plan --only Nobody").code == 2)
        #expect(shop.run("plan --only Counter,Feed").errors.contains("is called Counter,Feed; one name each: --only Counter --only Feed\n"))
    }

    @Test func aUnitThatIsGoneIsNotGuessed() throws {
        let result = try shop().run("explain U97")
        #expect(result.code == 2)
        #expect(result.errors.contains("called U97; each plan numbers its units anew, reobserve plan shows them\n"))
    }

    /// What an option cannot free it may still make lighter.
    @Test func countsWhatAnOptionLeaves() throws {
        let shop = try shop()
        try shop.folder.write(
            "App/Feed.swift",
            Self.feed.replacing("var query = \"\"\n", with: "var query = \"\"\n    let objectWillChange = ObservableObjectPublisher()\n"))
        let output = shop.run("explain Feed").output
        #expect(output.contains("next: reobserve explain Feed --bridge Feed   # 1 place of the unit is left to change by hand that way\n"))
    }

    /// An option is offered for what it lifts, not for a reason of the same rule that it leaves.
    @Test func offersNoOptionThatLiftsNothing() throws {
        let shop = try shop()
        try shop.folder.write("App/Feed.swift", """
            import Combine
            import SwiftUI

            final class Feed: ObservableObject {
                @Published var query = ""
                @Remote var size = 1
                var bag: Set<AnyCancellable> = []
                init() { $query.sink { print($0) }.store(in: &bag) }
            }

            """)
        let output = shop.run("explain Feed").output
        #expect(output.contains("  storage-wrapper  "), "\(output)")
        #expect(output.contains("next: reobserve explain Feed --bridge Feed   # 1 place of the unit is left"), "\(output)")
    }

    @Test(arguments: Verdict.allCases) func tellsWhatAVerdictMeans(_ verdict: Verdict) throws {
        let result = try Shop([]).run("explain \(verdict.rawValue)")
        #expect(result.code == 0)
        #expect(result.output.hasPrefix("\(verdict.rawValue)   a verdict of the plan\nThe model "))
        #expect(result.output.contains("\n\nnext: reobserve plan"))
    }

    private func oldShop() throws -> Shop {
        let shop = try shop()
        try shop.folder.write(
            "Package.swift",
            "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"Shop\", platforms: [.iOS(.v16)],"
                + " targets: [.target(name: \"App\", path: \"App\")])\n")
        return shop
    }

    @Test func saysWhatIsNotedOfAModelThatIsReady() throws {
        let shop = try shop()
        try shop.folder.write(
            "App/Clerk.swift",
            """
            import SwiftUI

            final class Clerk: ObservableObject {
                @Published var count = 0
                init() { ring() }
            }

            struct ClerkView: View {
                @StateObject private var clerk = Clerk()
                var body: some View { Text("\\(clerk.count)") }
            }

            """)
        let output = shop.run("explain Clerk").output
        #expect(output.contains("It can move: every edit compiles and keeps what the app does, but for what is noted below.\n"))
        #expect(output.contains("noted:\n  state-init-side-effects  App/Clerk.swift:9:38\n  Clerk.init calls ring, which is out of sight: up to"))
    }

    @Test func tellsTheSameOfSeveralVariablesOnce() throws {
        let shop = try shop()
        try shop.folder.write(
            "App/Till.swift",
            """
            import Combine

            final class Till: ObservableObject {
                @Published var sum = 0
                private var first = 1
                private var second = 2
            }

            """)
        let output = shop.run("explain Till").output
        #expect(output.contains("App/Till.swift:5:17\n  first is ignored: no view reads it"))
        #expect(output.contains("App/Till.swift:6:17  likewise: second\n"))
    }

    @Test func aNameStaysTheSameWhateverIsSelected() throws {
        let shop = try shop()
        for outer in ["Basket", "Shelf"] {
            try shop.folder.write(
                "App/\(outer).swift",
                "import Combine\nenum \(outer) {\n    final class Model: ObservableObject {\n        @Published var x = 0\n    }\n}\n")
        }
        #expect(shop.run("plan").output.contains("  Basket.Model"))
        #expect(shop.run("plan --only Basket.Model").output.contains("  Basket.Model"))
    }

    @Test func offersAHigherTargetWhereThatFreesAModel() throws {
        let shop = try oldShop()
        let output = shop.run("explain Counter").output
        #expect(output.contains(
            "next: reobserve plan --diff --platform ios=17 --only Counter   # it can move that way\n"))
        #expect(shop.run("plan").output.contains("            see it with reobserve plan --platform ios=17\n"))
    }

    /// Who says `--platform` has the project files to change, too.
    @Test func saysWhereTheTargetHasToBeRaised() throws {
        let shop = try oldShop()
        let note = "Package.swift says iOS 16.0, and the plan is for the higher target you named: raise it there, too,"
            + " before you build (Counter, Feed, Old)."
        #expect(shop.run("plan --platform ios=17 --only Counter").output.contains("deployment-target  \(note)\n"))
        #expect(shop.run("apply --platform ios=17 --only Counter --allow-dirty").output.contains("note: \(note)\n"))
    }

    @Test func namesTheModelsWithoutAKnownTarget() throws {
        let shop = try shop()
        try shop.folder.write(
            "App/Package.swift",
            "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"Shop\", platforms: [.iOS(.v17)],"
                + " targets: [.target(name: \"App\", path: \".\")])\n")
        try shop.folder.write("Other/Till.swift", "import Combine\nfinal class Till: ObservableObject {\n    @Published var sum = 0\n}\n")
        let output = shop.run("plan --platform macos=14").output
        #expect(!output.contains("No deployment target was found"))
        #expect(shop.run("plan").output.contains("No deployment target was found for Old, Till; they are taken to run on iOS 17"))
    }

    @Test func tellsWhatLintFindsOnALine() throws {
        var shop = try Shop([])
        shop.pipeline = .standard
        try shop.folder.write(
            "App/Draft.swift",
            "import SwiftUI\n\n@Observable class Draft {\n    var text = \"\"\n}\n\nstruct DraftView: View {\n"
                + "    var draft = Draft()\n    var body: some View { Text(draft.text) }\n}\n")
        let found = shop.run("explain App/Draft.swift:8").output
        #expect(found.contains("\nlint:\n  unowned-model  warning\n"))
        #expect(!shop.run("explain App/Draft.swift:4").output.contains("lint:"))
        _ = shop.run("baseline")
        #expect(shop.run("explain App/Draft.swift:8").output.contains("warning, accepted in the baseline\n"))
    }

    @Test func aRuleOfLintAndOfThePlanHasALabelForEach() throws {
        let output = try shop().run("explain state-default-and-init").output
        #expect(output.hasPrefix("IN LINT\nstate-default-and-init"))
        #expect(output.contains("\nIN A PLAN\nstate-default-and-init"))
    }

    /// With the option the model is up for review, so that the plan shows it only if asked to.
    @Test func offersReviewWithTheOptionWhereItIsNeeded() throws {
        let shop = try oldShop()
        try shop.folder.write(
            "App/Starter.swift",
            """
            import SwiftUI

            final class Starter: ObservableObject {
                @Published var count = 0
                init() { Task { } }
            }

            struct StarterView: View {
                @StateObject private var starter = Starter()
                var body: some View { Text("\\(starter.count)") }
            }

            """)
        #expect(shop.run("explain Starter").output.contains(
            "next: reobserve plan --diff --include review --platform ios=17 --only Starter   # it can move that way\n"))
    }

    @Test func aReportSaysForWhichSystemsItHoldsAndWhatIsNoted() throws {
        let shop = try oldShop()
        let text = shop.run("report --format md --platform ios=17").output
        #expect(text.contains("All of this holds for iOS 17.0 (chosen).\n\nPackage.swift says iOS 16.0, and the plan is for the higher target"))
        let page = shop.run("report --format html --platform ios=17").output
        #expect(page.contains("<code>reobserve apply --wave 1 --platform ios=17</code>"))
        #expect(page.contains("All of this holds for iOS 17.0 (chosen)."))
    }

    @Test func aVersionOfTheSettingsIsNotCalledChosen() throws {
        let shop = try oldShop()
        try shop.folder.write(".reobserve.json", "{ \"platforms\": { \"ios\": 17 } }")
        #expect(shop.run("plan").output.contains("   iOS 17.0 (settings)   "))
        #expect(shop.run("plan --platform macos=14").output.contains("   iOS 17.0 (settings), macOS 14.0 (chosen)   "))
        #expect(shop.run("plan --platform macos=14 --no-config").output.contains("   iOS 16.0 (Package.swift), macOS 14.0 (chosen)   "))
    }

    @Test(arguments: [
        ("Published", "published-property"), ("@EnvironmentObject", "environment-object"), ("StateObject", "state-object"),
        ("AppStorage", "app-storage"),
    ])
    func aWrapperLeadsToTheRuleOfThatName(_ word: String, _ rule: String) throws {
        #expect(try shop().run("explain \(word)").errors.contains("is called \(word) (did you mean \(rule)?)"))
    }
}
