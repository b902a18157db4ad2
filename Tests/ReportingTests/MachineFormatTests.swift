import Foundation
import Migration
import Reporting
import Testing

@Suite struct MachineFormatTests {
    @Test func headsEachFileOfAPatchWithItsUnits() throws {
        let patch = String(decoding: DiffReport.render(try SamplePlan.report(), context: 0), as: UTF8.self)
        #expect(
            patch == """
                # U1 CartModel ready 2 files
                diff --git a/Sources/Cart.swift b/Sources/Cart.swift
                --- a/Sources/Cart.swift
                +++ b/Sources/Cart.swift
                @@ -3,2 +3,3 @@
                -class CartModel: ObservableObject {
                -    @Published var note = ""
                +@Observable
                +class CartModel {
                +    var note = ""
                # U1 CartModel ready 2 files
                diff --git a/Sources/CartView.swift b/Sources/CartView.swift
                --- a/Sources/CartView.swift
                +++ b/Sources/CartView.swift
                @@ -4 +4 @@
                -    @ObservedObject var cart: CartModel
                +    var cart: CartModel

                """)
    }

    private func object(_ report: Report) throws -> [String: Any] {
        let json = JSONReport.render(report)
        #expect(json.hasSuffix("}\n"))
        return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    @Test func writesTheSchema() throws {
        let object = try object(try SamplePlan.report())
        #expect(
            object.keys.sorted() == [
                "arguments", "assumed", "counts", "files", "findings", "models", "platforms", "root", "schema",
                "skipped", "tool", "unblock", "units",
            ])
        let file = try #require((object["files"] as? [[String: Any]])?.first)
        #expect((file["before"] as? String)?.count == 64)
        #expect(object["schema"] as? String == "reobserve/1")
        #expect(object["root"] as? String == ".")
        #expect(object["platforms"] as? [String: String] == ["iOS": "17.0"])
        #expect(object["counts"] as? [String: Int] == ["done": 1, "ready": 1, "review": 1, "blocked": 7, "kept": 1])
        #expect(object["tool"] as? [String: String] == ["name": "reobserve", "version": "0.1.0"])
        #expect(object["skipped"] as? [[String: String]] == [["path": "Sources/Bad.swift", "reason": "not UTF-8"]])
    }

    @Test func describesModelsUnitsAndEdits() throws {
        let object = try object(try SamplePlan.report())
        let model = try #require((object["models"] as? [[String: Any]])?.first)
        #expect(
            model.keys.sorted() == ["column", "kind", "line", "name", "path", "reasons", "unit", "verdict", "wave"])
        #expect(model["name"] as? String == "Shop.CartModel")
        #expect(model["unit"] as? String == "U1")
        let unit = try #require((object["units"] as? [[String: Any]])?.first)
        #expect(unit["models"] as? [String] == ["Shop.CartModel"])
        let file = try #require((object["files"] as? [[String: Any]])?.first)
        let edit = try #require((file["edits"] as? [[String: Any]])?.last)
        #expect(edit["line"] as? Int == 4)
        #expect(edit["column"] as? Int == 5)
        #expect(edit["offset"] as? Int == 56)
        #expect(edit["length"] as? Int == 11)
        #expect(edit["text"] as? String == "")
        #expect(edit["units"] as? [String] == ["U1"])
    }

    @Test func sortsKeysAndLeavesSlashesAlone() throws {
        let json = JSONReport.render(try SamplePlan.report())
        #expect(json.contains("\"Sources/Cart.swift\""))
        let keys = json.split(separator: "\n").filter { $0.hasPrefix("  \"") }.compactMap {
            $0.split(separator: "\"").dropFirst().first
        }
        #expect(keys == keys.sorted())
    }

    @Test func fingerprintsSurviveMovedLines() throws {
        func fingerprints(line: Int) throws -> [String] {
            let reasons = [line, line + 5].map {
                Reason(rule: "combine-publisher", message: "m", location: SamplePlan.place("A.swift", $0))
            }
            let model = SamplePlan.model("App.A", .blocked, SamplePlan.place("A.swift", 1), reasons: reasons)
            let report = Report(
                survey: Survey(projectName: "P", toolVersion: "1"), models: [model], units: [], notes: [], changes: [])
            let findings = try #require(try object(report)["findings"] as? [[String: Any]])
            return findings.compactMap { $0["fingerprint"] as? String }
        }
        let before = try fingerprints(line: 10)
        #expect(before == (try fingerprints(line: 90)))
        #expect(Set(before).count == 2)
        #expect(before.allSatisfy { $0.count == 16 })
    }

    @Test func escapesText() throws {
        let note = Note(rule: "r", message: "a \"b\" \\ \u{1}\n\té/", location: nil)
        let report = Report(
            survey: Survey(projectName: "P", toolVersion: "1"), models: [], units: [], notes: [note], changes: [])
        let finding = try #require((try object(report)["findings"] as? [[String: Any]])?.first)
        #expect(finding["message"] as? String == note.message)
        #expect(finding["path"] is NSNull)
    }
}
