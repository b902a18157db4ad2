import Foundation
import TemporaryFolders
import Testing

/// Links, pipes, devices and depths: nothing outside the root is read or written, and nothing makes the program wait.
@Suite(.serialized) struct HostileFoldersTests {
    private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> ToolProcess.Result {
        try ToolProcess("reobserve").run(arguments, in: folder.path)
    }

    @Test(arguments: [true, false]) func linksLeadNowhere(_ git: Bool) throws {
        let outside = try ModelFolder.make(["Far"], git: false)
        let far = try ModelFolder.tree(outside)
        let folder = try ModelFolder.make(["Cart"], git: git)
        try folder.link("Far.swift", to: outside.absolute("Sources/Far.swift"))
        try folder.link("FarFolder", to: outside.absolute("Sources"))
        try folder.link("Loop", to: ".")
        try folder.link("Self.swift", to: "Self.swift")
        try folder.link("Ping.swift", to: "Pong.swift")
        try folder.link("Pong.swift", to: "Ping.swift")
        let plan = try run(folder, "plan", "--list")
        #expect(plan.output == "Sources/Cart.swift\n")
        #expect(plan.errors.contains("Far.swift was not read: links out of the root"))
        #expect(plan.errors.contains("Ping.swift was not read: broken link"))
        #expect(try run(folder, "apply", "--allow-dirty").status == 0)
        #expect(try ModelFolder.tree(outside) == far)
    }

    @Test func aSourceThatBecameALinkIsNotWrittenThrough() throws {
        let outside = try ModelFolder.make(["Cart"], git: false)
        let far = try ModelFolder.tree(outside)
        let folder = try ModelFolder.make(["Cart"])
        try FileManager.default.removeItem(atPath: folder.absolute("Sources"))
        try folder.link("Sources", to: outside.absolute("Sources"))
        let result = try run(folder, "apply", "--allow-dirty")
        #expect(result.status == 0)
        #expect(result.errors == """
            note: Sources/Cart.swift was not read: its folder is a link
            note: no Swift files in \(folder.path)

            """)
        #expect(try run(folder, "plan").errors.contains("Sources/Cart.swift was not read: its folder is a link"))
        #expect(try ModelFolder.tree(outside) == far)
    }

    @Test func settingsAreNotReadThroughALink() throws {
        let outside = try TemporaryFolder()
        try outside.write("secret", "password = hunter2\n")
        let folder = try ModelFolder.make(["Cart"])
        try folder.link(".reobserve.json", to: outside.absolute("secret"))
        let result = try run(folder, "plan")
        #expect(result.status == 2)
        #expect(result.errors.contains(".reobserve.json links out of the root"))
        #expect(!result.errors.contains("hunter2"))
    }

    @Test func noOutputGoesThroughALinkOutOfTheRoot() throws {
        let outside = try TemporaryFolder()
        try outside.write("profile", "precious")
        let folder = try ModelFolder.make(["Cart"])
        try folder.link("plan.json", to: outside.absolute("profile"))
        try folder.link("new.json", to: outside.absolute("new"))
        try folder.link("far", to: outside.path)
        try folder.link(".reobserve-baseline.json", to: outside.absolute("profile"))
        for place in ["plan.json", "new.json", "far/plan.json"] {
            let result = try run(folder, "plan", "--format", "json", "-o", place)
            #expect(result.status == 2)
            #expect(result.errors.contains("it links out of the root"))
        }
        #expect(try run(folder, "baseline").status == 2)
        try folder.write(".reobserve.json", "{ \"baseline\": \"../escaped.json\" }")
        #expect(try run(folder, "baseline").status == 2)
        #expect(try outside.files() == ["profile"])
        #expect(try outside.text("profile") == "precious")
        // What is plainly elsewhere is meant.
        #expect(try run(folder, "plan", "--summary", "-o", outside.absolute("new")).status == 0)
    }

    @Test func pipesAndSocketsAreNotWaitedFor() throws {
        let folder = try ModelFolder.make(["Cart"], git: false)
        for name in ["Pipe.swift", "Package.swift", "App.xcodeproj/project.pbxproj"] {
            try FileManager.default.createDirectory(
                atPath: folder.absolute("App.xcodeproj"), withIntermediateDirectories: true)
            try #require(mkfifo(folder.absolute(name), 0o644) == 0)
        }
        let plan = try run(folder, "plan")
        #expect(plan.status == 0)
        #expect(plan.errors.contains("Pipe.swift was not read: not a plain file"))
        #expect(plan.errors.contains("Package.swift was not read: not a plain file"))
        #expect(try run(folder, "apply").status == 0)
        try #require(mkfifo(folder.absolute(".reobserve.json"), 0o644) == 0)
        let result = try run(folder, "plan")
        #expect(result.status == 2)
        #expect(result.errors.contains("not a plain file"))
    }

    /// Far below the minute git has for an answer.
    private func promptly(_ folder: TemporaryFolder, _ arguments: String...) throws -> ToolProcess.Result {
        let clock = ContinuousClock()
        let start = clock.now
        let result = try ToolProcess("reobserve").run(arguments, in: folder.path)
        #expect(clock.now - start < .seconds(20), "\(arguments)")
        return result
    }

    @Test(arguments: [".gitignore", "Sources/Deep/.gitignore", ".git/info/exclude"])
    func gitDoesNotWaitForAPipe(_ place: String) throws {
        let folder = try ModelFolder.make(["Cart"])
        try folder.write("Sources/Deep/Notes.txt", "")
        let path = folder.absolute(place)
        // Of git's own templates one may be there.
        if access(path, F_OK) == 0 { unlink(path) }
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try #require(mkfifo(path, 0o644) == 0)
        for command in ["plan", "lint", "apply"] {
            let result = try promptly(folder, command)
            #expect(result.status == 2)
            #expect(result.errors.contains("\(path) is a pipe, and git would wait for ever for what it holds; remove it\n"))
        }
        #expect(try ModelFolder.moved(folder).isEmpty)
        unlink(path)
        #expect(try run(folder, "apply").status == 0)
    }

    @Test(arguments: [".git/config", ".git/HEAD"]) func aGitFolderWithAPipeIsNoGit(_ place: String) throws {
        let folder = try ModelFolder.make(["Cart"])
        unlink(folder.absolute(place))
        try #require(mkfifo(folder.absolute(place), 0o644) == 0)
        let result = try promptly(folder, "plan")
        #expect(result.status == 0)
        #expect(result.errors.contains("git does not work in \(folder.path), so its ignore rules are not used"))
        #expect(result.errors.contains("\(folder.absolute(place)) is a pipe"))
    }

    @Test func noFileOfOursIsWaitedFor() throws {
        let folder = try ModelFolder.make(["Cart"])
        #expect(try run(folder, "apply").status == 0)
        let runs = try FileManager.default.contentsOfDirectory(atPath: folder.absolute(".git/reobserve/runs"))
        let manifest = ".git/reobserve/runs/\(try #require(runs.first))/manifest.json"
        unlink(folder.absolute(manifest))
        for name in [manifest, ".reobserve-baseline.json", "saved.json", "out.json"] {
            try #require(mkfifo(folder.absolute(name), 0o644) == 0)
        }
        let commands = [
            ["undo"], ["undo", "--list"], ["lint"], ["baseline"], ["plan", "--config", "saved.json"],
            ["apply", "--plan", "saved.json"], ["plan", "-o", "out.json"],
        ]
        for command in commands {
            let result = try ToolProcess("reobserve").run(command, in: folder.path)
            #expect(result.status == 2, "\(command)")
            let reasons = ["not a plain file", "No such device or address", "Device not configured"]
            #expect(reasons.contains(where: result.errors.contains), "\(command): \(result.errors)")
        }
    }

    @Test func aPipeThatIsReadGetsAllOfAReport() throws {
        let folder = try ModelFolder.make((1...80).map { "Model\($0)" })
        let scratch = try TemporaryFolder()
        let pipe = scratch.absolute("pipe")
        try #require(mkfifo(pipe, 0o644) == 0)
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try #require(fcntl(reader, F_SETFL, 0) == 0)
        let (writer, _, _) = try ToolProcess.start(
            try ToolProcess("reobserve").path, ["plan", "--format", "json", "-o", pipe], in: folder.path, scratch: scratch)
        let said = FileHandle(fileDescriptor: reader, closeOnDealloc: false)
        // A pipe nobody has opened for writing yet is at its end.
        var bytes = Data()
        while writer.isRunning || bytes.isEmpty { bytes += try said.readToEnd() ?? Data() }
        writer.waitUntilExit()
        bytes += try said.readToEnd() ?? Data()
        #expect(writer.terminationStatus == 0)
        #expect(bytes.count > 1 << 16, "more than a pipe holds at once")
        #expect(bytes.suffix(2) == Data("}\n".utf8))
    }

    private static let canMakeDevices: Bool = {
        // A folder that cannot be made is one where no device can be made either.
        guard let folder = try? TemporaryFolder() else { return false }
        return makeDevice(folder.absolute("device"))
    }()

    /// A source of endless zeros, under a name of the test's own.
    private static func makeDevice(_ path: String) -> Bool {
        let result = try? ToolProcess.run("/usr/bin/env", ["mknod", path, "c", "1", "5"], in: "/")
        return result?.status == 0
    }

    @Test(.enabled(if: canMakeDevices, "needs to make a device file"))
    func devicesAreNotRead() throws {
        let folder = try ModelFolder.make(["Cart"], git: false)
        try #require(Self.makeDevice(folder.absolute("Zero.swift")))
        try folder.link("Linked.swift", to: "Zero.swift")
        let plan = try run(folder, "plan", "--list")
        #expect(plan.output == "Sources/Cart.swift\n")
        #expect(plan.errors.contains("Zero.swift was not read: not a plain file"))
        #expect(try run(folder, "apply").status == 0)
    }

    @Test(arguments: [true, false]) func foldersTenThousandDeep(_ git: Bool) throws {
        let folder = try ModelFolder.make(["Cart"], git: git)
        var current = open(folder.path, O_RDONLY | O_DIRECTORY)
        for _ in 0..<10_000 {
            try #require(mkdirat(current, "d", 0o755) == 0)
            let next = openat(current, "d", O_RDONLY | O_DIRECTORY)
            close(current)
            current = next
        }
        close(openat(current, "Deep.swift", O_WRONLY | O_CREAT, 0o644))
        close(current)
        // Foundation cannot remove what it has no path for.
        defer { _ = try? ToolProcess.run("/usr/bin/env", ["rm", "-rf", folder.absolute("d")], in: "/") }
        let result = try run(folder, "plan", "--list", "--root", ".")
        #expect(result.status == 0)
        #expect(result.output == "Sources/Cart.swift\n")
        #expect(result.errors.utf8.count < 1000)
        #expect(try run(folder, "apply", "--root", ".").status == 0)
    }
}
