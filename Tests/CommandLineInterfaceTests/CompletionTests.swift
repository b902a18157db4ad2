@testable import CommandLineInterface
import Foundation
import TemporaryFolders
import Testing

@Suite struct CompletionTests {
    @Test(arguments: Completions.Shell.allCases)
    func namesEveryCommandAndOption(_ shell: Completions.Shell) {
        let script = Completions.script(for: shell)
        for command in Command.allCases { #expect(script.contains(command.rawValue)) }
        for definition in OptionTable.definitions { #expect(script.contains(definition.option.rawValue)) }
    }

    /// Types a line into a real shell, and takes what it offers.
    private func bash(_ words: String...) throws -> [String] {
        let line = words.map { "'\($0)'" }.joined(separator: " ")
        let script = Completions.script(for: .bash)
            + "COMP_WORDS=(reobserve \(line)); COMP_CWORD=\(words.count); _reobserve; printf '%s\\n' \"${COMPREPLY[@]}\"\n"
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["--norc", "-c", script]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func bashOffersCommandsOptionsAndValues() throws {
        #expect(try bash("app") == ["apply"])
        #expect(try bash("apply", "--allow") == ["--allow-dirty"])
        #expect(try bash("lint", "--format", "s") == ["sarif"])
        #expect(try bash("plan", "--xcode", "") == ["26", "27"])
        #expect(try bash("completions", "f").contains("fish"))
        #expect(try bash("init", "git") == ["git-hook", "github", "gitlab"])
        #expect(try bash("explain", "combine-p") == ["combine-publisher"])
        #expect(try bash("lint", "--only", "mixed") == ["mixed-observation"])
        #expect(try bash("plan", "--assume", "storage-w") == ["storage-wrapper"])
        #expect(try bash("--stag").isEmpty)
        #expect(try bash("lint", "--stag") == ["--staged"])
    }

    @Test func offersTheRunsThereAre() throws {
        let folder = try ModelFolder.make(["Cart"])
        #expect(try ToolProcess("reobserve").run(["apply"], in: folder.path).status == 0)
        let listed = try ToolProcess("reobserve").run(["undo", "--list"], in: folder.path).output
        let script = "reobserve() { '\(try ToolProcess("reobserve").path)' \"$@\"; }\n" + Completions.script(for: .bash)
            + "COMP_WORDS=(reobserve undo 2); COMP_CWORD=2; _reobserve; printf '%s\\n' \"${COMPREPLY[@]}\"\n"
        let offered = try ToolProcess.run("/bin/bash", ["--norc", "-c", script], in: folder.path).output
        #expect(!listed.isEmpty && offered == listed.prefix(19) + "\n")
        func words(_ typed: String) throws -> [Substring] {
            let typing = script.replacing("reobserve undo 2", with: "reobserve undo '\(typed)'")
            return try ToolProcess.run("/bin/bash", ["--norc", "-c", typing], in: folder.path).output.split(separator: "\n")
        }
        #expect(try words("") == [listed.prefix(19), "U1", "Cart"], "runs, units and models, and no files")
        #expect(try ToolProcess("reobserve").run(["undo"], in: folder.path).status == 0)
        #expect(try words("").isEmpty, "nothing is taken back twice")
    }

    @Test(.enabled(if: hasFish)) func fishDoesNotRepeatAnOptionBesideItsValues() throws {
        let folder = try TemporaryFolder()
        try folder.write("script.fish", Completions.script(for: .fish))
        let offered = try run(.fish, ["--no-config", "-c", "source script.fish; complete -C 'reobserve plan --rewrite '"], in: folder)
        #expect(offered == "app-storage\nfocused-object\n")
    }

    /// Shells of this machine beside bash, with their paths.
    private static let installed = [Completions.Shell.zsh, .fish].compactMap { shell -> (Completions.Shell, String)? in
        let folders = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
        let path = folders.map { "\($0)/\(shell.rawValue)" }.first(where: FileManager.default.isExecutableFile)
        return path.map { (shell, $0) }
    }

    /// They parse the script without running it.
    @Test(arguments: installed)
    func otherShellsCanReadIt(_ shell: Completions.Shell, _ path: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("script", Completions.script(for: shell))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["-n", folder.path + "/script"]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    private func run(_ shell: Completions.Shell, _ arguments: [String], in folder: TemporaryFolder) throws -> String {
        let path = try #require(Self.installed.first { $0.0 == shell }?.1)
        return try ToolProcess.run(path, arguments, in: folder.path).output
    }

    private static var hasFish: Bool { installed.contains { $0.0 == .fish } }
    private static var hasZsh: Bool { installed.contains { $0.0 == .zsh } }

    @Test(.enabled(if: hasFish), arguments: [
        ("reobserve app", "apply"), ("reobserve lint --format s", "sarif"), ("reobserve plan --assu", "--assume"),
        ("reobserve completions f", "fish"), ("reobserve lint --assu", ""),
        ("reobserve init lef", "lefthook"), ("reobserve explain combine-p", "combine-publisher"),
    ])
    func fishCompletesWhatIsTyped(_ typed: String, _ expected: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("script.fish", Completions.script(for: .fish))
        let command = "source script.fish; complete -C '\(typed)'"
        let offered = try run(.fish, ["--no-config", "-c", command], in: folder).split(separator: "\n")
        #expect(offered.map { $0.prefix { $0 != "\t" } } == (expected.isEmpty ? [] : [expected[...]]))
    }

    /// Types into a zsh at a terminal of its own, each line followed by a tab, and prints what stands there then.
    private static let driver = """
        zmodload zsh/zpty || exit 3
        zpty -b z zsh -f -i
        out=
        read_all() {
            local piece
            out=
            for round in {1..$2}; do
                sleep 0.05
                while zpty -r -t z piece 2>/dev/null; do out+=$piece; done
                [[ $out == *$1* ]] && return
            done
        }
        zpty -w z "PROMPT=; unsetopt zle_bracketed_paste; fpath=($1 \\$fpath); autoload -Uz compinit; compinit -u -D; print RE''ADY"
        read_all READY 200
        shift
        while (( $# )); do
            zpty -n -w z "$1"$'\\t'
            read_all "$2" 100
            print -r -- "$out"
            zpty -n -w z $'\\C-u'
            read_all NOTHING 4
            shift 2
        done
        zpty -d z

        """

    @Test(.enabled(if: hasZsh)) func zshCompletesWhatIsTyped() throws {
        let folder = try TemporaryFolder()
        try folder.write("functions/_reobserve", Completions.script(for: .zsh))
        try folder.write("driver.zsh", Self.driver)
        let typed = [
            ("reobserve apply --allow-d", "--allow-dirty"), ("reobserve plan --assu", "--assume"),
            ("reobserve lint --fail-on=ne", "--fail-on=never"), ("reobserve completions f", "completions fish"),
            ("reobserve init lef", "init lefthook"), ("reobserve explain combine-p", "explain combine-publisher"),
        ]
        let words = ["-f", "driver.zsh", folder.absolute("functions")] + typed.flatMap { [$0.0, $0.1] }
        let screen = try run(.zsh, words, in: folder)
        for (line, expected) in typed { #expect(screen.contains(expected), "\(line): \(screen)") }
    }
}
