import Foundation
import TemporaryFolders
import Testing

/// Repositories whose git wants commands run, or files elsewhere touched.
@Suite(.serialized) struct HostileGitTests {
    private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> ToolProcess.Result {
        try ToolProcess("reobserve").run(arguments, in: folder.path)
    }

    /// Every command this program has, those that write last.
    private static let commands = [
        "plan", "plan --diff", "lint", "lint --staged", "explain Cart", "config", "config --files", "rules", "undo --list",
        "lint --fix --allow-dirty", "apply", "apply --allow-dirty", "undo", "baseline", "init",
    ]

    /// A repository in which git would run a script at every opportunity it has.
    private func trapped(_ scratch: TemporaryFolder) throws -> TemporaryFolder {
        let folder = try ModelFolder.make(["Cart", "Search"])
        try folder.write(".gitattributes", "*.swift filter=evil diff=evil text\nSources/Search.swift filter=a=b\n")
        try scratch.write("evil.sh", "#!/bin/sh\necho \"$0 $*\" >> \(scratch.absolute("ran"))\ncat\n")
        try scratch.setMode("evil.sh", 0o755)
        let script = scratch.absolute("evil.sh")
        for place in [".git/hooks", ".git/other-hooks"] {
            for hook in ["pre-commit", "post-index-change", "post-checkout", "reference-transaction"] {
                try folder.write("\(place)/\(hook)", "#!/bin/sh\n\(script)\n")
                try folder.setMode("\(place)/\(hook)", 0o755)
            }
        }
        var settings = [
            ("core.hooksPath", folder.absolute(".git/other-hooks")), ("protocol.ext.allow", "always"),
            ("remote.origin.url", "ext::\(script) %S"), ("remote.origin.promisor", "true"),
            ("extensions.partialClone", "origin"), ("core.repositoryFormatVersion", "1"), ("filter.a=b.required", "true"),
            ("credential.helper", "!\(script)"), ("core.alternateRefsCommand", script),
        ]
        for key in [
            "core.fsmonitor", "filter.evil.clean", "filter.evil.smudge", "filter.evil.process", "filter.a=b.clean",
            "diff.evil.textconv", "diff.evil.command", "diff.external", "core.pager", "core.editor", "core.sshCommand",
            "core.askPass", "gpg.program", "sequence.editor", "core.gitProxy", "uploadpack.packObjectsHook",
        ] { settings.append((key, script)) }
        for name in ["ls-files", "status", "rev-parse", "config", "diff", "cat-file", "add"] {
            settings.append(("alias.\(name)", "!\(script)"))
        }
        for (key, value) in settings { try folder.git("config", key, value) }
        // Newer dates: git has to read the files to know whether they changed, which is where filters run.
        for name in ["Cart", "Search"] { try folder.write("Sources/\(name).swift", ModelFolder.text(name)) }
        return folder
    }

    @Test func noCommandOfTheRepositoryRuns() throws {
        let scratch = try TemporaryFolder()
        let folder = try trapped(scratch)
        let mark = scratch.absolute("ran")
        for command in Self.commands {
            // What the traps themselves set off while they were laid does not count.
            unlink(mark)
            let result = try ToolProcess("reobserve").run(
                command.split(separator: " ").map(String.init), in: folder.path)
            #expect([0, 1, 3].contains(result.status), "\(command): \(result.errors)")
            #expect(access(mark, F_OK) != 0, "\(command)")
        }
        // The traps do work.
        try folder.git("status")
        #expect(access(mark, F_OK) == 0)
    }

    @Test func nothingIsFetched() throws {
        let scratch = try TemporaryFolder()
        let folder = try trapped(scratch)
        let objects = try FileManager.default.subpathsOfDirectory(atPath: folder.absolute(".git/objects"))
        for path in objects where path.utf8.count > 30 { unlink(folder.absolute(".git/objects/" + path)) }
        unlink(scratch.absolute("ran"))
        for command in [["plan"], ["lint", "--staged"], ["apply"], ["apply", "--allow-dirty"]] {
            _ = try ToolProcess("reobserve").run(command, in: folder.path)
        }
        #expect(access(scratch.absolute("ran"), F_OK) != 0)
    }

    @Test func settingsOfTheToolRunNothing() throws {
        let folder = try ModelFolder.make(["Cart"])
        for key in ["verify", "command", "exec", "hook"] {
            try folder.write(".reobserve.json", "{ \"\(key)\": \"touch ran\" }")
            #expect(try run(folder, "plan").status == 2)
        }
        #expect(access(folder.absolute("ran"), F_OK) != 0)
    }

    @Test func aWorkTreeElsewhereIsNotBelieved() throws {
        let victim = try ModelFolder.make(["Far"], git: false)
        let far = try ModelFolder.tree(victim)
        let folder = try ModelFolder.make(["Cart"])
        for place in [victim.path, "../..", "/"] {
            try folder.git("config", "core.worktree", place)
            let plan = try run(folder, "plan", "--list")
            #expect(plan.status == 0)
            #expect(plan.output == "Sources/Cart.swift\n")
        }
        try folder.git("config", "core.worktree", victim.path)
        #expect(try run(folder, "apply", "--allow-dirty").status == 0)
        #expect(try ModelFolder.moved(folder) == ["Sources/Cart.swift"])
        #expect(try ModelFolder.tree(victim) == far)
    }

    @Test func aGitFolderThatIsSomebodyElsesIsNotWrittenTo() throws {
        let other = try ModelFolder.make(["Far"])
        let folder = try ModelFolder.make(["Cart"], git: false)
        for isLink in [false, true] {
            if isLink {
                unlink(folder.absolute(".git"))
                try folder.link(".git", to: other.absolute(".git"))
            } else {
                try folder.write(".git", "gitdir: \(other.absolute(".git"))\n")
            }
            #expect(try run(folder, "apply", "--allow-dirty").status == 0)
            #expect(access(other.absolute(".git/reobserve"), F_OK) != 0)
            #expect(access(folder.absolute(".reobserve/runs"), F_OK) == 0)
            #expect(try run(folder, "undo").status == 0)
        }
    }

    @Test(arguments: ["gitdir: /nowhere/at/all\n", "garbage", "", "gitdir: .\n"])
    func aGitFileThatMeansNothingIsNoGit(_ text: String) throws {
        let folder = try ModelFolder.make(["Cart"], git: false)
        try folder.write(".git", text)
        let plan = try run(folder, "plan", "--list")
        #expect(plan.status == 0)
        #expect(plan.output == "Sources/Cart.swift\n")
        #expect(try run(folder, "apply").status == 0)
        #expect(try folder.text(".git") == text)
    }
}
