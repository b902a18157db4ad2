import Foundation
import TemporaryFolders
import Testing

@testable import CommandLineInterface

/// `apply -i`, as a process at a terminal of its own.
@Suite(.serialized) struct InteractiveTests {
    private func repository() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["Cart", "Profile", "Search"] {
            try folder.write("\(name).swift", "import SwiftUI\n\nclass \(name): ObservableObject {\n    @Published var count = 0\n}\n")
        }
        try folder.git("init", "-q")
        try folder.git("add", ".")
        return folder
    }

    private func moved(_ folder: TemporaryFolder) throws -> [String] {
        try folder.files().filter { $0.hasSuffix(".swift") }.filter { try folder.text($0).contains("@Observable") }
    }

    /// Runs it with lines typed at a pseudo-terminal.
    private func run(_ folder: TemporaryFolder, typing lines: String) throws -> (status: Int32, screen: String) {
        let tool = try ToolProcess("reobserve").path
        return try PseudoTerminal().run(tool, ["apply", "-i", "--color", "never"], in: folder.path, typing: lines)
    }

    @Test func writesWhatIsChosen() throws {
        let folder = try repository()
        let result = try run(folder, typing: "y\nno\nY\n")
        #expect(result.status == 0)
        #expect(result.screen.contains("[2/3] U2 Profile   ready   1 file, +3 -2"))
        #expect(result.screen.contains("wrote 2 files, 2 models, 2 units"))
        #expect(try moved(folder) == ["Cart.swift", "Search.swift"])
    }

    @Test func showsWhatItAsksAbout() throws {
        let folder = try repository()
        let result = try run(folder, typing: "d\ne\n?\nx\n")
        #expect(result.status == 0)
        #expect(result.screen.contains("-class Cart: ObservableObject {"))
        #expect(result.screen.contains("Cart   ready   Cart.swift:3:7"))
        #expect(result.screen.contains("x  quit; write nothing"))
        // One unit is asked about at a time, and its title stands above the question.
        #expect(!result.screen.contains("# U1"))
        #expect(!result.screen.contains("next: "))
        #expect(result.screen.contains("nothing written"))
        #expect(try moved(folder).isEmpty)
    }

    @Test(arguments: [("y\nq\n", ["Cart.swift"]), ("y\nx\n", []), ("n\nn\nn\n", []), ("y\n", []), ("what\ny\nq\n", ["Cart.swift"])])
    func quitsKeepingOrDropping(_ typed: String, _ expected: [String]) throws {
        let folder = try repository()
        #expect(try run(folder, typing: typed).status == 0)
        #expect(try moved(folder) == expected)
    }

    @Test func asksNobodyWhereNobodySits() throws {
        let folder = try repository()
        let result = try ToolProcess("reobserve").run(["apply", "-i"], in: folder.path)
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("error: -i asks unit by unit, which needs a terminal"))
        #expect(try moved(folder).isEmpty)
    }
}
