import Foundation
import TemporaryFolders
import Testing

/// Real commits through the hook that `reobserve init` writes, with the program that was built beside the tests.
@Suite struct HookTests {
    private let clean = "import SwiftUI\n\nstruct Point {}\n"

    @Test func refusesAFindingAndLetsTheRestThrough() throws {
        let clone = try HookedClone(["A.swift": clean])
        try clone.write("A.swift", LintWorkshop.point)
        let refused = try clone.git("commit", "-qam", "point")
        #expect(refused.status != 0)
        #expect(refused.text.contains("[observable-value-type]"))
        try clone.write("A.swift", clean + "// more\n")
        let passed = try clone.git("commit", "-qam", "more")
        #expect(passed.status == 0 && !passed.text.contains("not committed"))
    }

    @Test func saysThatItRefusesAndHowToGoOn() throws {
        let clone = try HookedClone(["A.swift": clean])
        try clone.write("A.swift", LintWorkshop.point)
        let refused = try clone.git("commit", "-qam", "point").text
        #expect(refused.contains("\nnot committed: mend the 1 finding above, or let the commit pass with\n"))
        #expect(refused.contains("  // reobserve:disable:next observable-value-type -- REASON"))
        #expect(!refused.contains("--fail-on error"), "an error does not pass that way")
        #expect(refused.hasSuffix("  git commit --no-verify            # this once\n"))
        try clone.git("add", "A.swift")
        let byHand = try clone.run(["reobserve", "lint", "--staged"], in: "")
        #expect(byHand.status == 1 && !byHand.text.contains("not committed"))
        try clone.write("A.swift", LintWorkshop.point.replacing("@Observable", with: "// reobserve:disable:next observable-value-type -- REASON\n@Observable"))
        #expect(try clone.git("commit", "-qam", "meant").status == 0)
    }

    /// What it proposes for a class that is to stay holds for the plan, too.
    @Test func proposesToKeepANewObservableObject() throws {
        let settings = "{ \"rules\": { \"new-observable-object\": \"error\" } }\n"
        let clone = try HookedClone(["A.swift": clean, ".reobserve.json": settings])
        let text = "import SwiftUI\n\nfinal class Basket: ObservableObject { @Published var count = 0 }\n"
        try clone.write("A.swift", text)
        let refused = try clone.git("commit", "-qam", "basket").text
        #expect(refused.contains("pass with\n  // reobserve:keep -- REASON "))
        #expect(!refused.contains("disable:next"))
        try clone.write("A.swift", text.replacing("final", with: "// reobserve:keep -- REASON\nfinal"))
        #expect(try clone.git("commit", "-qam", "kept").status == 0)
    }

    @Test func aCommitRefusedForWarningsMayPassWithAnOption() throws {
        let clone = try HookedClone(["A.swift": clean, ".reobserve.json": "{ \"rules\": { \"observable-value-type\": \"warning\" } }\n"])
        try clone.write("A.swift", LintWorkshop.point)
        #expect(try clone.git("commit", "-qam", "point").text.contains("  lint --staged --fail-on error "))
    }

    @Test func partialStagingCountsAsItIsStaged() throws {
        let clone = try HookedClone(["A.swift": clean, "B.swift": clean])
        try clone.write("A.swift", LintWorkshop.point)
        try clone.write("B.swift", clean + "// more\n")
        try clone.git("add", "B.swift")
        #expect(try clone.git("commit", "-qm", "B").status == 0, "what is not staged does not count")
        try clone.git("add", "A.swift")
        try clone.write("A.swift", clean)
        #expect(try clone.git("commit", "-qm", "A").status != 0, "what is staged does, whatever the disk holds")
        #expect(try clone.git("status", "--porcelain").text == "MM A.swift\n", "the hook stages and writes nothing")
    }

    @Test func aCommitOfSomeFilesLooksAtThoseFiles() throws {
        let clone = try HookedClone(["A.swift": clean, "B.swift": clean])
        try clone.write("A.swift", LintWorkshop.point)
        try clone.git("add", "A.swift")
        try clone.write("B.swift", clean + "// more\n")
        #expect(try clone.git("commit", "-qm", "B", "B.swift").status == 0)
        #expect(try clone.git("commit", "-qm", "A", "A.swift").status != 0)
    }

    @Test func settingsAndBaselineAreThoseOfTheCommit() throws {
        let clone = try HookedClone(["A.swift": clean, ".reobserve.json": "{}\n"])
        let off = "{ \"rules\": { \"observable-value-type\": \"off\" } }\n"
        try clone.write("A.swift", LintWorkshop.point)
        try clone.write(".reobserve.json", off)
        #expect(try clone.git("commit", "-qm", "A", "A.swift").status != 0, "a commit without the new settings")
        try clone.git("add", ".reobserve.json")
        try clone.write(".reobserve.json", "{}\n")
        #expect(try clone.git("commit", "-qm", "A", "A.swift").status != 0, "staged, but not for this commit")
        try clone.git("add", "A.swift")
        #expect(try clone.git("commit", "-qm", "both").status == 0, "staged, whatever the disk holds")
        try clone.write("A.swift", LintWorkshop.point + "// more\n")
        let refused = try clone.git("commit", "-qam", "all")
        #expect(refused.status != 0, "-a takes the settings of the disk along")
        #expect(refused.text.contains("[observable-value-type]"))
        try clone.write(".reobserve-baseline.json", LintWorkshop.acceptedPoint)
        let unknown = try clone.git("commit", "-qam", "all")
        #expect(unknown.status != 0, "a baseline that was never added")
        #expect(unknown.text.contains("note: .reobserve-baseline.json is not in the commit"))
        try clone.git("add", ".reobserve-baseline.json")
        #expect(try clone.git("commit", "-qam", "all").status == 0)
    }

    @Test func renamesAndDeletionsGoThrough() throws {
        let clone = try HookedClone(["A.swift": clean, "B.swift": clean])
        try clone.git("mv", "A.swift", "C.swift")
        try clone.git("rm", "-q", "B.swift")
        #expect(try clone.git("commit", "-qm", "move").status == 0)
        #expect(try clone.git("ls-files").text == "C.swift\n")
    }

    @Test func worksFromASubfolder() throws {
        let clone = try HookedClone(["A.swift": clean, "Deep/B.swift": clean])
        try clone.write("A.swift", LintWorkshop.point)
        #expect(try clone.git("commit", "-qam", "A", in: "Deep").status != 0)
    }

    @Test func worksInALinkedWorkTree() throws {
        let clone = try HookedClone(["A.swift": clean])
        let place = try TemporaryFolder()
        #expect(try clone.git("worktree", "add", "-q", place.absolute("tree"), "-b", "topic").status == 0)
        try place.write("tree/A.swift", LintWorkshop.point)
        try clone.write("A.swift", clean + "// more\n")
        let refused = try clone.git("-C", place.absolute("tree"), "commit", "-qam", "point")
        #expect(refused.status != 0)
        #expect(refused.text.contains("[observable-value-type]"))
        #expect(try clone.git("commit", "-qam", "more").status == 0)
    }

    @Test func worksInASubmoduleAndAroundOne() throws {
        let inner = try HookedClone(["Inner.swift": clean])
        let outer = try HookedClone(["Outer.swift": clean])
        let added = try outer.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.folder.path, "Sub")
        #expect(added.status == 0, "\(added.text)")
        #expect(try outer.git("commit", "-qm", "add").status == 0)
        try outer.installHook(in: "Sub")
        try outer.write("Sub/Inner.swift", LintWorkshop.point)
        #expect(try outer.git("commit", "-qam", "point", in: "Sub").status != 0)
        #expect(try outer.git("commit", "--no-verify", "-qam", "point", in: "Sub").status == 0)
        try outer.write("Outer.swift", clean + "// more\n")
        #expect(try outer.git("commit", "-qam", "pointer").status == 0, "another repository's files are not ours to judge")
    }
}

/// A repository whose commits go through the plain hook.
struct HookedClone {
    let folder: TemporaryFolder
    private let program: URL

    init(_ files: [String: String]) throws {
        folder = try TemporaryFolder()
        program = try #require(Self.program, "reobserve is not built beside the tests")
        for (path, text) in files { try folder.write(path, text) }
        try git("init", "-q")
        try git("add", "-A")
        try git("commit", "-qm", "start")
        try installHook(in: "")
    }

    func installHook(in place: String) throws {
        let result = try run([program.path, "init", "git-hook", "--write"], in: place)
        guard result.status == 0 else { throw Failed(text: result.text) }
    }

    func write(_ path: String, _ text: String) throws {
        try folder.write(path, text)
    }

    @discardableResult
    func git(_ arguments: String..., in place: String = "") throws -> (status: Int32, text: String) {
        let identity = ["-c", "user.name=Tester", "-c", "user.email=tester@example.com", "-c", "init.defaultBranch=main"]
        return try run(["git"] + identity + arguments, in: place)
    }

    /// - Returns: the exit code, and both streams as one text.
    func run(_ words: [String], in place: String) throws -> (status: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: folder.absolute(place))
        var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
        environment["PATH"] = program.deletingLastPathComponent().path + ":" + (environment["PATH"] ?? "")
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: said, as: UTF8.self))
    }

    /// The program lies beside the bundle of the tests.
    private static var program: URL? {
        let places = [ProcessInfo.processInfo.arguments[0]] + Bundle.allBundles.map(\.bundlePath)
        return places.map { URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("reobserve") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    struct Failed: Error { let text: String }
}
