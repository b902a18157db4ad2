import Testing

@testable import CommandLineInterface

@Suite struct ParsedFilesTests {
    private let plain = "import SwiftUI\n\nstruct Point: View { var body: some View { Text(\"point\") } }\n"

    private func plan(_ files: [String: String], parsesAll: Bool) throws -> RunResult {
        let shop = try LintWorkshop(files, git: false)
        return shop.run("plan", "-v", "--format", "json", environment: parsesAll ? ["REOBSERVE_PARSE_ALL": "1"] : [:])
    }

    @Test func nothingIsParsedWhereNoFileNamesAModel() throws {
        let spared = try plan(["A.swift": plain, "B.swift": plain], parsesAll: false)
        let thorough = try plan(["A.swift": plain, "B.swift": plain], parsesAll: true)
        #expect(spared.errors.contains("files: 2 (1 kB) read, 0 (0 kB) parsed\n"))
        #expect(thorough.errors.contains("files: 2 (1 kB) read, 2 (1 kB) parsed\n"))
        #expect(spared.code == 0 && spared.output == thorough.output)
    }

    @Test(arguments: ["class Cart: ObservableObject {}", "@Observable class Cart {}", "struct V { @StateObject var cart: Cart }"])
    func everythingIsParsedWhereOneFileDoes(_ text: String) throws {
        let result = try plan(["A.swift": plain, "B.swift": "import SwiftUI\n\n\(text)\n"], parsesAll: false)
        #expect(result.errors.contains(" read, 2 (1 kB) parsed\n"))
    }
}
