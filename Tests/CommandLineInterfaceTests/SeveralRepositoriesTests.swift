import Foundation
import Testing

@testable import CommandLineInterface

/// A root that holds repositories which know nothing of each other.
@Suite struct SeveralRepositoriesTests {
    private static func text(_ name: String) -> String {
        """
        import SwiftUI

        final class \(name): ObservableObject {
            static let shared = \(name)()
            @Published var count = 0
        }

        struct \(name)View: View {
            @ObservedObject private var model = \(name).shared
            var body: some View { Text("\\(model.count)") }
        }

        """
    }

    private func workshop(imports: String = "") throws -> LintWorkshop {
        try LintWorkshop(
            [
                "shop/.gitignore": "", "shop/App/A.swift": Self.text("Cart"),
                "news/.gitignore": "", "news/App/B.swift": imports + Self.text("Story"),
                "tools/.gitignore": "", "tools/Run.swift": "print(\"no model\")\n",
            ], git: false)
    }

    private func plan(_ shop: LintWorkshop, _ arguments: String...) throws -> [String: Any] {
        let result = shop.run("plan", "--format", "json", "--platform", "ios=17", arguments.first ?? "--jobs=2")
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        return try #require(object as? [String: Any])
    }

    private func verdicts(_ plan: [String: Any]) -> [String] {
        (plan["models"] as? [[String: Any]] ?? []).map { "\($0["name"] ?? "") \($0["verdict"] ?? "")" }
    }

    @Test(arguments: [("", "ready"), ("import shop\n", "blocked")])
    func classesOfOneNameAreToldApart(_ imports: String, _ verdict: String) throws {
        let shop = try workshop(imports: imports)
        let namesake = "\nfinal class Cart {\n    static let shared = Story()\n}\n"
        try shop.folder.write("news/App/B.swift", try shop.folder.text("news/App/B.swift") + namesake)
        #expect(verdicts(try plan(shop)) == ["Cart \(verdict)", "Story \(verdict)"])
    }

    @Test func unitsAreNumberedByTheirPlaces() throws {
        let shop = try workshop()
        let units = try plan(shop)["units"] as? [[String: Any]] ?? []
        #expect(units.compactMap { $0["id"] as? String } == ["U1", "U2"])
        #expect(units.compactMap { $0["models"] as? [String] } == [["Story"], ["Cart"]])
        let files = try plan(shop, "--only=U2")["files"] as? [[String: Any]] ?? []
        #expect(files.compactMap { $0["path"] as? String } == ["shop/App/A.swift"])
    }

    @Test func whatIsWrittenIsWhatEachAloneGives() throws {
        let (together, alone) = (try workshop(), try workshop())
        #expect(together.run("apply", "--platform", "ios=17", "--allow-dirty").code == 0)
        for place in ["shop", "news"] {
            #expect(alone.run("apply", "--platform", "ios=17", "--allow-dirty", "--root", ".", in: place).code == 0)
        }
        for path in ["shop/App/A.swift", "news/App/B.swift"] {
            let text = try together.folder.text(path)
            #expect(try text == alone.folder.text(path))
            #expect(text.contains("@Observable"))
        }
        #expect(together.run("plan", "--check", "--platform", "ios=17").code == 0)
    }

    @Test func aRepositoryWithoutModelsIsNotParsed() throws {
        let result = try workshop().run("plan", "-v", "--platform", "ios=17")
        #expect(result.errors.contains("files: 3 (1 kB) read, 2 (1 kB) parsed\n"))
    }

    @Test func explainKnowsTheModelsOfAll() throws {
        let shop = try workshop()
        for (name, place) in [("Cart", "shop/App/A.swift"), ("Story", "news/App/B.swift")] {
            #expect(shop.run("explain", name, "--platform", "ios=17").output.contains("\(place):3"))
            #expect(shop.run("explain", "\(place):9", "--platform", "ios=17").output.contains("\(name)View.model holds \(name)"))
        }
    }
}
