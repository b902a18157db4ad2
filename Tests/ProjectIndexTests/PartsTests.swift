import ProjectIndex
import SourceText
import Testing

/// Several repositories below one root.
@Suite struct PartsTests {
    /// The files of each part, by path.
    private func parts(_ files: [String: String], folders: [String] = ["App", "Kit", "Other"]) -> [[String]] {
        let all = files.map { SourceFile(path: $0.key, text: $0.value) }.sorted { $0.path < $1.path }
        func isProject(_ file: SourceFile) -> Bool { file.path.hasSuffix("Package.swift") }
        let input = RepositoryInput(
            sources: all.filter { !isProject($0) }.map { ($0, .edit) }, projectFiles: all.filter(isProject), folders: folders)
        return input.parts(jobs: 2).map { part in part.sources.map(\.file.path) + part.projectFiles.map(\.path) }
    }

    private let kit = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Kit", targets: [.target(name: "Core"), .target(name: "Models")])
        """

    @Test func eachRepositoryIsOne() {
        #expect(parts(["App/A.swift": "import UIKit", "Kit/K.swift": "", "Other/O.swift": ""]) == [["App/A.swift"], ["Kit/K.swift"], ["Other/O.swift"]])
    }

    @Test(arguments: ["import Core", "@testable import Core", "import struct Core.Item", "@_exported  import\tCore"])
    func whoImportsBelongsToIt(_ text: String) {
        let found = parts([
            "App/A.swift": text + "\n", "Kit/Package.swift": kit, "Kit/Sources/Core/K.swift": "", "Other/O.swift": "",
        ])
        #expect(found == [["App/A.swift", "Kit/Sources/Core/K.swift", "Kit/Package.swift"], ["Other/O.swift"]])
    }

    @Test func anOwnModuleOfTheNameIsMeant() {
        let found = parts([
            "App/Package.swift": kit, "App/Sources/Core/A.swift": "", "App/Sources/Models/M.swift": "import Core\n",
            "Kit/Package.swift": kit, "Kit/Sources/Core/K.swift": "",
        ], folders: ["App", "Kit"])
        #expect(found.count == 2)
    }

    @Test func aRepositoryWithoutProjectIsNamedLikeItsFolder() {
        #expect(parts(["App/A.swift": "import Other\n", "Kit/K.swift": "", "Other/O.swift": ""]) == [["App/A.swift", "Other/O.swift"], ["Kit/K.swift"]])
    }

    @Test func connectionsAreFollowed() {
        #expect(parts(["App/A.swift": "import Kit\n", "Kit/K.swift": "import Other\n", "Other/O.swift": ""]).count == 1)
    }

    @Test func aFileInNoneOfThemMayBelongToAll() {
        #expect(parts(["App/A.swift": "", "Kit/K.swift": "", "Loose.swift": ""]).count == 1)
        #expect(parts(["App/A.swift": "", "Kit/K.swift": "", "Package.swift": kit]).count == 1)
    }

    @Test func oneRepositoryIsOnePart() {
        #expect(parts(["App/A.swift": "", "Kit/K.swift": ""], folders: []).count == 1)
    }
}
