import Foundation
import Migration
@testable import Reporting
import SourceText
import Testing

@Suite struct LayeredLayoutTests {
    @Test func everyEdgeRunsToTheRight() {
        let edges = [(from: 0, to: 1), (from: 0, to: 2), (from: 1, to: 3), (from: 2, to: 3)]
        let layout = LayeredLayout(count: 4, edges: edges)
        #expect(layout.columns == [0, 1, 1, 2])
        #expect(edges.allSatisfy { layout.columns[$0.from] < layout.columns[$0.to] })
    }

    @Test func circlesAndLoopsEnd() {
        let layout = LayeredLayout(count: 3, edges: [(0, 1), (1, 2), (2, 0), (1, 1)])
        #expect(layout.columns == [0, 1, 2])
    }

    @Test func neighboursStandBesideEachOther() {
        // Drawn in the order of their numbers, these edges would cross.
        let layout = LayeredLayout(count: 4, edges: [(0, 3), (1, 2)])
        #expect((layout.rows[0] < layout.rows[1]) == (layout.rows[3] < layout.rows[2]))
    }

    @Test func nothingIsNothing() {
        #expect(LayeredLayout(count: 0, edges: []).columnCount == 0)
    }
}

@Suite struct PictureTests {
    private static let graph = ModelViewGraph(
        views: [
            reading("Shop.CartView", observed: ["Shop.Cart"], read: ["Shop.Cart": ["total"]]),
            reading("Shop.RootView", observed: ["Shop.Cart", "Shop.Search"], read: [:]),
        ],
        stored: ["Shop.Cart": ["Shop.Search"]])

    private static func reading(_ name: String, observed: [String], read: [String: [String]]) -> ViewReading {
        ViewReading(
            name: name, location: Location(path: "V.swift", place: LineColumn(line: 1, column: 8)), observed: observed,
            read: read)
    }

    private static func model(
        _ name: String, _ verdict: Verdict, unit: Int, published: [String], reasons: [Reason] = []
    ) -> ModelPlan {
        ModelPlan(
            name: name, kind: .class, location: SamplePlan.place("M.swift", 3), verdict: verdict, unit: UnitID(unit),
            wave: nil, reasons: reasons, ignored: 0, tracked: 0, published: published)
    }

    private static let models = [
        model("Shop.Cart", .ready, unit: 1, published: ["items", "note", "total"]),
        model(
            "Shop.Search", .blocked, unit: 2, published: ["query"],
            reasons: [
                Reason(rule: "combine-publisher", message: "`$query` & more <here>", location: SamplePlan.place("S.swift", 9))
            ]),
    ]

    @Test func countsWhatAChangeUpdates() {
        let gain = Gain(models: Self.models, graph: Self.graph)
        #expect(
            gain.models == [Gain.OfModel(name: "Shop.Cart", properties: 1, before: 2, after: 1)],
            "what no view reads may be what refreshes one")
        #expect(gain.views.map(\.name) == ["Shop.RootView", "Shop.CartView"])
        #expect(gain.views.map(\.before) == [1, 1])
        #expect(gain.views.map(\.after) == [0, 1])
    }

    @Test func sharesAddUpToAHundred() {
        #expect(HTMLReport.percents([9, 2, 10]) == [43, 9, 48])
        #expect(HTMLReport.percents([1, 1, 1]) == [34, 33, 33])
        #expect(HTMLReport.percents([]) == [])
        for counts in [[1, 2, 3, 4, 7], [5], [0, 3, 8]] { #expect(HTMLReport.percents(counts).reduce(0, +) == 100) }
    }

    @Test func sendsTheTesterToWhatMayGoStale() {
        let place = Location(path: "V.swift", place: LineColumn(line: 1, column: 8))
        let graph = ModelViewGraph(
            views: [
                ViewReading(
                    name: "Shop.CartView", location: place, observed: ["Shop.Cart"], read: ["Shop.Cart": ["order", "total"]],
                    stale: ["Shop.Cart": ["order"]]),
                ViewReading(name: "Shop.Dial", location: place, observed: ["Shop.Cart"], read: [:]),
                ViewReading(
                    name: "Shop.Row", location: place, observed: [], read: ["Shop.Cart": ["order"]], stale: ["Shop.Cart": ["order"]]),
            ], stored: [:])
        let ledger = ParityLedger(models: Self.models, graph: graph, decisions: { _ in [] }, notes: { _ in [] })
        #expect(
            ledger.entries.first?.tasks == [
                "Shop.CartView follows total; it shows order, which nothing tracks: see that it does not go stale",
                "Shop.Dial is not updated by it any more; see that nothing it shows goes stale",
                "Shop.Row shows order, which nothing tracks: see that it does not go stale",
            ])
    }

    @Test func aModelNoViewLooksAtChangesNothing() {
        let ledger = ParityLedger(
            models: Self.models, graph: ModelViewGraph(views: [], stored: [:]), decisions: { _ in [] }, notes: { _ in [] })
        #expect(ledger.markdown() == "### Shop.Cart\n\nNo view looks at it; nothing changes.\n")
    }

    /// As many views before as after, to one digit, is nothing to boast of.
    @Test func aGainNobodySeesIsNotTold() {
        let names = (0..<50).map { "Shop.M\($0)" }
        let models = names.map { Self.model($0, .ready, unit: 1, published: ["a"]) }
        var views = names.map { Self.reading("\($0)View", observed: [$0], read: [$0: ["a"]]) }
        views.append(Self.reading("Shop.Root", observed: ["Shop.M0"], read: [:]))
        let graph = ModelViewGraph(views: views, stored: [:])
        let report = Report(survey: Survey(projectName: "Shop", toolVersion: "1"), models: models, units: [], notes: [], changes: [])
        let plan = Plan(models: models, units: [], notes: [], background: PlanBackground(graph: { graph }), compute: { _ in [] })
        let picture = MigrationPicture(report, plan: plan)
        #expect(picture.gain.models.first?.spared == 1)
        #expect(picture.gainSentence == nil)
    }

    @Test func drawsEveryViewAndModelOnceAndEveryLineToTheRight() {
        let drawing = Drawing(models: Self.models, graph: Self.graph)
        #expect(drawing.boxes.map(\.name).sorted() == ["Shop.Cart", "Shop.CartView", "Shop.RootView", "Shop.Search"])
        #expect(drawing.lines.count == 4)
        #expect(drawing.lines.allSatisfy { drawing.boxes[$0.from].x < drawing.boxes[$0.to].x })
    }

    private static func drawing(models count: Int) -> Drawing {
        let models = (0..<count).map { Self.model("App.Model\($0)", .ready, unit: $0 / 3, published: ["value"]) }
        let views = (0..<count * 2).map { number in
            Self.reading("App.View\(number)", observed: ["App.Model\(number % count)", "App.Model\((number + 1) % count)"], read: [:])
        }
        return Drawing(models: models, graph: ModelViewGraph(views: views, stored: ["App.Model0": ["App.Model1"]]))
    }

    @Test(arguments: [5, 50, 500])
    func noTwoBoxesOverlap(_ count: Int) {
        let drawing = Self.drawing(models: count)
        for (_, column) in Dictionary(grouping: drawing.boxes, by: \.x) {
            let places = column.map(\.y).sorted()
            #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= Drawing.boxHeight })
        }
    }

    @Test func fewViewsAreDrawnOneByOne() {
        let drawing = Self.drawing(models: 5)
        #expect(drawing.boxes.count == 15)
        #expect(drawing.boxes.allSatisfy { $0.kind != .view || $0.views == [$0.name] })
    }

    /// Lines of hundreds of views could not be followed.
    @Test(arguments: [50, 500])
    func manyViewsAreCountedAtTheirModels(_ count: Int) {
        let drawing = Self.drawing(models: count)
        #expect(drawing.boxes.count == count)
        #expect(drawing.boxes.allSatisfy { $0.kind != .view && $0.views.count == 4 })
        #expect(Set(drawing.boxes.flatMap(\.views)).count == 2 * count)
    }

    @Test func viewsOfTheSameModelsBecomeOneBox() {
        let models = ["A", "B"].map { Self.model("App.\($0)", .ready, unit: 1, published: ["value"]) }
        let views = (0..<30).map { Self.reading("App.View\($0)", observed: ["App.A"] + ($0 < 10 ? ["App.B"] : []), read: [:]) }
        let drawing = Drawing(models: models, graph: ModelViewGraph(views: views, stored: [:]))
        #expect(drawing.boxes.filter { $0.kind == .view }.map(\.label).sorted() == ["10 views", "20 views"])
        #expect(drawing.lines.count == 3)
    }

    @Test func thePageOpensWithTheFourAnswers() {
        let page = HTMLReport.render(picture())
        let opening = String(page.prefix(upTo: page.firstRange(of: "<nav")?.lowerBound ?? page.startIndex))
        #expect(opening.contains("<b>0 of 2</b> models are <code>@Observable</code>."))
        #expect(opening.contains("<b>1</b> can move today, in 1 unit"))
        #expect(opening.contains("<code>combine-publisher</code> 1 model."))
        #expect(opening.contains("Cheapest: S.swift:9 frees Search."))
        #expect(opening.contains("updates <b>1.0</b> views on average, instead of <b>2.0</b>"))
    }

    @Test func putsTheCheapestEditFirstAndTestsOnTop() {
        func blocked(_ name: String, unit: Int, lines: [Int], isOfTest: Bool = false) -> ModelPlan {
            Self.model(
                name, .blocked, unit: unit, published: [],
                reasons: lines.map {
                    Reason(rule: "combine-publisher", message: "", location: SamplePlan.place("S.swift", $0), isOfTest: isOfTest)
                })
        }
        let models = [
            blocked("A", unit: 1, lines: [1, 2]), blocked("B", unit: 2, lines: [3]),
            blocked("C", unit: 3, lines: [4, 5, 6], isOfTest: true),
        ]
        let units = models.map { SamplePlan.unit($0.unit?.number ?? 0, .blocked, [$0.name]) }
        let list = UnblockList(models: models, units: units)
        #expect(list.entries.map(\.frees) == [["C"], ["B"], ["A"]])
        #expect(list.entries.map(\.isByTestsAlone) == [true, false, false])
    }

    /// One decision frees them, whatever the number of files.
    @Test func modelsThatWaitForTheTargetAreOneEntry() {
        let models = (1...4).map { number in
            Self.model(
                "M\(number)", .blocked, unit: number, published: [],
                reasons: [number == 4 ? "combine-publisher" : "deployment-target"].map {
                    Reason(rule: $0, message: "", location: SamplePlan.place("M\(number).swift", 1))
                })
        }
        let units = models.map { SamplePlan.unit($0.unit?.number ?? 0, .blocked, [$0.name]) }
        let list = UnblockList(models: models, units: units)
        #expect(list.entries.map(\.frees) == [["M1", "M2", "M3"], ["M4"]])
        #expect(list.entries.map(\.cost) == [1, 1])
        #expect(list.entries[0].units.map(\.number) == [1, 2, 3])
    }

    private func picture() -> MigrationPicture {
        let units = [SamplePlan.unit(1, .ready, ["Shop.Cart"]), SamplePlan.unit(2, .blocked, ["Shop.Search"])]
        let report = Report(
            survey: Survey(projectName: "Shop", toolVersion: "1"), models: Self.models, units: units, notes: [], changes: [])
        let graph = Self.graph
        let plan = Plan(
            models: Self.models, units: units, notes: [], background: PlanBackground(graph: { graph }), compute: { _ in [] })
        return MigrationPicture(report, plan: plan)
    }

    @Test func thePageNeedsNothingButItself() {
        let page = HTMLReport.render(picture())
        #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("src="))
        #expect(page.contains("<code>$query</code> &amp; more &lt;here&gt;"))
        for section in ["gain", "models", "graph", "unblock", "ledger"] { #expect(page.contains("id=\"\(section)\"")) }
        #expect(page.contains("updates 2.0 views on average today, and 1.0 once"))
    }

    /// A model that stores another one holds it as well, and is no view.
    @Test func aPlaceFreesViews() {
        let unit = UnitPlan(
            id: UnitID(2), verdict: .blocked, wave: nil, models: ["Shop.Search"], dependsOn: [], paths: [],
            holderTypes: ["Shop.Cart", "Shop.RootView"])
        let report = Report(
            survey: Survey(projectName: "Shop", toolVersion: "1"), models: Self.models, units: [unit], notes: [], changes: [])
        let graph = Self.graph
        let plan = Plan(
            models: Self.models, units: [unit], notes: [], background: PlanBackground(graph: { graph }), compute: { _ in [] })
        let page = HTMLReport.render(MigrationPicture(report, plan: plan))
        #expect(page.contains("<li>1 place: frees ") && page.contains(" with 1 view<details>"))
    }

    @Test func theImageIsWellFormed() throws {
        let image = SVGReport.render(models: Self.models, graph: Self.graph)
        let document = try XMLTags(image)
        #expect(document.isBalanced)
        #expect(image.hasPrefix("<svg xmlns="))
    }

    @Test func markdownHasBoxesToTick() {
        let text = MarkdownReport.render(picture())
        #expect(text.contains("- [ ] Shop.CartView follows total\n"))
        #expect(text.contains("- 1 place: frees Search\n  - S.swift:9 combine-publisher\n"))
        #expect(text.contains("| Shop.Search | blocked | 1 |  | combine-publisher, S.swift:9 |\n"))
    }
}

/// The tags of a document, in order.
private struct XMLTags {
    let isBalanced: Bool

    init(_ text: String) throws {
        var open: [String] = []
        var holds = true
        for tag in text.matches(of: try Regex("<(/?)([a-z]+)[^<>]*?(/?)>")) {
            let name = tag.output[2].substring.map(String.init) ?? ""
            if tag.output[1].substring?.isEmpty == false {
                holds = holds && open.popLast() == name
            } else if tag.output[3].substring?.isEmpty == true {
                open.append(name)
            }
        }
        isBalanced = holds && open.isEmpty
    }
}
