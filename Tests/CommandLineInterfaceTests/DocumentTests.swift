import Foundation
import Testing

@testable import CommandLineInterface

/// What the documents show is what happens. `REOBSERVE_WRITE_DOCS=1 swift test --filter DocumentTests` writes it anew.
@Suite(.serialized) struct DocumentTests {
    static let names = ["README.md", "docs/contributing.md", "docs/install.md", "docs/migration-guide.md"]

    private static let isWriting = ProcessInfo.processInfo.environment["REOBSERVE_WRITE_DOCS"] != nil

    private func place(_ name: String) -> URL { ExampleProject.repository.appendingPathComponent(name) }

    private func text(_ name: String) throws -> String { try String(contentsOf: place(name), encoding: .utf8) }

    @Test(arguments: names) func everyCommandSaysWhatIsWritten(_ name: String) throws {
        let written = TestedDocument(try text(name))
        let now = try written.run()
        if Self.isWriting { try now.text.write(to: place(name), atomically: true, encoding: .utf8) }
        for (before, after) in zip(TestedDocument(try text(name)).steps, now.steps) {
            #expect(before == after, "\(name): $ \(before.command)")
        }
    }

    @Test func readingAndWritingADocumentChangesNothing() throws {
        for name in Self.names { #expect(TestedDocument(try text(name)).text == (try text(name))) }
    }

    /// Blocks without output are checked by the parser alone.
    @Test(arguments: names) func everyCommandLineIsUnderstood(_ name: String) throws {
        for line in try codeLines(name) where line.hasPrefix("reobserve") {
            let words = shellWords(line)
            do {
                let parsed = try ArgumentParser.parse(Array(words.dropFirst())) { _ in true }
                if parsed.command != .report { _ = try RunOptions(parsed) }
            } catch {
                Issue.record("\(name): \(line): \(error)")
            }
        }
    }

    @Test(arguments: names) func everyTestThatIsNamedIsThere(_ name: String) throws {
        let tests = try FileManager.default.subpathsOfDirectory(atPath: place("Tests").path).filter { $0.hasSuffix(".swift") }
        let sources = try tests.map { try text("Tests/" + $0) }
        for line in try codeLines(name) {
            guard let match = line.firstMatch(of: /swift test --filter '?([A-Za-z]+)/) else { continue }
            #expect(sources.contains { $0.contains("struct \(match.1) ") || $0.contains("func \(match.1)(") }, "\(name): \(line)")
        }
    }

    @Test(arguments: names) func everyFileThatIsLinkedIsThere(_ name: String) throws {
        let folder = place(name).deletingLastPathComponent()
        for match in try text(name).matches(of: /\]\(([^)#:]+)[^):]*\)/) {
            let target = folder.appendingPathComponent(String(match.1)).path
            #expect(FileManager.default.fileExists(atPath: target), "\(name) links to \(match.1)")
        }
    }

    @Test func thePictureIsTheReportOfTheExample() throws {
        let shop = try ExampleProject.copy("Newsroom")
        let picture = shop.run("report --format svg").output
        let target = place("docs/newsroom.svg")
        if Self.isWriting { try picture.write(to: target, atomically: true, encoding: .utf8) }
        #expect(try String(contentsOf: target, encoding: .utf8) == picture)
    }

    // MARK: reading

    /// Lines of fenced blocks, without the prompt and without the remark behind a command.
    private func codeLines(_ name: String) throws -> [String] {
        var isCode = false
        return try text(name).split(separator: "\n").compactMap { line -> String? in
            if line.hasPrefix("```") {
                isCode.toggle()
                return nil
            }
            guard isCode else { return nil }
            let command = line.hasPrefix("$ ") ? line.dropFirst(2) : line
            let end = [command.firstRange(of: "  ")?.lowerBound, command.firstRange(of: " | ")?.lowerBound].compactMap { $0 }.min()
            return String(command[..<(end ?? command.endIndex)])
        }
    }

    /// Parted at blanks outside single quotes.
    private func shellWords(_ line: String) -> [String] {
        var words = [""]
        var isQuoted = false
        for character in line {
            if character == "'" {
                isQuoted.toggle()
            } else if character == " ", !isQuoted {
                words.append("")
            } else {
                words[words.count - 1].append(character)
            }
        }
        return Array(words.filter { !$0.isEmpty }.prefix { $0 != "#" })
    }
}
