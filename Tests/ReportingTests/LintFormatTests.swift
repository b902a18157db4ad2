import Foundation
import Lint
import Reporting
import Testing

@Suite struct LintFormatTests {
    @Test func text() {
        let text = LintTextReport.render(LintSample.report(knockOnIn: "App/Point.swift"), options: TextOptions())
        #expect(text == #"""
            App/Base.swift
              3:7 error: Heir inherits from the @Observable Base without carrying the attribute, so its own b is not tracked and views that show it go stale; write @Observable on it too. [untracked-subclass]
                class Heir: Base { var b = 0 }
                      ^~~~
                fix: lint --fix mends it

            App/My Cart.swift
              2:41 error: Cart.é is lazy, which @Observable cannot track, so the class does not compile; write @ObservationIgnored on it. [unsupported-property]
                @Observable final class Cart { lazy var é = "🧺"; lazy var b = 1 }
                                                        ^
                fix: add `@ObservationIgnored`
              2:63 error: Cart.b is lazy, which @Observable cannot track, so the class does not compile; write @ObservationIgnored on it. [unsupported-property]
                @Observable final class Cart { lazy var é = "🧺"; lazy var b = 1 }
                                                                          ^
                fix: add `@ObservationIgnored`

            App/Point.swift
              3:2 error: Point is a struct, and @Observable works on classes alone; make it a class, or drop the attribute. [observable-value-type] (caused by this change)
                	@Observable struct Point {}
                	^~~~~~~~~~~

            4 errors in 3 files; 3 files looked at, 2 findings accepted by the baseline
            3 of them have a fix: reobserve lint --fix
            reobserve explain untracked-subclass   # says why, and so for each rule

            """#)
    }

    @Test func github() {
        #expect(GitHubReport.render(LintSample.report(), folder: "") == #"""
            ::error file=App/Base.swift,line=3,endLine=3,col=7,endColumn=11,title=untracked-subclass::Heir inherits from the @Observable Base without carrying the attribute, so its own b is not tracked and views that show it go stale; write @Observable on it too.
            ::error file=App/My Cart.swift,line=2,endLine=2,col=41,endColumn=42,title=unsupported-property::Cart.é is lazy, which @Observable cannot track, so the class does not compile; write @ObservationIgnored on it.
            ::error file=App/My Cart.swift,line=2,endLine=2,col=59,endColumn=60,title=unsupported-property::Cart.b is lazy, which @Observable cannot track, so the class does not compile; write @ObservationIgnored on it.
            ::error file=App/Point.swift,line=3,endLine=3,col=2,endColumn=13,title=observable-value-type::Point is a struct, and @Observable works on classes alone; make it a class, or drop the attribute.

            """#)
    }

    @Test func xcode() {
        #expect(XcodeReport.render(LintSample.report(), root: "/src/Shop") == #"""
            /src/Shop/App/Base.swift:3:7: error: Heir inherits from the @Observable Base without carrying the attribute, so its own b is not tracked and views that show it go stale; write @Observable on it too. [untracked-subclass]
            /src/Shop/App/My Cart.swift:2:41: error: Cart.é is lazy, which @Observable cannot track, so the class does not compile; write @ObservationIgnored on it. [unsupported-property]
            /src/Shop/App/My Cart.swift:2:63: error: Cart.b is lazy, which @Observable cannot track, so the class does not compile; write @ObservationIgnored on it. [unsupported-property]
            /src/Shop/App/Point.swift:3:2: error: Point is a struct, and @Observable works on classes alone; make it a class, or drop the attribute. [observable-value-type]

            """#)
    }

    @Test func json() {
        #expect(LintJSONReport.render(LintSample.report()) == #"""
            {
              "counts": {
                "accepted": 2,
                "error": 4,
                "mended": 0,
                "note": 0,
                "warning": 0
              },
              "findings": [
                {
                  "column": 7,
                  "endColumn": 11,
                  "endLine": 3,
                  "fingerprint": "a20ca9ff6a01528f",
                  "fix": [
                    {
                      "column": 1,
                      "length": 0,
                      "line": 3,
                      "offset": 52,
                      "path": "App/Base.swift",
                      "text": "@Observable\n"
                    }
                  ],
                  "line": 3,
                  "message": "Heir inherits from the @Observable Base without carrying the attribute, so its own b is not tracked and views that show it go stale; write @Observable on it too.",
                  "path": "App/Base.swift",
                  "rule": "untracked-subclass",
                  "severity": "error",
                  "symbol": "Heir"
                },
                {
                  "column": 41,
                  "endColumn": 43,
                  "endLine": 2,
                  "fingerprint": "f444ee2593cf7e26",
                  "fix": [
                    {
                      "column": 32,
                      "length": 0,
                      "line": 2,
                      "offset": 49,
                      "path": "App/My Cart.swift",
                      "text": "@ObservationIgnored "
                    }
                  ],
                  "line": 2,
                  "message": "Cart.é is lazy, which @Observable cannot track, so the class does not compile; write @ObservationIgnored on it.",
                  "path": "App/My Cart.swift",
                  "rule": "unsupported-property",
                  "severity": "error",
                  "symbol": "Cart.é"
                },
                {
                  "column": 63,
                  "endColumn": 64,
                  "endLine": 2,
                  "fingerprint": "f8747fa20983b5c0",
                  "fix": [
                    {
                      "column": 54,
                      "length": 0,
                      "line": 2,
                      "offset": 71,
                      "path": "App/My Cart.swift",
                      "text": "@ObservationIgnored "
                    }
                  ],
                  "line": 2,
                  "message": "Cart.b is lazy, which @Observable cannot track, so the class does not compile; write @ObservationIgnored on it.",
                  "path": "App/My Cart.swift",
                  "rule": "unsupported-property",
                  "severity": "error",
                  "symbol": "Cart.b"
                },
                {
                  "column": 2,
                  "endColumn": 13,
                  "endLine": 3,
                  "fingerprint": "2c5e8f7ae85621b1",
                  "line": 3,
                  "message": "Point is a struct, and @Observable works on classes alone; make it a class, or drop the attribute.",
                  "path": "App/Point.swift",
                  "rule": "observable-value-type",
                  "severity": "error",
                  "symbol": "Point"
                }
              ],
              "root": ".",
              "schema": "reobserve/1",
              "skipped": [],
              "tool": {
                "name": "reobserve",
                "version": "1.0.0"
              }
            }

            """#)
    }

    @Test func quietTextHasNoFooterAndCleanCodeALine() {
        let report = LintSample.report()
        #expect(!LintTextReport.render(report, options: TextOptions(isQuiet: true)).contains("looked at"))
        #expect(LintTextReport.render(report, options: TextOptions(style: TextStyle(hasColors: true))).contains("\u{1B}[31merror:"))
    }

    @Test func sarifPlacesAreInCodePointsWithoutTheByteOrderMark() throws {
        let results = try sarifResults()
        let first = try #require(results.first)
        let physical = try #require(first.at("locations", 0, "physicalLocation"))
        #expect(physical.at("artifactLocation", "uri")?.string == "App/Base.swift")
        let cart = try #require(results.last { $0.at("ruleId")?.string == "unsupported-property" })
        #expect(cart.at("locations", 0, "physicalLocation", "artifactLocation", "uri")?.string == "App/My%20Cart.swift")
        let region = try #require(cart.at("locations", 0, "physicalLocation", "region"))
        #expect(region.at("startLine")?.integer == 2)
        #expect(region.at("startColumn")?.integer == 59)
        #expect(region.at("endColumn")?.integer == 60)
        let replacement = try #require(cart.at("fixes", 0, "artifactChanges", 0, "replacements", 0))
        #expect(replacement.at("deletedRegion", "startColumn")?.integer == 50)
        #expect(replacement.at("insertedContent", "text")?.string == "@ObservationIgnored ")
        #expect(cart.at("partialFingerprints", "reobserve/v1")?.string?.count == 16)
    }

    @Test func sarifHasTheShapeOfItsStandard() throws {
        let log = try SARIFShape.Value(SARIFReport.render(LintSample.report()))
        #expect(SARIFShape.violations(log) == [])
        #expect(log.at("runs", 0, "tool", "driver", "rules")?.count == LintRule.all.count)
    }

    private func sarifResults() throws -> [SARIFShape.Value] {
        try SARIFShape.Value(SARIFReport.render(LintSample.report())).at("runs", 0, "results")?.elements ?? []
    }
}
