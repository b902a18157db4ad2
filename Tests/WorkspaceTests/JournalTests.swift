import Foundation
import SourceText
import TemporaryFolders
import Testing

@testable import Workspace

// The writer asks for signals, which belong to the whole process.
@Suite(.serialized) struct JournalTests {
    private let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]

    private func journal(_ path: String) throws -> Journal {
        try Journal(try Root.named(path, environment: environment))
    }

    /// Writes new content as a run with one unit.
    @discardableResult
    private func write(_ journal: Journal, _ folder: TemporaryFolder, _ texts: [String: String]) throws -> RunID {
        let writes = try texts.sorted { $0.key < $1.key }.map { path, text in
            FileWrite(path: path, original: try folder.bytes(path), replacement: Array(text.utf8))
        }
        let draft = RunDraft(
            tool: "1.0.0", root: ".", arguments: ["--xcode", "27"], units: [RunRecord.Unit(id: "U1", models: ["Cart"])])
        return try JournaledWriter(journal: journal, root: folder.path).write(writes, draft).run
    }

    @Test func keepsWhatARunReplaced() throws {
        let folder = try TemporaryFolder()
        try folder.git("init", "-q")
        try folder.write("App/A.swift", "old")
        try folder.setMode("App/A.swift", 0o750)
        let journal = try journal(folder.path)
        let run = try write(journal, folder, ["App/A.swift": "new"])
        let record = try #require(try journal.records().first)
        #expect(record.run == run)
        #expect(record.state == .committed)
        #expect(record.arguments == ["--xcode", "27"])
        let file = try #require(record.files.first)
        #expect(file.path == "App/A.swift")
        #expect(file.mode == "750")
        #expect(file.before == ContentHash.of(Array("old".utf8)))
        #expect(file.after == ContentHash.of(Array("new".utf8)))
        #expect(try journal.original(file, of: record) == Array("old".utf8))
        #expect(try folder.files() == ["App/A.swift"])
    }

    @Test func liesInTheGitFolder() throws {
        let folder = try TemporaryFolder()
        try folder.git("init", "-q")
        #expect(try journal(folder.path).folder == folder.absolute(".git/reobserve"))
    }

    @Test func linkedWorkTreesAndSubmodulesHaveTheirOwn() throws {
        let folder = try TemporaryFolder()
        try folder.write("main/A.swift", "old")
        let main = try TemporaryFolder()
        try main.write("A.swift", "old")
        try main.git("init", "-q")
        try main.git("add", ".")
        try main.git("commit", "-qm", "start")
        try main.git("worktree", "add", "-q", "linked")
        let linked = try journal(main.absolute("linked"))
        #expect(linked.folder == main.absolute(".git/worktrees/linked/reobserve"))
        #expect(linked.base == main.absolute("linked"))

        try folder.git("init", "-q")
        try folder.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", main.path, "sub")
        let submodule = try journal(folder.absolute("sub"))
        #expect(submodule.folder == folder.absolute(".git/modules/sub/reobserve"))
    }

    @Test func withoutGitItLiesAtTheRootAndIsIgnored() throws {
        let folder = try TemporaryFolder()
        try folder.write("A.swift", "old")
        let journal = try journal(folder.path)
        try write(journal, folder, ["A.swift": "new"])
        #expect(try folder.text(".reobserve/.gitignore") == "*\n")
        try folder.write(".reobserve/runs/Extra.swift", "class Extra {}")
        let root = try Root.named(folder.path, environment: environment)
        let found = try FileDiscovery(root: root, settings: DiscoverySettings()).discover()
        #expect(found.files.map(\.file.path) == ["A.swift"])
        #expect(found.ignored.map(\.path).contains(".reobserve/"))
    }

    @Test func keepsTheLastTwentyRuns() throws {
        let folder = try TemporaryFolder()
        try folder.write("A.swift", "0")
        let journal = try journal(folder.path)
        var runs: [RunID] = []
        for number in 1...22 { runs.append(try write(journal, folder, ["A.swift": "\(number)"])) }
        #expect(try journal.records().map(\.run) == Array(runs.suffix(20)))
        #expect(runs == runs.sorted())
        #expect(Set(runs).count == 22)
    }

    @Test func leavesNoRecordOfARunThatWroteNothing() throws {
        let folder = try TemporaryFolder()
        try folder.write("A.swift", "typed meanwhile")
        let journal = try journal(folder.path)
        let write = FileWrite(path: "A.swift", original: Array("old".utf8), replacement: Array("new".utf8))
        let draft = RunDraft(tool: "1.0.0", root: ".", arguments: [], units: [])
        #expect(throws: WriteFailure.stale(["A.swift"])) {
            try JournaledWriter(journal: journal, root: folder.path).write([write], draft)
        }
        #expect(try journal.records().isEmpty)
    }

    // MARK: strangers' journals

    private func rewrite(_ folder: TemporaryFolder, _ run: RunID, _ change: (String) -> String) throws {
        let path = ".reobserve/runs/\(run)/manifest.json"
        try folder.write(path, change(try folder.text(path)))
    }

    @Test(arguments: ["../../etc/target", "/etc/target", "App/../../target", ".."])
    func believesNoRecordThatNamesFilesElsewhere(_ path: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("A.swift", "old")
        let journal = try journal(folder.path)
        let run = try write(journal, folder, ["A.swift": "new"])
        try rewrite(folder, run) { $0.replacing("\"A.swift\"", with: "\"\(path)\"") }
        #expect(throws: JournalError.self) { try journal.records() }
        #expect(throws: JournalError.self) { try Recovery(journal: journal).run() }
    }

    @Test func believesNoOriginalElsewhere() throws {
        let folder = try TemporaryFolder()
        try folder.write("A.swift", "old")
        let journal = try journal(folder.path)
        let run = try write(journal, folder, ["A.swift": "new"])
        try rewrite(folder, run) { $0.replacing("\"original\" : \"0\"", with: "\"original\" : \"../../../A.swift\"") }
        #expect(throws: JournalError.self) { try journal.records() }
    }

    @Test func followsNoLinkIntoAJournalElsewhere() throws {
        let outside = try TemporaryFolder()
        let folder = try TemporaryFolder()
        try folder.write("A.swift", "old")
        try folder.link(".reobserve", to: outside.path)
        let journal = try journal(folder.path)
        #expect(throws: WriteFailure.self) { try write(journal, folder, ["A.swift": "new"]) }
        #expect(try folder.text("A.swift") == "old")
        #expect(try outside.files().isEmpty)
    }

    @Test func takesNothingBackThroughALinkThatWasPutThereSince() throws {
        let outside = try TemporaryFolder()
        try outside.write("A.swift", "new")
        let folder = try TemporaryFolder()
        try folder.write("A.swift", "old")
        let journal = try journal(folder.path)
        let run = try write(journal, folder, ["A.swift": "new"])
        try rewrite(folder, run) { $0.replacing("\"committed\"", with: "\"prepared\"") }
        try FileManager.default.removeItem(atPath: folder.absolute("A.swift"))
        try folder.link("A.swift", to: outside.absolute("A.swift"))
        let outcome = try Recovery(journal: journal).run()
        guard case .stuck(run, files: ["A.swift"], originals: _) = outcome.first else {
            Issue.record("expected the run to be stuck, got \(outcome)")
            return
        }
        #expect(try outside.text("A.swift") == "new")
    }

    @Test func givesNoFileRightsOverItsReader() throws {
        let folder = try TemporaryFolder()
        for name in ["A.swift", "B.swift"] {
            try folder.write(name, "old")
            try folder.setMode(name, 0o644)
        }
        let journal = try journal(folder.path)
        let run = try write(journal, folder, ["A.swift": "new", "B.swift": "new"])
        try rewrite(folder, run) {
            $0.replacing("\"committed\"", with: "\"prepared\"").replacing("\"644\"", with: "\"6755\"")
        }
        try folder.write("B.swift", "old")
        #expect(try Recovery(journal: journal).run() == [.takenBack(run, files: 2)])
        #expect(try folder.text("A.swift") == "old")
        #expect(try folder.mode("A.swift") == 0o755)
    }

    @Test func touchesNothingWhereAFileChangedAfterTheCrash() throws {
        let folder = try TemporaryFolder()
        try folder.write("A.swift", "old")
        try folder.write("B.swift", "old")
        let journal = try journal(folder.path)
        let run = try write(journal, folder, ["A.swift": "new", "B.swift": "new"])
        try rewrite(folder, run) { $0.replacing("\"committed\"", with: "\"prepared\"") }
        try folder.write("B.swift", "typed")
        let originals = folder.absolute(".reobserve/runs/\(run)")
        #expect(try Recovery(journal: journal).run() == [.stuck(run, files: ["B.swift"], originals: originals)])
        #expect(try folder.text("A.swift") == "new")
        #expect(try journal.records().map(\.run) == [run])
    }

    @Test func hashesAsTheStandardSays() {
        #expect(
            ContentHash.of([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(
            ContentHash.of(Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            ContentHash.of([UInt8](repeating: UInt8(ascii: "a"), count: 1000))
                == "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3")
    }

    @Test func namesRunsInOrderEvenIfTheClockIsSetBack() throws {
        let first = RunID.next(at: Date(timeIntervalSince1970: 1_738_318_500.0421), after: nil)
        #expect(first.description == "20250131-101500-042")
        let second = RunID.next(at: Date(timeIntervalSince1970: 1_738_318_400), after: first)
        #expect(second.description == "20250131-101500-043")
        #expect(RunID("../../../x") == nil)
        #expect(RunID("20250131-101500-04a") == nil)
    }
}
