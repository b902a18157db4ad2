import Foundation
import TemporaryFolders
import Testing

@testable import Workspace

extension AtomicWriter {
    /// Without a journal.
    func writeForTest(_ writes: [FileWrite]) throws(WriteFailure) -> [String] {
        try write(writes, prepare: { _ in "test" }, commit: { _ in }, discard: { _ in }).written
    }
}

// Signals belong to the whole process, so these tests take turns.
@Suite(.serialized) struct AtomicWriterTests {
    private func change(_ folder: TemporaryFolder, _ path: String, to text: String) throws -> FileWrite {
        FileWrite(path: path, original: try folder.bytes(path), replacement: Array(text.utf8))
    }

    @Test func writesEveryFileAndLeavesNothingBeside() throws {
        let folder = try TemporaryFolder()
        try folder.write("A.swift", "old a")
        try folder.write("App/B.swift", "old b")
        let writes = [try change(folder, "A.swift", to: "new a"), try change(folder, "App/B.swift", to: "new b")]
        #expect(try AtomicWriter(root: folder.path).writeForTest(writes) == ["A.swift", "App/B.swift"])
        #expect(try folder.text("A.swift") == "new a")
        #expect(try folder.text("App/B.swift") == "new b")
        #expect(try folder.files() == ["A.swift", "App/B.swift"])
    }

    @Test(arguments: [0o644, 0o755, 0o600, 0o444]) func keepsModeBits(_ mode: Int) throws {
        let folder = try TemporaryFolder()
        try folder.write("A.swift", "old")
        try folder.setMode("A.swift", mode)
        _ = try AtomicWriter(root: folder.path).writeForTest([try change(folder, "A.swift", to: "new")])
        #expect(try folder.mode("A.swift") == mode)
    }

    @Test func writesThroughALink() throws {
        let folder = try TemporaryFolder()
        try folder.write("Shared/Model.txt", "old")
        try folder.link("Model.swift", to: "Shared/Model.txt")
        _ = try AtomicWriter(root: folder.path).writeForTest([try change(folder, "Model.swift", to: "new")])
        #expect(try folder.text("Shared/Model.txt") == "new")
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder.absolute("Model.swift"))
                == "Shared/Model.txt")
    }

    @Test func neverWritesOutOfTheRoot() throws {
        let outside = try TemporaryFolder()
        try outside.write("Far.swift", "old")
        let folder = try TemporaryFolder()
        try folder.link("Far.swift", to: outside.absolute("Far.swift"))
        let write = try change(folder, "Far.swift", to: "new")
        #expect(throws: WriteFailure.outside(["Far.swift"])) { try AtomicWriter(root: folder.path).writeForTest([write]) }
        #expect(try outside.text("Far.swift") == "old")
    }

    @Test func refusesAFileWithTwoNames() throws {
        let folder = try TemporaryFolder()
        try folder.write("A.swift", "old")
        try FileManager.default.linkItem(atPath: folder.absolute("A.swift"), toPath: folder.absolute("B.swift"))
        let write = try change(folder, "A.swift", to: "new")
        #expect(throws: WriteFailure.hardLinked(["A.swift"])) { try AtomicWriter(root: folder.path).writeForTest([write]) }
        #expect(try folder.text("B.swift") == "old")
    }

    @Test func refusesAFileThatChangedSinceItWasRead() throws {
        let folder = try TemporaryFolder()
        try folder.write("A.swift", "old")
        try folder.write("B.swift", "old")
        let writes = [try change(folder, "A.swift", to: "new"), try change(folder, "B.swift", to: "new")]
        try folder.write("B.swift", "typed meanwhile")
        #expect(throws: WriteFailure.stale(["B.swift"])) { try AtomicWriter(root: folder.path).writeForTest(writes) }
        #expect(try folder.text("A.swift") == "old")
        #expect(try folder.text("B.swift") == "typed meanwhile")
        #expect(try folder.files() == ["A.swift", "B.swift"])
    }

    /// A writer whose rename onto the file `name` does something else first.
    private func writer(_ folder: TemporaryFolder, at name: String, _ action: @escaping () throws(DiskError) -> Void)
        -> AtomicWriter
    {
        AtomicWriter(root: folder.path, rename: { (from, to) throws(DiskError) in
            if FilePath.name(to) == name { try action() }
            try Disk.rename(from, to)
        })
    }

    @Test func putsEverythingBackWhenARenameFails() throws {
        let folder = try TemporaryFolder()
        for name in ["A.swift", "B.swift", "C.swift"] { try folder.write(name, "old \(name)") }
        try folder.setMode("A.swift", 0o751)
        let writes = try ["A.swift", "B.swift", "C.swift"].map { try change(folder, $0, to: "new") }
        let full = DiskError(operation: "rename", path: "C.swift", code: ENOSPC)
        #expect(throws: WriteFailure.disk(full)) {
            try writer(folder, at: "C.swift") { () throws(DiskError) in throw full }.writeForTest(writes)
        }
        for name in ["A.swift", "B.swift", "C.swift"] { #expect(try folder.text(name) == "old \(name)") }
        #expect(try folder.mode("A.swift") == 0o751)
        #expect(try folder.files() == ["A.swift", "B.swift", "C.swift"])
    }

    /// Sends the process a signal and waits until it is there: it arrives on another thread.
    private func interrupt() {
        kill(getpid(), SIGINT)
        for _ in 0..<5000 where Interruption.received == nil { usleep(1000) }
    }

    @Test func putsEverythingBackWhenASignalArrives() throws {
        let folder = try TemporaryFolder()
        for name in ["A.swift", "B.swift"] { try folder.write(name, "old") }
        let writes = try ["A.swift", "B.swift"].map { try change(folder, $0, to: "new") }
        _ = Interruption.heldBack {
            #expect(throws: WriteFailure.interrupted(SIGINT)) {
                try writer(folder, at: "A.swift") { () throws(DiskError) in interrupt() }.writeForTest(writes)
            }
        }
        #expect(try folder.text("A.swift") == "old")
        #expect(try folder.files() == ["A.swift", "B.swift"])
    }

    @Test func keepsTheOldContentWhereItCannotBePutBack() throws {
        let folder = try TemporaryFolder()
        try folder.write("App/A.swift", "old")
        try folder.write("B.swift", "old")
        let writes = [try change(folder, "App/A.swift", to: "new"), try change(folder, "B.swift", to: "new")]
        let target = folder.absolute("App/A.swift")
        let sabotaged = writer(folder, at: "B.swift") { () throws(DiskError) in
            // A folder in the file's place cannot be renamed over.
            unlink(target)
            mkdir(target, 0o755)
            throw DiskError(operation: "rename", path: "B.swift", code: EIO)
        }
        let backup = folder.absolute("App/.reobserve-test-0.old")
        let failure = #expect(throws: WriteFailure.self) { try sabotaged.writeForTest(writes) }
        guard case .notRestored(_, let files) = failure else {
            Issue.record("expected the failure to name what was not put back, got \(String(describing: failure))")
            return
        }
        #expect(files == ["App/A.swift": backup])
        #expect(try String(contentsOfFile: backup, encoding: .utf8) == "old")
    }

    @Test func letsOnlyOneRunWriteAtATime() throws {
        let folder = try TemporaryFolder()
        let inner = try WriteLock.holding(folder.path) { try WriteLock.holding(folder.path) { 1 } == nil }
        #expect(inner == true)
        #expect(try WriteLock.holding(folder.path) { 2 } == 2)
    }

    #if os(Linux)
    @Test func isFreeAgainAlthoughAChildHoldsACopy() throws {
        let folder = try TemporaryFolder()
        let copies = try WriteLock.holding(folder.path) {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { name -> Int32? in
                guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + name),
                    target == folder.path
                else { return nil }  // The descriptor of the listing itself is closed by now.
                return Int32(name).map { dup($0) }
            }
        }
        #expect(copies?.isEmpty == false)
        #expect(try WriteLock.holding(folder.path) { 2 } == 2)
        for copy in copies ?? [] { close(copy) }
    }
    #endif
}
