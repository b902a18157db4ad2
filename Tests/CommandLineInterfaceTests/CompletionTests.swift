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
        #expect(try bash("--stag").isEmpty)
        #expect(try bash("lint", "--stag") == ["--staged"])
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
}
