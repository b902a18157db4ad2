import Foundation
import Testing

@testable import CommandLineInterface

/// Every error a user can meet, read as text. `REOBSERVE_WRITE_DOCS=1 swift test --filter ErrorDocumentTests` writes it anew.
@Suite struct ErrorDocumentTests {
    private static let place = ExampleProject.repository.appendingPathComponent("docs/errors.md")
    private static let isWriting = ProcessInfo.processInfo.environment["REOBSERVE_WRITE_DOCS"] != nil

    @Test func theDocumentIsUpToDate() throws {
        let text = try Self.text()
        if Self.isWriting { try text.write(to: Self.place, atomically: true, encoding: .utf8) }
        let written = try String(contentsOf: Self.place, encoding: .utf8)
        let pairs = zip(written.split(separator: "\n"), text.split(separator: "\n"))
        let first = pairs.first { $0 != $1 }
        #expect(written == text, "first \(first?.0 ?? "") is now \(first?.1 ?? "")")
    }

    /// A message that nobody sees in the document is one nobody has read.
    @Test func everyMessageOfTheCommandLineIsInIt() throws {
        let document = try String(contentsOf: Self.place, encoding: .utf8)
        let folder = ExampleProject.repository.appendingPathComponent("Sources")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
            path.hasSuffix(".swift") && (path.hasPrefix("CommandLineInterface/") || ["Workspace/ChangeSet.swift", "Workspace/StagedTree.swift"].contains(path))
        }
        var count = 0
        for path in paths.sorted() {
            let source = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            for match in source.matches(of: /(?:UsageError|Refusal|ChangeError)\(\s*(?:description: )?"/) {
                let fragment = Self.longestFixedPart(source[match.range.upperBound...])
                count += 1
                #expect(document.contains(fragment) || Self.unreached.contains(fragment), "\(path): \(fragment)" as Comment)
            }
        }
        #expect(count > 60)
    }

    /// Messages that need what a test of the command line cannot have, each with the test that sees it.
    private static let unreached: Set<String> = []

    // MARK: the document

    private static func text() throws -> String {
        var text = """
            # Errors

            The errors of the command line, with a command that leads to it. Each says what is wrong, where, and what to do
            next. Made by `Tests/CommandLineInterfaceTests`, which checks that it is complete and up to date.

            """
        // What ends in an error writes nothing, so that those which need nothing can share a folder.
        let shared = try example()
        for section in ErrorCase.sections {
            text += "\n## \(section.title)\n\n```\n"
            text += try section.cases.map { try told($0, shared) }.joined(separator: "\n")
            text += "```\n"
        }
        return text
    }

    private static func example() throws -> Shop {
        let shop = try ExampleProject.copy("Newsroom")
        try shop.folder.git("init", "-q")
        try shop.folder.git("config", "user.name", "Reader")
        try shop.folder.git("config", "user.email", "reader@example.com")
        try shop.folder.git("add", ".")
        try shop.folder.git("commit", "-qm", "The app")
        return shop
    }

    private static func told(_ one: ErrorCase, _ shared: Shop) throws -> String {
        let shop = try one.prepare == nil ? shared : example()
        try one.prepare?(shop)
        let result = shop.run(one.line)
        #expect(result.code != 0, "reobserve \(one.line)")
        let errors = result.errors.replacing(shop.folder.path, with: "~/Newsroom")
            .replacing(#/\b\d{8}-\d{6}-\d{3}\b/#, with: "20260601-093000-000")
        return "$ reobserve \(one.line)\n\(errors)exit \(result.code)\n"
    }

    /// Of a string literal without its opening quote: the longest part between interpolations and escapes.
    private static func longestFixedPart(_ text: Substring) -> String {
        var parts = [""]
        var rest = text
        while let character = rest.popFirst(), character != "\"" {
            guard character == "\\" else {
                parts[parts.count - 1].append(character)
                continue
            }
            parts.append("")
            guard rest.popFirst() == "(" else { continue }
            var depth = 1
            while depth > 0, let inner = rest.popFirst() { depth += inner == "(" ? 1 : inner == ")" ? -1 : 0 }
        }
        return parts.max { $0.count < $1.count } ?? ""
    }
}
