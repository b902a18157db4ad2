import Foundation
import TemporaryFolders
import Testing

@testable import CommandLineInterface

/// Every small app of the corpus, from its files to its files.
@Suite struct ProjectsTests {
    static let names = ["Bookshelf", "Newsroom", "Trailhead"]

    @Test func coverTheFolder() throws {
        let found = try FileManager.default.contentsOfDirectory(atPath: ExampleProject.projects.path).filter {
            !$0.hasPrefix(".") && $0 != "README.md"
        }
        #expect(found.sorted() == Self.names)
    }

    private func files(_ folder: String) throws -> [String: [UInt8]] { try ExampleProject.files(folder) }

    /// `after` holds only the files that change.
    private func filesAfter(_ name: String) throws -> [String: [UInt8]] {
        let changed = try files(ExampleProject.projects.appendingPathComponent("\(name)/after").path)
        return try files(ExampleProject.projects.appendingPathComponent("\(name)/before").path).merging(changed) { _, new in new }
    }

    private func copy(_ name: String) throws -> Shop { try ExampleProject.copy(name) }

    @Test(arguments: names) func isPlannedAsWritten(_ name: String) throws {
        let expected = try String(contentsOf: ExampleProject.projects.appendingPathComponent("\(name)/plan.txt"), encoding: .utf8)
        #expect(try copy(name).run("plan").output == expected)
    }

    @Test(arguments: names) func becomesWhatComesAfter(_ name: String) throws {
        let shop = try copy(name)
        #expect(shop.run("apply").code == 0)
        #expect(try files(shop.folder.path) == filesAfter(name))
        #expect(shop.run("plan --check").code == 0)
    }

    @Test(arguments: names) func givesTheSamePatchUnitByUnit(_ name: String) throws {
        let together = try copy(name)
        let apart = try copy(name)
        _ = together.run("apply")
        for _ in 0..<20 where apart.run("plan --check").code == 1 {
            let unit = try #require(try firstUnit(apart))
            #expect(apart.run("apply --only \(unit)").code == 0)
        }
        #expect(try files(apart.folder.path) == files(together.folder.path))
    }

    @Test(arguments: names) func givesTheSameFilesWaveByWave(_ name: String) throws {
        let together = try copy(name)
        let apart = try copy(name)
        _ = together.run("apply")
        for wave in 1...3 {
            let result = apart.run("apply --wave \(wave)")
            #expect(result.code == 0, "\(result.errors)")
        }
        #expect(try files(apart.folder.path) == files(together.folder.path))
    }

    @Test(arguments: names) func givesTheSameFilesInPiecesOfTwoUnits(_ name: String) throws {
        let together = try copy(name)
        let apart = try copy(name)
        _ = together.run("apply")
        for _ in 0..<20 where apart.run("plan --check").code == 1 {
            #expect(apart.run("apply --max-units 2").code == 0)
        }
        #expect(try files(apart.folder.path) == files(together.folder.path))
    }

    private func firstUnit(_ shop: Shop) throws -> String? {
        let plan =
            try JSONSerialization.jsonObject(with: Data(shop.run("plan --format json").output.utf8)) as? [String: Any]
        let units = plan?["units"] as? [[String: Any]] ?? []
        return units.first { $0["verdict"] as? String == "ready" }?["id"] as? String
    }
}
