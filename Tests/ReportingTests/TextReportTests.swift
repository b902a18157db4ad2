import Migration
import Reporting
import Testing

@Suite struct TextReportTests {
    @Test func tellsAPlan() throws {
        let text = TextReport.render(try SamplePlan.report(), options: TextOptions())
        #expect(
            text == """
                Shop   41 files (and 12 index-only), 11 models   iOS 17.0 (project.pbxproj)   Xcode 26+27   nothing written

                  done     1   already @Observable
                  ready    1   1 unit, 2 files, +4 -3
                  review   1   compiles, but run-time behaviour may change
                  blocked  7   1 cause
                  kept     1   marked reobserve:keep

                READY      unit numbers hold for this plan only; --only takes a model's name, too
                  wave 1   U1  CartModel   2 files     +4 -3

                REVIEW     apply with --include review
                  1 model   state-init-side-effects  init starts a download, which @State would repeat
                            ProfileModel  Sources/ProfileView.swift:14:5

                BLOCKED
                  7 models  combine-publisher  `$query` is used as a Combine publisher
                            Search1  Sources/Search1.swift:31:9
                            Search2  Sources/Search2.swift:31:9
                            Search3  Sources/Search3.swift:31:9
                            Search4  Sources/Search4.swift:31:9
                            Search5  Sources/Search5.swift:31:9
                            ... 2 more: reobserve plan --only combine-publisher

                KEPT
                  Legacy  Sources/Legacy.swift:2:7
                      the watch app subscribes to it

                UNBLOCK FIRST   cheapest first; --assume RULE@MODEL shows what would follow
                  1 place   combine-publisher  Sources/Search1.swift:31:9
                            frees Search1, used by 1 type
                  1 place   combine-publisher  Sources/Search2.swift:31:9
                            frees Search2, used by 1 type
                  1 place   combine-publisher  Sources/Search3.swift:31:9
                            frees Search3, used by 1 type
                  1 place   combine-publisher  Sources/Search4.swift:31:9
                            frees Search4, used by 1 type
                  1 place   combine-publisher  Sources/Search5.swift:31:9
                            frees Search5, used by 1 type
                  ... 2 more: reobserve plan -v

                NOTES
                  newly-observing  CartRow will refresh now
                      Sources/CartRow.swift:8:9

                next: reobserve plan --diff   # see every change
                      reobserve apply         # write 1 unit, 2 files

                """)
    }

    @Test func countsModelsOnlyTestsHoldBack() throws {
        let report = try SamplePlan.report(byTests: 2)
        #expect(TextReport.render(report, options: TextOptions()).contains("blocked  7   1 cause, 2 models by tests alone\n"))
        #expect(TextReport.summary(report).contains("7 blocked (combine-publisher x7, 2 models by tests alone)"))
    }

    @Test func namesAnOriginOnceForAllPlatformsThatShareIt() throws {
        func header(_ platforms: [(String, String?)]) -> String? {
            let facts = platforms.map { PlatformFact(name: $0.0, version: "17.0", origin: $0.1) }
            let report = Report(
                survey: Survey(projectName: "P", toolVersion: "1", platforms: facts), models: [], units: [], notes: [],
                changes: [])
            return TextReport.render(report, options: TextOptions()).split(separator: "\n").first.map(String.init)
        }
        #expect(header([("iOS", "a"), ("tvOS", "a")])?.contains("   iOS 17.0, tvOS 17.0 (a)   ") == true)
        #expect(header([("iOS", "a"), ("tvOS", nil)])?.contains("   iOS 17.0 (a), tvOS 17.0   ") == true)
    }

    @Test func breaksSentencesWhereTheTerminalEnds() throws {
        let text = TextReport.render(try SamplePlan.report(), options: TextOptions(width: 60))
        #expect(
            text.contains(
                """
                  1 model   state-init-side-effects
                            init starts a download, which @State would
                            repeat
                            ProfileModel  Sources/ProfileView.swift:14:5
                """))
    }

    @Test func unfoldsOnDemand() throws {
        let text = TextReport.render(try SamplePlan.report(), options: TextOptions(isUnfolded: true))
        #expect(text.contains("Search7  Sources/Search7.swift:31:9"))
        #expect(!text.contains("more:"))
    }

    @Test func foldsNoSingleLine() throws {
        #expect(!TextReport.render(try SamplePlan.report(blockedModels: 6), options: TextOptions()).contains("more:"))
        #expect(TextReport.render(try SamplePlan.report(blockedModels: 7), options: TextOptions()).contains("2 more:"))
    }

    @Test func ordersNoUnitsOfOneWave() throws {
        let whole = try SamplePlan.report()
        let report = Report(
            survey: whole.survey, models: [],
            units: [
                SamplePlan.unit(1, .ready, ["Shop.Cart"], wave: 1, dependsOn: [2]),
                SamplePlan.unit(2, .ready, ["Shop.Item"], wave: 1, dependsOn: [1]),
                SamplePlan.unit(3, .ready, ["Shop.Till"], wave: 2, dependsOn: [1]),
            ], notes: [], changes: [])
        let text = TextReport.render(report, options: TextOptions(isUnfolded: true))
        #expect(text.contains("U1  Cart\n"))
        #expect(text.contains("U2  Item\n"))
        #expect(text.contains("U3  Till  after U1\n"))
    }

    @Test func repeatsTheSelectionInItsHints() throws {
        let text = TextReport.render(try SamplePlan.report(selectionArguments: " --root App"), options: TextOptions())
        #expect(text.contains("reobserve plan --root App --only combine-publisher"))
        #expect(text.contains("reobserve apply --root App"))
    }

    @Test func quietLeavesOutHeaderAndHints() throws {
        let text = TextReport.render(try SamplePlan.report(), options: TextOptions(isQuiet: true))
        #expect(text.hasPrefix("  done     1"))
        #expect(!text.contains("next:"))
        for word in ["NOTES", "UNBLOCK FIRST", "reobserve ", "--include"] { #expect(!text.contains(word)) }
    }

    @Test func quietFoldsWithoutAHint() throws {
        let report = try SamplePlan.report(blockedModels: 9)
        #expect(TextReport.render(report, options: TextOptions(isQuiet: true)).contains(/\.{3} [0-9]+ more\n/))
        #expect(TextReport.render(report, options: TextOptions()).contains(/\.{3} [0-9]+ more: reobserve plan/))
    }

    @Test func showsEachMessageWhereTheyDiffer() throws {
        let models = ["A", "B"].map { name in
            SamplePlan.model(
                name, .blocked, SamplePlan.place("\(name).swift", 1),
                reasons: [
                    Reason(
                        rule: "storage-wrapper", message: name == "A" ? "\(name) says why" : "\(name) says more",
                        location: SamplePlan.place("\(name).swift", 2)),
                    Reason(
                        rule: "storage-wrapper", message: "\(name) again",
                        location: SamplePlan.place("\(name).swift", 9)),
                ])
        }
        let report = Report(
            survey: Survey(projectName: "P", toolVersion: "1"), models: models, units: [], notes: [], changes: [])
        let text = TextReport.render(report, options: TextOptions())
        #expect(
            text.contains(
                """
                  2 models  storage-wrapper
                            A  A.swift:2:7  and 1 more place
                              A says why
                            B  B.swift:2:7  and 1 more place
                              B says more
                """))
        #expect(text.hasSuffix("next: reobserve explain A   # why, and what it would take\n"))
    }

    @Test func tellsSentencesOnceThatDifferInNamesAlone() throws {
        let models = [("Cart", "total"), ("Bag", "items"), ("Till", "sum")].map { name, property in
            SamplePlan.model(
                "Shop.\(name)", .blocked, SamplePlan.place("\(name).swift", 1),
                reasons: [
                    Reason(
                        rule: "combine-publisher",
                        message: name == "Bag" ? "$items is erased" : "$\(property) of \(name).\(property) is erased here",
                        location: SamplePlan.place("\(name).swift", 2))
                ])
        }
        let notes = [("Row.cart", 1), ("Foot.cart", 2), ("Foot.cart", 3)].map { name, line in
            Note(rule: "newly-observing", message: "\(name) will refresh", location: SamplePlan.place("V.swift", line))
        }
        let other = Note(rule: "eager-environment", message: "never read", location: SamplePlan.place("V.swift", 1, 9))
        let report = Report(
            survey: Survey(projectName: "P", toolVersion: "1"), models: models, units: [],
            notes: [notes[0], other, notes[1], notes[2]], changes: [])
        let text = TextReport.render(report, options: TextOptions())
        #expect(
            text.contains(
                """
                  3 models  combine-publisher
                            Cart  Cart.swift:2:7
                              $total of Cart.total is erased here
                            Till  Till.swift:2:7  likewise: $sum
                            Bag   Bag.swift:2:7
                              $items is erased
                """))
        #expect(
            text.contains(
                """
                NOTES
                  newly-observing  Row.cart will refresh
                      V.swift:1:7
                  newly-observing  likewise: Foot.cart
                      V.swift:2:7
                  newly-observing  likewise: Foot.cart
                      V.swift:3:7
                  eager-environment  never read
                """))
    }

    /// Two packages of one version are two places to edit.
    @Test func namesTheManifestOfEachModel() {
        let models = ["Backend", "UI"].map { package in
            SamplePlan.model(
                "\(package).Store", .blocked, SamplePlan.place("\(package)/Store.swift", 3), unit: package == "UI" ? 2 : 1,
                reasons: [
                    Reason(
                        rule: "deployment-target",
                        message: "The target runs on iOS 13.0 in Packages/\(package)/Package.swift, and Observation needs iOS 17.0.",
                        location: SamplePlan.place("\(package)/Store.swift", 2))
                ])
        }
        let report = Report(survey: Survey(projectName: "P", toolVersion: "1"), models: models, units: [], notes: [], changes: [])
        #expect(TextReport.render(report, options: TextOptions()).contains("likewise: Packages/UI/Package.swift\n"))
    }

    @Test func saysThatAModelStandsUnderEachOfItsCauses() throws {
        let place = SamplePlan.place("Cart.swift", 2)
        let rules = ["storage-wrapper", "combine-publisher"]
        let cart = SamplePlan.model(
            "Shop.Cart", .blocked, place, unit: 1, reasons: rules.enumerated().map { line, rule in
                Reason(rule: rule, message: "\(rule) is there", location: SamplePlan.place("Cart.swift", line + 3))
            })
        let report = Report(
            survey: Survey(projectName: "P", toolVersion: "1"), models: [cart],
            units: [SamplePlan.unit(1, .blocked, ["Shop.Cart"])], notes: [], changes: [])
        let text = TextReport.render(report, options: TextOptions())
        #expect(text.contains("BLOCKED    a model with several causes stands under each of them\n"))
        #expect(text.contains("  2 places  storage-wrapper, combine-publisher  Cart.swift:3:7  and 1 more place\n"))
        let quiet = TextReport.render(report, options: TextOptions(isQuiet: true))
        #expect(!quiet.contains("several causes"))
    }

    @Test func asksForTheReasonWhyAClassIsKept() throws {
        let legacy = SamplePlan.model("Shop.Legacy", .kept, SamplePlan.place("Legacy.swift", 2))
        let report = Report(
            survey: Survey(projectName: "P", toolVersion: "1"), models: [legacy], units: [], notes: [], changes: [])
        #expect(
            TextReport.render(report, options: TextOptions()).contains(
                "  Legacy  Legacy.swift:2:7\n      no reason is given; the comment takes one after --\n"))
    }

    /// Another reason at the same place holds the model back all the same.
    @Test func aHigherTargetFreesNothingThatIsBlockedTwice() {
        let place = SamplePlan.place("Cart.swift", 2)
        let cart = SamplePlan.model(
            "Shop.Cart", .blocked, place, unit: 1,
            reasons: ["deployment-target", "storage-wrapper"].map { Reason(rule: $0, message: $0, location: place) })
        let list = UnblockList(models: [cart], units: [SamplePlan.unit(1, .blocked, ["Shop.Cart"])])
        #expect(list.entries.map(\.isByTargetAlone) == [false])
        #expect(list.entries.map(\.rules) == [["deployment-target", "storage-wrapper"]])
    }

    /// A class of a vendored file is nobody's work here; one that is only used there is.
    @Test(arguments: [("Pods/Old.swift", 0), ("Sources/Old.swift", 1)])
    func asksForNothingAboutFilesThatAreOnlyRead(_ path: String, _ entries: Int) {
        let old = SamplePlan.model(
            "Kit.Old", .blocked, SamplePlan.place(path, 2), unit: 1,
            reasons: [Reason(rule: "index-only", message: "read", location: SamplePlan.place("Pods/Old.swift", 2))])
        #expect(UnblockList(models: [old], units: [SamplePlan.unit(1, .blocked, ["Kit.Old"])]).entries.count == entries)
    }

    @Test func asksForNothingAboutAClassOfAStorageFramework() throws {
        let place = SamplePlan.place("Author.swift", 2)
        let author = SamplePlan.model(
            "Shop.Author", .blocked, place, unit: 1,
            reasons: [Reason(rule: "persistence-class", message: "Author can stay an ObservableObject.", location: place)])
        let report = Report(
            survey: Survey(projectName: "P", toolVersion: "1"), models: [author],
            units: [SamplePlan.unit(1, .blocked, ["Shop.Author"])], notes: [], changes: [])
        let text = TextReport.render(report, options: TextOptions())
        #expect(text.contains("  blocked  1   1 cause; 1 model of a storage framework can stay as it is\n"))
        #expect(!text.contains("UNBLOCK FIRST"))
        #expect(!text.contains("next:"))
        #expect(
            ExplainReport.render(author, in: report, options: TextOptions()) == """
                Shop.Author   blocked   Author.swift:2:7
                It stays as it is:

                  persistence-class  Author.swift:2:7
                  Author can stay an ObservableObject.

                next: nothing; views follow it as before. // reobserve:keep -- REASON above the class takes it off the blocked ones

                """)
    }

    @Test func twoModelsOfOneNameAreToldApartByTheirUnits() {
        let models = ["Phone", "Watch"].enumerated().map { number, folder in
            SamplePlan.model("Shop.Player", .ready, SamplePlan.place("\(folder)/Player.swift", 2), unit: number + 1)
        }
        let units = [1, 2].map { SamplePlan.unit($0, .ready, ["Shop.Player"]) }
        func next(_ models: [ModelPlan]) -> Bool {
            let report = Report(
                survey: Survey(projectName: "P", toolVersion: "1"), models: models, units: units, notes: [], changes: [])
            return ExplainReport.render(models[0], in: report, options: TextOptions())
                .contains("next: reobserve plan --diff --only \(models.count == 2 ? "U1" : "Player")\n")
        }
        #expect(next(models))
        #expect(next([models[0]]))
    }

    @Test func saysHowToSeeWhatAHigherTargetFrees() throws {
        let place = SamplePlan.place("Cart.swift", 2)
        let cart = SamplePlan.model(
            "Shop.Cart", .blocked, place, unit: 1,
            reasons: [Reason(rule: "deployment-target", message: "iOS 16", location: place)])
        var survey = Survey(projectName: "P", toolVersion: "1")
        survey.raisingArguments = " --platform ios=17"
        let report = Report(
            survey: survey, models: [cart], units: [SamplePlan.unit(1, .blocked, ["Shop.Cart"])], notes: [], changes: [])
        let text = TextReport.render(report, options: TextOptions())
        #expect(
            text.contains(
                """
                            frees Cart, used by 1 type
                            see it with reobserve plan --platform ios=17
                """))
    }

    @Test func coloursNothingButWords() throws {
        let plain = TextReport.render(try SamplePlan.report(), options: TextOptions())
        let colored = TextReport.render(
            try SamplePlan.report(), options: TextOptions(style: TextStyle(hasColors: true)))
        #expect(colored != plain)
        #expect(colored.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
    }

    @Test func sumsUpInOneLine() throws {
        #expect(
            TextReport.summary(try SamplePlan.report())
                == "11 models: 1 done, 1 ready, 1 review, 7 blocked (combine-publisher x7), 1 kept; 41 files\n")
        let empty = Report(
            survey: Survey(projectName: "P", toolVersion: "1"), models: [], units: [], notes: [], changes: [])
        #expect(TextReport.summary(empty) == "0 models; 0 files\n")
    }

    @Test func listsFiles() throws {
        #expect(
            TextReport.list(try SamplePlan.report(), options: TextOptions(displayPath: { "../" + $0 }))
                == "../Sources/Cart.swift\n../Sources/CartView.swift\n")
    }

    @Test func tellsAnApply() throws {
        let report = try SamplePlan.report()
        #expect(
            ApplyReport.render(
                report, written: ["Sources/Cart.swift", "Sources/CartView.swift"], options: TextOptions()) == """
                    wrote 2 files, 1 model, 1 unit; checked: parses, a second run finds nothing to change
                    left  9 models: 1 review, 7 blocked, 1 kept; reobserve plan says why
                    reobserve undo takes it back

                    """)
    }

    @Test func explainsABlockedModel() throws {
        let report = try SamplePlan.report()
        let model = try #require(report.models(.blocked).first)
        #expect(
            ExplainReport.render(model, in: report, options: TextOptions()) == """
                Shop.Search1   blocked   Sources/Search1.swift:5:7
                It cannot move yet. What stands in the way:

                  combine-publisher  Sources/Search1.swift:31:9
                  `$query` is used as a Combine publisher

                unit U2
                  used by CartView

                next: change the place above by hand, then run reobserve explain Search1 again

                """)
    }

    /// What lint may find later comes with the units that are written, not with those in review.
    @Test(arguments: [(1, 1), (2, 0)]) func countsForLintWhatIsWritten(unit: Int, count: Int) throws {
        let note = Note(
            rule: "missing-injection", message: "no Cart here", location: SamplePlan.place("V.swift", 1), units: [UnitID(unit)])
        let report = Report(
            survey: Survey(projectName: "P", toolVersion: "1"),
            models: [SamplePlan.model("Shop.Cart", .ready, SamplePlan.place("Cart.swift", 1), unit: 1)],
            units: [SamplePlan.unit(1, .ready, ["Shop.Cart"])], notes: [note], changes: try SamplePlan.changes())
        #expect(report.lintAfterMove.values.reduce(0, +) == count)
    }

    /// A selection unfolds its models, not the notes that come with them.
    @Test(arguments: [true, false]) func foldsNotesOfASelection(unfoldsNotes: Bool) throws {
        let notes = (1...9).map { Note(rule: "r", message: "says \($0)", location: SamplePlan.place("V.swift", $0)) }
        let report = Report(
            survey: Survey(projectName: "P", toolVersion: "1"), models: SamplePlan.blocked(9), units: [], notes: notes, changes: [])
        var options = TextOptions(isUnfolded: true)
        options.unfoldsNotes = unfoldsNotes
        let text = TextReport.render(report, options: options)
        #expect(text.contains("Search9  "))
        #expect(text.contains("  ... 4 more: reobserve plan -v\n") != unfoldsNotes)
    }
}
