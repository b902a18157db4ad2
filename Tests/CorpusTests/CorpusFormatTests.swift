import CompilerHarness
import Testing

@Suite struct CorpusFormatTests {
    @Test func everyFileCanBeRead() {
        #expect(!Corpus.files.isEmpty)
        for file in Corpus.files {
            switch file.outcome {
            case .success(let cases): #expect(!cases.isEmpty, "\(file.name) has no case")
            case .failure(let error): Issue.record("\(error)")
            }
        }
    }

    @Test func aCaseHasFilesOptionsAndVerdicts() throws {
        let text = """
            # some-rule
            Why.

            ## Two files
            Prose.
            <!-- options: --include review --xcode 27 swift=5 -->
            ```swift before A.swift
            a
            ```
            ```swift before B.swift
            b
            ```
            ```swift after B.swift
            c
            ```
            ```verdicts
            Outer.Model: review seen-hot, seen-write
            ```
            """
        let found = try #require(CorpusParser.cases(in: text, rule: "some-rule").migration.first)
        #expect((found.title, found.line) == ("Two files", 4))
        #expect(found.options == CaseOptions(flags: ["--include", "review", "--xcode", "27"], modes: [.swift5]))
        #expect(found.before == [CaseSource(name: "A.swift", "a\n"), CaseSource(name: "B.swift", "b\n")])
        #expect(found.after == [CaseSource(name: "A.swift", "a\n"), CaseSource(name: "B.swift", "c\n")])
        #expect(found.verdicts.map(\.description) == ["Outer.Model: review seen-hot seen-write"])
    }

    @Test func aCaseWithoutAfterMayNotChange() throws {
        let text = "# r\n## t\n<!-- options: compile=no why=needs a plugin -->\n```swift before\na\n```\n"
        let found = try #require(CorpusParser.cases(in: text, rule: "r").migration.first)
        #expect(!found.changesSomething)
        #expect(found.options.compilation == .none(why: "needs a plugin"))
    }

    @Test func aScenarioSaysWhatBreaksAndWhereItCannotRun() throws {
        let text = """
            # r
            ## t
            <!-- options: --xcode 27 run=no why=a-reason -->
            ```swift before
            a
            ```
            ```swift scenario
            show(V())
            ```
            <!-- breaks: screen, end why=some reason -->
            <!-- scenario: swift=5 why=isolation -->
            """
        let found = try #require(CorpusParser.cases(in: text, rule: "r").migration.first)
        #expect(found.options.whyNotRun == "a-reason")
        #expect(found.options.flags == ["--xcode", "27"])
        let scenario = try #require(found.scenario)
        #expect(scenario.script == "show(V())\n")
        #expect(scenario.breaks.map(\.law) == [.screen, .end])
        #expect(scenario.breaks.map(\.why) == ["some reason", "some reason"])
        #expect(scenario.whyNotSwift6 == "isolation")
    }

    @Test func aLintCaseHasMarkersAndWhatTheFixesMakeOfIt() throws {
        let text = """
            # r
            ## t
            <!-- options: accepted=Cart,Order -->
            ```swift lint
            a  // finding: r, other
            b
            ```
            ```swift fixed
            c
            b
            ```
            """
        let found = try #require(CorpusParser.cases(in: text, rule: "r").lint.first)
        #expect(found.files == [CaseSource(name: "Input.swift", "a\nb\n")])
        #expect(found.fixed == [CaseSource(name: "Input.swift", "c\nb\n")])
        #expect(found.markers.map(\.description) == ["Input.swift:1 other", "Input.swift:1 r"])
        #expect(found.options.acceptedObservableObjects == ["Cart", "Order"])
    }

    @Test(arguments: [
        ("# other\n", 1),
        ("# r\n## t\n", 2),
        ("# r\n## t\n```swift before\n", 3),
        ("# r\n## t\n```swift befor\n```\n", 3),
        ("# r\n## t\n```swift before\n```\n```swift before\n```\n", 5),
        ("# r\n## t\n```swift before\n```\n```swift after X.swift\n```\n", 2),
        ("# r\n## t\n```swift lint\n```\n```swift fixed X.swift\n```\n", 2),
        ("# r\n## t\n```swift lint\n```\n```swift after\n```\n", 2),
        ("# r\n## t\n<!-- options: compile=no -->\n```swift before\n```\n", 3),
        ("# r\n## t\n<!-- scenario: swift=6 why=isolation -->\n```swift before\n```\n", 3),
        ("# r\n## t\n```swift before\n```\n<!-- scenario: swift=5 why=isolation -->\n", 2),
        ("# r\n## t\n<!-- options: run=no -->\n```swift before\n```\n", 3),
        ("# r\n## t\n```swift before\n```\n```verdicts\nModel: redy\n```\n", 6),
    ])
    func aSlipIsNamedAtItsLine(text: String, line: Int) {
        #expect { try CorpusParser.cases(in: text, rule: "r") } throws: { error in
            (error as? CorpusFormatError)?.line == line
        }
    }
}
