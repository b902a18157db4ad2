import Foundation
import Testing

@testable import CommandLineInterface

@Suite struct StagedLintTests {
    private let clean = "import SwiftUI\n\nstruct Point {}\n"

    @Test func looksAtStagedFilesOnly() throws {
        let shop = try LintWorkshop(["A.swift": LintWorkshop.point, "B.swift": clean])
        #expect(try shop.findings("--staged") == [])
        try shop.folder.write("B.swift", LintWorkshop.lazyCart)
        #expect(try shop.findings("--staged") == [])
        try shop.folder.git("add", "B.swift")
        #expect(try shop.findings("--staged") == ["B.swift:4 unsupported-property"])
    }

    @Test func readsTheIndexWhereTheDiskDiffers() throws {
        let shop = try LintWorkshop(["A.swift": clean])
        try shop.folder.write("A.swift", LintWorkshop.lazyCart)
        try shop.folder.git("add", "A.swift")
        try shop.folder.write("A.swift", clean)
        #expect(try shop.findings("--staged") == ["A.swift:4 unsupported-property"])
        try FileManager.default.removeItem(atPath: shop.folder.absolute("A.swift"))
        #expect(try shop.findings("--staged") == ["A.swift:4 unsupported-property"])
        try shop.folder.write("A.swift", clean)
        try shop.folder.git("add", "A.swift")
        try shop.folder.write("A.swift", LintWorkshop.lazyCart)
        #expect(try shop.findings("--staged") == [])
    }

    @Test func worksBeforeTheFirstCommit() throws {
        let shop = try LintWorkshop()
        try shop.folder.write("A.swift", LintWorkshop.point)
        try shop.folder.git("add", "A.swift")
        #expect(try shop.findings("--staged") == ["A.swift:3 observable-value-type"])
    }

    @Test func tellsOfWhatTheCommitCausesElsewhere() throws {
        let shop = try LintWorkshop([
            "Base.swift": "import SwiftUI\n\nclass Base { var a = 0 }\n",
            "Heir.swift": "import SwiftUI\n\nclass Heir: Base { var b = 0 }\n",
            "Other.swift": LintWorkshop.point,
        ])
        try shop.folder.write("Base.swift", "import SwiftUI\n\n@Observable class Base { var a = 0 }\n")
        try shop.folder.git("add", "Base.swift")
        #expect(try shop.findings("--staged") == ["-> Heir.swift:3 untracked-subclass"])
        let text = shop.run("lint", "--staged")
        #expect(text.code == 1)
        #expect(text.output.contains("[untracked-subclass] (caused by this change)\n"))
    }

    @Test func aDeletedFileCanCauseFindingsToo() throws {
        let shop = try LintWorkshop([
            "Base.swift": "import SwiftUI\n\n@Observable class Base { var a = 0 }\n",
            "Heir.swift": "import SwiftUI\n\nclass Heir: Base { var b = 0 }\n",
        ])
        try shop.folder.git("rm", "-q", "Base.swift")
        #expect(try shop.findings("--staged") == [])
    }

    @Test func aPlainChangeBesideModelsHasNothingToSay() throws {
        let shop = try LintWorkshop(["A.swift": LintWorkshop.point, "B.swift": clean, "C.swift": LintWorkshop.lazyCart])
        try shop.folder.write("B.swift", "import SwiftUI\n\nstruct Point2 { let x = 1 }\n")
        try shop.folder.git("add", "B.swift")
        #expect(try shop.findings("--staged") == [])
        #expect(shop.run("lint", "--staged").output.contains("3 files looked at"))
    }

    @Test func tellsOfWhatLosingAModelCauses() throws {
        let base = "import SwiftUI\n\n@Observable class Base { var a = 0 }\n"
        let heir = "import SwiftUI\n\n@Observable class Heir: Base { lazy var b = 0 }\n"
        let shop = try LintWorkshop(["Base.swift": base, "Heir.swift": heir, "Plain.swift": clean])
        let before = try shop.findings("Heir.swift")
        try shop.folder.write("Base.swift", "import SwiftUI\n\nclass Base { var a = 0 }\n")
        try shop.folder.git("add", "Base.swift")
        let after = try shop.findings("Heir.swift")
        let caused = after.filter { !before.contains($0) }.map { "-> " + $0 }
        #expect(try shop.findings("--staged").filter { $0.hasPrefix("->") } == caused)
    }

    private let app = "import SwiftUI\n\n@main struct Shop: App {\n    var body: some Scene { WindowGroup { Screen() } }\n}\n"
    private let screen = """
        import SwiftUI

        struct Screen: View {
            @State private var cart = Cart()
            var body: some View { Counter().environment(cart) }
        }

        """
    private let counter = """
        import SwiftUI

        @Observable final class Cart { var count = 0 }

        struct Counter: View {
            @Environment(Cart.self) private var cart
            var body: some View { Text(verbatim: "\\(cart.count)") }
        }

        """

    @Test func tellsOfWhatAChangedBodyCauses() throws {
        let shop = try LintWorkshop(["App.swift": app, "Screen.swift": screen, "Counter.swift": counter])
        try shop.folder.write("Screen.swift", screen.replacing(".environment(cart)", with: ""))
        try shop.folder.git("add", "Screen.swift")
        #expect(try shop.findings("--staged").contains("-> App.swift:4 missing-injection"))
        try shop.commit()
        try shop.folder.write("Screen.swift", screen.replacing(".environment(cart)", with: ".padding()"))
        try shop.folder.git("add", "Screen.swift")
        #expect(try shop.findings("--staged").filter { $0.hasPrefix("->") } == [])
    }

    @Test func aCommentCausesNothing() throws {
        let shop = try LintWorkshop([
            "App.swift": app, "Screen.swift": screen.replacing(".environment(cart)", with: ""), "Counter.swift": counter,
        ])
        for comment in ["A counter.", "reobserve:keep"] {
            try shop.folder.write("Counter.swift", counter.replacing("@Observable", with: "// \(comment)\n@Observable"))
            try shop.folder.git("add", "Counter.swift")
            #expect(try shop.findings("--staged").filter { $0.hasPrefix("->") } == [])
        }
    }

    @Test func aRenamedFileIsStaged() throws {
        let shop = try LintWorkshop(["A.swift": LintWorkshop.point])
        try shop.folder.git("mv", "A.swift", "B.swift")
        #expect(try shop.findings("--staged") == ["B.swift:3 observable-value-type"])
    }

    @Test func takesTheIndexTheEnvironmentNames() throws {
        let shop = try LintWorkshop(["A.swift": clean])
        let other = shop.folder.absolute(".git/other-index")
        try FileManager.default.copyItem(atPath: shop.folder.absolute(".git/index"), toPath: other)
        try shop.folder.write("A.swift", LintWorkshop.point)
        try shop.folder.git("add", "A.swift")
        #expect(try shop.findings("--staged", environment: ["GIT_INDEX_FILE": ".git/index"]).count == 1)
        #expect(try shop.findings("--staged", environment: ["GIT_INDEX_FILE": ".git/other-index"]) == [])
        #expect(try shop.findings("--staged", environment: ["GIT_INDEX_FILE": other, "GIT_DIR": ".git"]) == [])
    }

    @Test func writesNothing() throws {
        let shop = try LintWorkshop(["A.swift": clean])
        try shop.folder.write("A.swift", LintWorkshop.lazyCart)
        try shop.folder.git("add", "A.swift")
        let before = try shop.folder.bytes(".git/index")
        _ = try shop.findings("--staged")
        #expect(try shop.folder.bytes(".git/index") == before)
        #expect(shop.run("lint", "--staged", "--fix").code == 2)
    }

    @Test func needsGit() throws {
        let shop = try LintWorkshop(["A.swift": clean], git: false)
        let result = shop.run("lint", "--staged")
        #expect(result.code == 2)
        #expect(result.errors.contains("is in no git work tree"))
    }

    @Test func sinceACommit() throws {
        let shop = try LintWorkshop(["A.swift": LintWorkshop.point, "B.swift": clean])
        try shop.folder.git("checkout", "-qb", "topic")
        try shop.folder.write("B.swift", LintWorkshop.lazyCart)
        try shop.commit()
        try shop.folder.write("C.swift", "import SwiftUI\n\n@Observable enum Kind {}\n")
        #expect(try shop.findings("--since", "main") == ["B.swift:4 unsupported-property", "C.swift:3 observable-value-type"])
        #expect(try shop.findings("--since", "HEAD") == ["C.swift:3 observable-value-type"])
        #expect(shop.run("lint", "--since", "nowhere").code == 2)
        #expect(shop.run("lint", "--since", "main", "--staged").code == 2)
    }

    @Test func sinceACommitWithWhatItCausesElsewhere() throws {
        let shop = try LintWorkshop([
            "Base.swift": "import SwiftUI\n\nclass Base { var a = 0 }\n",
            "Heir.swift": "import SwiftUI\n\nclass Heir: Base { var b = 0 }\n",
        ])
        try shop.folder.write("Base.swift", "import SwiftUI\n\n@Observable class Base { var a = 0 }\n")
        #expect(try shop.findings("--since", "HEAD") == ["-> Heir.swift:3 untracked-subclass"])
    }

    @Test func saysWhatToDoWhereGitCannotTellWhatChanged() throws {
        let plain = try LintWorkshop(["A.swift": LintWorkshop.point], git: false)
        for option in ["--staged", "--since=main"] {
            let result = plain.run("lint", option)
            let name = option.prefix { $0 != "=" }
            #expect(result.code == 2)
            #expect(
                result.errors == "error: \(name) asks git what changed, and \(plain.folder.path) is in no git work tree;"
                    + " run it in a git repository, or lint without \(name)\n")
        }
        let shop = try LintWorkshop(["A.swift": LintWorkshop.point])
        let result = shop.run("lint", "--since", "nope")
        #expect(result.code == 2)
        #expect(result.errors.hasPrefix("error: --since nope: git knows no such commit in \(shop.folder.path); name a commit,"))
    }
}
