import Foundation
import TemporaryFolders
import Testing

/// Disks that fill up, permissions that go, editors that save: all files are new, or all are as they were.
@Suite(.serialized) struct FaultTests {
    // Three files: steps 0-2 journal the originals, 3 records, 4-6 stage, 7-9 back up, 10-12 rename, 13 commits.
    private static let names = ["Cart", "Profile", "Search"]

    private static func can(_ executable: String, _ arguments: [String]) -> Bool {
        // Not there is as good an answer as not permitted.
        (try? ToolProcess.run(executable, arguments, in: "/")).map { $0.status == 0 && !$0.isKilled } ?? false
    }

    private static let canMount = can("/usr/bin/unshare", ["-Urm", "sh", "-c", "mount -t tmpfs tmpfs /mnt"])
    private static let canBeSomebodyElse = can(
        "/usr/bin/setpriv", ["--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/env", "true"])

    @Test(.enabled(if: canMount, "needs to mount a small file system in a name space of its own"))
    func aFullDiskLosesNothing() throws {
        let folder = try ModelFolder.make(Self.names, git: false)
        let disk = try TemporaryFolder()
        // What is free is cut down from run to run; a run that got through is taken back.
        let script = """
            set -e
            mount -t tmpfs -o size=400k,mode=755 tmpfs "$1"
            cp -R "$2"/. "$1"
            cd "$1"
            tree() { find Sources | sort | tr '\\n' ' '; find Sources -type f | sort | xargs cat | cksum; }
            old=$(tree)
            free=120
            while [ $free -ge 0 ]; do
                rm -rf .reobserve filler
                head -c 1000000 /dev/zero > filler 2>errors || true
                size=$(wc -c < filler)
                rm -f errors
                truncate -s $((size - free * 1024)) filler
                code=0
                "$3" apply -q > said 2>&1 || code=$?
                now=$(tree)
                if [ "$now" = "$old" ]; then echo "$free $code old"; else echo "$free $code new"; fi
                if [ "$now" != "$old" ]; then cp "$2"/Sources/*.swift Sources/; fi
                free=$((free - 8))
            done
            """
        let tool = try ToolProcess("reobserve").path
        let result = try ToolProcess.run(
            "/usr/bin/unshare", ["-Urm", "sh", "-c", script, "sh", disk.path, folder.path, tool], in: "/")
        #expect(result.status == 0, "\(result.errors)")
        let outcomes = result.output.split(separator: "\n").map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
        #expect(outcomes.count == 16)
        #expect(Set(outcomes) == ["0 new", "1 old"], "\(result.output)")
    }

    /// The program where any user can read it.
    private static let place = Result {
        let place = try TemporaryFolder()
        try FileManager.default.copyItem(
            atPath: try ToolProcess("FaultPoint").path, toPath: place.absolute("FaultPoint"))
        chmod(place.path, 0o755)
        return place
    }

    /// Runs FaultPoint as a user without rights of its own; the files are that user's.
    private func runAsNobody(_ folder: TemporaryFolder, _ arguments: [String]) throws -> ToolProcess.Result {
        let place = try Self.place.get()
        for path in [""] + (try FileManager.default.subpathsOfDirectory(atPath: folder.path)) {
            chown(folder.absolute(path), 65534, 65534)
        }
        let identity = ["--reuid=65534", "--regid=65534", "--clear-groups", place.absolute("FaultPoint")]
        return try ToolProcess.run("/usr/bin/setpriv", identity + arguments, in: folder.path)
    }

    @Test(.enabled(if: canBeSomebodyElse, "needs to run a program as another user"))
    func aReadOnlyFolderStaysAsItIs() throws {
        let folder = try ModelFolder.make(Self.names, git: false)
        let old = try ModelFolder.tree(folder)
        try folder.setMode("Sources", 0o555)
        let result = try runAsNobody(folder, ["none", "apply"])
        #expect(result.status == 1)
        #expect(result.errors.contains("Permission denied; every file is as it was"))
        #expect(try ModelFolder.tree(folder) == old)
        #expect(try !folder.files().contains { $0.hasPrefix(".reobserve/runs/") })
    }

    @Test(.enabled(if: canBeSomebodyElse, "needs to run a program as another user"), arguments: [1, 3, 5, 8, 10, 11, 12])
    func permissionThatGoesHalfWayLosesNothing(_ step: Int) throws {
        let folder = try ModelFolder.make(Self.names, git: false)
        let old = try ModelFolder.tree(folder)
        let result = try runAsNobody(folder, ["\(step):chmod:555:\(folder.absolute("Sources"))", "apply"])
        try folder.setMode("Sources", 0o755)
        // Once all renames are done, nothing is missing but the tidying.
        if step >= 12 {
            #expect(result.status == 0)
        } else {
            #expect(result.status == 1)
        }
        // The next start finds what could not be put back for want of permission.
        let next = try runAsNobody(folder, ["none", "undo", "no-such-unit"])
        #expect(next.status == 2)
        if step >= 12 {
            #expect(try ModelFolder.moved(folder).count == 3)
        } else {
            #expect(try ModelFolder.tree(folder) == old)
        }
    }

    @Test(arguments: [0, 3, 5, 8, 9, 10, 11, 12]) func anEditorThatSavesMeanwhileKeepsItsText(_ step: Int) throws {
        let folder = try ModelFolder.make(Self.names)
        let file = "Sources/Search.swift"
        let result = try ToolProcess("FaultPoint").run(
            ["\(step):append:\(folder.absolute(file))", "apply"], in: folder.path)
        let text = try folder.text(file)
        if step < 12 {
            #expect(result.status == 3)
            #expect(result.errors.hasPrefix("error: 1 file changed while the plan was made; nothing written"))
            #expect(text == ModelFolder.text("Search") + "// typed\n")
            #expect(try ModelFolder.moved(folder).isEmpty)
        } else {
            // Saved after its file was written: the text stays, and the run says that it is not what it wrote.
            #expect(result.status == 1)
            #expect(text.hasSuffix("// typed\n"))
        }
        #expect(try folder.files() == Self.names.map { "Sources/\($0).swift" })
    }

    @Test(arguments: [0, 5, 8, 10, 11, 12]) func aSignalHalfWayLosesNothing(_ step: Int) throws {
        let folder = try ModelFolder.make(Self.names)
        let result = try ToolProcess("FaultPoint").run(["\(step):signal:15", "apply"], in: folder.path)
        #expect(result.status == 128 + 15)
        #expect(try ModelFolder.moved(folder).count == (step == 12 ? 3 : 0))
        #expect(try folder.files() == Self.names.map { "Sources/\($0).swift" })
    }
}
