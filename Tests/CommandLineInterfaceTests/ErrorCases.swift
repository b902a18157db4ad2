import Foundation

/// A command line that cannot be obeyed, and what has to be there before.
struct ErrorCase: Sendable {
    let line: String
    /// `nil` where the example itself will do.
    let prepare: (@Sendable (Shop) throws -> Void)?

    init(_ line: String, _ prepare: (@Sendable (Shop) throws -> Void)? = nil) {
        self.line = line
        self.prepare = prepare
    }

    /// By what the user was about to do.
    static let sections: [(title: String, cases: [ErrorCase])] = [
        ("Command lines", commandLines), ("Paths and settings", places), ("Plans", plans), ("Saved plans", savedPlans),
        ("Writing", writing), ("Taking back", undoing), ("Lint and its baseline", lint), ("Explaining", explaining),
        ("Snippets, reports and scripts", others),
    ]

    private static let commandLines = [
        ErrorCase("aply"), ErrorCase("plan --dif"), ErrorCase("plan -x"), ErrorCase("plan --quiet=yes"),
        ErrorCase("plan --xcode"), ErrorCase("plan --staged"), ErrorCase("plan --xcode 26 --xcode 27"),
        ErrorCase("plan --xcode 28"), ErrorCase("plan --jobs none"), ErrorCase("plan --diff=few"),
        ErrorCase("plan --include revew"), ErrorCase("plan --rewrite app-storag"), ErrorCase("plan --color sometimes"),
        ErrorCase("plan --platform ios"), ErrorCase("plan --platform iso=17"), ErrorCase("plan --platform ios=new"),
        ErrorCase("plan --format sarif"), ErrorCase("plan --format json="), ErrorCase("plan --format json --format text"),
        ErrorCase("plan --format json=a.json -o b.json"), ErrorCase("plan --diff --list"), ErrorCase("plan --summary --list"),
        ErrorCase("plan --config a.json --no-config"), ErrorCase("version now"), ErrorCase("config now"),
        ErrorCase("rules now"),
    ]

    private static let places = [
        ErrorCase("plan nowhere"), ErrorCase("plan SearchModel"), ErrorCase("plan /"), ErrorCase("plan --root . nowhere"), ErrorCase("plan --root nowhere"), ErrorCase("plan --root Sources Package.swift"),
        ErrorCase("plan --config nowhere.json"), ErrorCase("plan --config Sources"),
        ErrorCase("plan") { try $0.folder.write(".reobserve.json", "{ \"exlude\": [], \"xcode\": 28 }\n") },
        ErrorCase("plan") { try $0.folder.write(".reobserve.json", "") },
        ErrorCase("plan") { try $0.folder.write(".reobserve.json", "{ \"minVersion\": \"99.0\" }\n") },
        ErrorCase("plan") { try $0.folder.link(".reobserve.json", to: "/etc/hosts") },
        ErrorCase("lint") { try $0.folder.write(".reobserve.json", "{ \"baseline\": \"../all.json\" }\n") },
    ]

    private static let plans = [
        ErrorCase("plan --only Storry"), ErrorCase("plan --only Story,Router"), ErrorCase("plan --wave 9"), ErrorCase("plan --bridge SearchModl"), ErrorCase("plan --bridge SearchModel.quary"),
        ErrorCase("plan --assume @SearchModel"), ErrorCase("plan --assume combin-publisher"),
        ErrorCase("plan --assume body-mutation"), ErrorCase("plan --assume held-back@LiveSource"),
        ErrorCase("plan --assume storage-wrapper@Router"), ErrorCase("plan --assume storage-wrapper@SearchModel"),
        ErrorCase("plan --assume storage-wrapper@Serch"), ErrorCase("plan --assume deployment-target"),
        ErrorCase("plan --assume storage-wrapper --diff"), ErrorCase("plan --assume storage-wrapper --format diff"),
        ErrorCase("apply --assume storage-wrapper"),
    ]

    private static let savedPlans = [
        ErrorCase("apply --plan nowhere.json"), ErrorCase("apply --plan Package.swift"),
        ErrorCase("apply --plan plan.json") {
            try $0.folder.write("plan.json", "{ \"schema\": \"reobserve/9\", \"arguments\": [], \"files\": [] }\n")
        },
        ErrorCase("apply --plan plan.json") {
            try $0.folder.write("plan.json", "{ \"schema\": \"reobserve/1\", \"arguments\": [\"--quiet\"], \"files\": [] }\n")
        },
        ErrorCase("apply --plan plan.json") { _ = $0.run("plan --format json -o plan.json --assume storage-wrapper") },
        ErrorCase("apply --plan plan.json --only Story") { _ = $0.run("plan --format json -o plan.json") },
        ErrorCase("apply --plan plan.json Sources") { _ = $0.run("plan --format json -o plan.json") },
        ErrorCase("apply --plan plan.json") { shop in
            _ = shop.run("plan --format json -o plan.json")
            let path = "Sources/Newsroom/Models/Story.swift"
            try shop.folder.write(path, try shop.folder.text(path) + "// later\n")
        },
        ErrorCase("apply --plan plan.json") { shop in
            _ = shop.run("plan --format json -o plan.json")
            try shop.folder.write("plan.json", try shop.folder.text("plan.json").replacing("@Observable", with: "@Observed"))
        },
    ]

    private static let writing = [
        ErrorCase("apply --only SearchModel"), ErrorCase("apply -i"), ErrorCase("apply --commit --allow-dirty"),
        ErrorCase("apply --verify false"),
        ErrorCase("apply --commit") { try FileManager.default.removeItem(atPath: $0.folder.absolute(".git")) },
        ErrorCase("apply --commit") { shop in
            try shop.folder.write("note.txt", "new\n")
            try shop.folder.git("add", "note.txt")
        },
        ErrorCase("apply") { shop in
            let path = "Sources/Newsroom/Models/Story.swift"
            try shop.folder.write(path, try shop.folder.text(path) + "// work\n")
        },
    ]

    private static let undoing = [
        ErrorCase("undo"), ErrorCase("undo a b c"), ErrorCase("undo --list now"),
        ErrorCase("undo") { shop in
            _ = shop.run("apply")
            _ = shop.run("undo")
        },
        ErrorCase("undo --root Sources") { shop in
            _ = shop.run("apply")
            try shop.folder.git("-C", "Sources", "init", "-q")
        },
        ErrorCase("undo 1999") { _ = $0.run("apply --allow-dirty") }, ErrorCase("undo Nobody") { _ = $0.run("apply") },
        ErrorCase("undo U4 U6") { _ = $0.run("apply") },
        ErrorCase("undo 20 U99") { _ = $0.run("apply") },
        ErrorCase("undo 20") { shop in
            _ = shop.run("apply --only Story")
            _ = shop.run("apply --only Router")
        },
        ErrorCase("undo 20") { shop in
            _ = shop.run("apply")
            _ = shop.run("undo")
            _ = shop.run("apply --only Story")
            _ = shop.run("undo")
        },
        ErrorCase("undo Story") { shop in
            _ = shop.run("apply")
            try shop.folder.write(".reobserve.json", "{ \"unpublished\": \"track\" }\n")
        },
        ErrorCase("undo") { shop in
            _ = shop.run("apply")
            let path = "Sources/Newsroom/Models/Story.swift"
            try shop.folder.write(path, try shop.folder.text(path) + "// work\n")
        },
    ]

    private static let lint = [
        ErrorCase("baseline --root Empty") { try $0.folder.write("Empty/notes.txt", "") },
        ErrorCase("lint --only body-mutaton"), ErrorCase("lint --only observed-object"), ErrorCase("lint --skip body-mutaton"), ErrorCase("lint --fail-on errors"),
        ErrorCase("lint --staged --since main"), ErrorCase("lint --staged --fix"),
        ErrorCase("lint --baseline a.json --no-baseline"), ErrorCase("lint --baseline nowhere.json"),
        ErrorCase("lint --since nowhere"),
        ErrorCase("lint --staged") { try FileManager.default.removeItem(atPath: $0.folder.absolute(".git")) },
        ErrorCase("lint --staged") { shop in
            try shop.folder.link(".reobserve.json", to: "/etc/hosts")
            try shop.folder.git("add", ".reobserve.json")
        },
        ErrorCase("lint --staged") { shop in
            try shop.folder.write(".reobserve.json", "{ \"baseline\": \"known.json\" }\n")
            try shop.folder.git("add", ".reobserve.json")
            _ = shop.run("baseline")
        },
        ErrorCase("baseline Sources"), ErrorCase("baseline --prune --check"), ErrorCase("baseline --check"),
        ErrorCase("lint") { try $0.folder.write(".reobserve-baseline.json", "{ \"schema\": \"other/1\", \"findings\": [] }\n") },
        ErrorCase("lint --fix") { shop in
            try shop.folder.write(
                "Sources/Newsroom/Draft.swift", "import SwiftUI\n\n@Observable final class Draft {\n    lazy var total = 0\n}\n")
        },
    ]

    private static let explaining = [
        ErrorCase("explain"), ErrorCase("explain SerchModel"), ErrorCase("explain ArchiveView.body"), ErrorCase("explain Zebra"), ErrorCase("explain U97"), ErrorCase("explain Story.swift"),
        ErrorCase("explain Storry.swift:4"), ErrorCase("explain Sources/Newsroom/Models/Story.swift:400"),
        ErrorCase("explain Model.swift:1") { shop in
            for folder in ["A", "B"] { try shop.folder.write("Sources/\(folder)/Model.swift", "// one\n") }
        },
        ErrorCase("explain .build/Model.swift:1") { try $0.folder.write(".build/Model.swift", "// built\n") },
    ]

    private static let others = [
        ErrorCase("init githb"), ErrorCase("init xcode --write"),
        ErrorCase("init git-hook --write") { try FileManager.default.removeItem(atPath: $0.folder.absolute(".git")) },
        ErrorCase("report"), ErrorCase("report -o migration.pdf"), ErrorCase("completions"), ErrorCase("completions csh"), ErrorCase("completions sh"),
        ErrorCase("dump"), ErrorCase("dump trees Package.swift"), ErrorCase("dump tree nowhere.swift"),
    ]
}
