import Foundation
import TemporaryFolders
import Testing

/// Files with names and contents nobody would choose in good faith.
@Suite(.serialized) struct HostileNamesTests {
    private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> ToolProcess.Result {
        try ToolProcess("reobserve").run(arguments, in: folder.path)
    }

    private static let names = [
        "-rf.swift", "--only.swift", "*.swift", ":!magic.swift", "a\nb.swift", "back\\slash.swift", "cr\r.swift",
        "it's.swift", "quote\".swift", "tab\t.swift", "\u{1B}[31mred.swift", "\u{202E}tfel.swift", " .swift",
    ]

    @Test(arguments: [true, false]) func everyNameIsWrittenAndTakenBack(_ git: Bool) throws {
        let folder = try TemporaryFolder()
        for (index, name) in Self.names.enumerated() { try folder.write(name, ModelFolder.text("Model\(index)")) }
        if git {
            try folder.git("init", "-q")
            try folder.git("add", "-A")
        }
        let old = try ModelFolder.tree(folder)
        #expect(try run(folder, "apply").status == 0)
        #expect(try ModelFolder.moved(folder).count == Self.names.count)
        #expect(try run(folder, "undo").status == 0)
        #expect(try ModelFolder.tree(folder) == old)
        #expect(try run(folder, "apply", "--", "-rf.swift").status == 0)
        #expect(try ModelFolder.moved(folder) == ["-rf.swift"])
    }

    @Test func noNameSteersTheTerminal() throws {
        let folder = try TemporaryFolder()
        for (index, name) in Self.names.enumerated() { try folder.write(name, ModelFolder.text("Model\(index)")) }
        for command in [["plan"], ["plan", "--list"], ["config", "--files"], ["lint"], ["apply"], ["undo"]] {
            let result = try ToolProcess("reobserve").run(command, in: folder.path)
            let shown = result.output + result.errors
            let strange = shown.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" }
            #expect(strange.isEmpty, "\(command)")
        }
        let list = try run(folder, "plan", "--list").output
        #expect(list.split(separator: "\n").count == Self.names.count)
        #expect(list.contains("a\\nb.swift\n"))
        // A patch has git's own spelling, which git reads back.
        try folder.git("init", "-q")
        let patch = try run(folder, "plan", "--diff").output
        try folder.write("all.patch", patch)
        #expect(try folder.git("apply", "--check", "all.patch").status == 0)
    }

    @Test(arguments: [true, false]) func aNameThatIsNoTextIsNamedAndLeftAlone(_ git: Bool) throws {
        let folder = try ModelFolder.make(["Cart"], git: git)
        let path = Array((folder.path + "/bad").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF)]
        let descriptor = (path + Array(".swift".utf8CString)).withUnsafeBufferPointer {
            open($0.baseAddress!, O_WRONLY | O_CREAT, 0o644)
        }
        try #require(descriptor >= 0)
        close(descriptor)
        let result = try run(folder, "plan")
        #expect(result.status == 0)
        if git { #expect(result.errors.contains("was not read: its path is not UTF-8")) }
        #expect(try run(folder, "apply", "--allow-dirty").status == 0)
    }

    // MARK: contents

    private func nested(_ opening: String, _ closing: String, times: Int = 100_000) -> String {
        ModelFolder.text("Cart") + "let deep = " + String(repeating: opening, count: times)
            + String(repeating: closing, count: times) + "\n"
    }

    @Test(arguments: [("(", ")"), ("[", "]"), ("{", "}"), ("(", ""), ("/*", "*/"), ("\"\\(", ")\"")])
    func nestingHasNoBottom(_ opening: String, _ closing: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("Deep.swift", nested(opening, closing))
        for command in [["lint"], ["apply"]] {
            let result = try ToolProcess("reobserve").run(command, in: folder.path)
            #expect(!result.isKilled, "\(command)")
            #expect([0, 1].contains(result.status), "\(command)")
        }
    }

    @Test func zeroBytesAndNoTextAtAllStayAsTheyAre() throws {
        let folder = try ModelFolder.make(["Cart"])
        let zero = Array("import SwiftUI\nclass Zero: ObservableObject { \0 @Published var a = 1 }\n\0".utf8)
        let latin = Array("class Latin: ObservableObject {} // ".utf8) + [0xE9, 0x0A]
        try folder.write("Zero.swift", zero)
        try folder.write("Latin.swift", latin)
        let result = try run(folder, "apply", "--allow-dirty")
        #expect(result.status == 0)
        #expect(try folder.bytes("Zero.swift") == zero)
        #expect(try folder.bytes("Latin.swift") == latin)
        #expect(try run(folder, "plan").errors.contains("Latin.swift was not read: not UTF-8"))
        #expect(try ModelFolder.moved(folder) == ["Sources/Cart.swift"])
    }

    @Test func aFileOfFiftyMegabytesIsNamedAndNotRead() throws {
        let folder = try ModelFolder.make(["Cart"])
        let line = Array("// class Big: ObservableObject {}\n".utf8)
        try folder.write("Big.swift", (0..<21).reduce(line) { text, _ in text + text })
        let result = try run(folder, "plan")
        #expect(result.status == 0)
        #expect(result.errors.contains("Big.swift was not read: larger than 8 MB"))
    }
}
