import Foundation
import TemporaryFolders

/// A Markdown file whose `console` blocks are run: `$ ` begins a command, `> ` carries it on, the rest is its output.
///
/// A comment `<!-- in a copy of Corpus/Projects/NAME/before -->` before a block begins a session: a folder of its own, with
/// the example in it, committed to git. Blocks without one go on in the session before.
struct TestedDocument {
    struct Step: Equatable {
        let command: String
        var output: [String]
    }

    private enum Piece {
        case text(String)
        case step(Step)
    }

    private var pieces: [Piece] = []

    init(_ text: String) {
        var isConsole = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("```") {
                isConsole = line == "```console"
                pieces.append(.text(line))
            } else if isConsole, line.hasPrefix("$ ") {
                pieces.append(.step(Step(command: String(line.dropFirst(2)), output: [])))
            } else if isConsole, case .step(let step)? = pieces.last {
                let goesOn = step.output.isEmpty && (line == ">" || line.hasPrefix("> "))
                let next = goesOn
                    ? Step(command: step.command + "\n" + line.dropFirst(2), output: [])
                    : Step(command: step.command, output: step.output + [line])
                pieces[pieces.count - 1] = .step(next)
            } else {
                pieces.append(.text(line))
            }
        }
    }

    var text: String {
        pieces.map { piece in
            switch piece {
            case .text(let line): line
            case .step(let step):
                (step.command.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { number, line in
                    number == 0 ? "$ \(line)" : line.isEmpty ? ">" : "> \(line)"
                } + step.output).joined(separator: "\n")
            }
        }.joined(separator: "\n")
    }

    var steps: [Step] {
        pieces.compactMap { if case .step(let step) = $0 { step } else { nil } }
    }

    /// The same with what the commands say now.
    func run() throws -> TestedDocument {
        var result = self
        var session: DocumentSession?
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .text(let line):
                if let match = line.wholeMatch(of: /<!-- in a copy of (Corpus\/Projects\/[A-Za-z]+\/before) -->/) {
                    session = try DocumentSession(example: String(match.1))
                }
            case .step(let step):
                guard let session else { throw CocoaError(.fileNoSuchFile, userInfo: ["command": step.command]) }
                result.pieces[index] = .step(Step(command: step.command, output: try session.run(step.command)))
            }
        }
        return result
    }
}

/// A folder with an example in it, in which a reader's commands are run at a terminal of 100 columns.
private struct DocumentSession {
    private let folder: TemporaryFolder
    private let home: TemporaryFolder
    private let name: String
    private let tools: String

    init(example: String) throws {
        folder = try TemporaryFolder()
        home = try TemporaryFolder()
        name = example.split(separator: "/").map(String.init).dropLast().last ?? ""
        tools = URL(fileURLWithPath: try ToolProcess("reobserve").path).deletingLastPathComponent().path
        try ExampleProject.fill(folder, with: ExampleProject.repository.appendingPathComponent(example).path)
        try folder.git("init", "-q")
        try folder.git("config", "user.name", "Reader")
        try folder.git("config", "user.email", "reader@example.com")
        try folder.git("add", ".")
        try folder.git("commit", "-qm", "The app")
    }

    /// - Returns: the lines of the screen, the names of runs replaced by one that stands for all.
    func run(_ command: String) throws -> [String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let variables = [
            "PATH=\(tools):\(path)", "HOME=\(home.path)", "TERM=dumb", "COLUMNS=100", "LC_ALL=C.UTF-8", "GIT_PAGER=cat",
            "GIT_CONFIG_NOSYSTEM=1",
        ]
        let words = ["-i"] + variables + ["bash", "--norc", "-c", command]
        let screen = try PseudoTerminal().run("/usr/bin/env", words, in: folder.path, typing: "").screen
        let settled = screen.replacing(folder.path, with: "~/\(name)").replacing(home.path, with: "~")
            .replacing(#/\b\d{8}-\d{6}-\d{3}\b/#, with: "20260601-093000-000")
        var lines = settled.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
    }
}
