import Foundation
import Fuzzing
import SourceText
import Syntax
import Testing

/// Sources of the corpus and what is known of them.
enum SyntaxCorpus {
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Corpus/Syntax")

    /// Every Swift file below `Corpus/Syntax`, in order of path.
    static let files: [SourceFile] = {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
            FileManager.default.contents(atPath: folder.appending(path: path).path)
                .map { SourceFile(path: path, bytes: Array($0)) }
        }
    }()
}

struct LexerLawsTests {
    @Test func corpusIsThere() {
        #expect(SyntaxCorpus.files.count > 10)
    }

    @Test("Tokens cover every corpus file", arguments: SyntaxCorpus.files)
    func tokensCover(_ file: SourceFile) {
        checkTokensCover(file)
    }

    @Test("Tokens are those of the snapshot", arguments: SyntaxCorpus.files.filter { !$0.path.contains("/") })
    func snapshot(_ file: SourceFile) throws {
        let snapshot = SyntaxCorpus.folder.appending(path: file.path.replacing(".swift", with: ".tokens"))
        let found = TokenDump.text(of: file)
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil {
            try Data(found.utf8).write(to: snapshot)
        }
        #expect(try String(contentsOf: snapshot, encoding: .utf8) == found)
    }

    @Test("Without any one token, or cut at it, a file is still covered", arguments: SyntaxCorpus.files)
    func deletionsAndCuts(_ file: SourceFile) {
        guard file.bytes.count < 5_000 else { return }
        for token in Lexer.tokens(of: file) {
            let (start, end) = (Int(token.start), Int(token.end))
            checkTokensCover(SourceFile(path: file.path, bytes: Array(file.bytes[..<start])))
            checkTokensCover(SourceFile(path: file.path, bytes: Array(file.bytes[start...])))
            checkTokensCover(
                SourceFile(path: file.path, bytes: Array(file.bytes[..<start] + file.bytes[end...])))
        }
    }

    @Test("Any bytes at all are covered", arguments: 1...40)
    func soup(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let crumbs = [
            "\"", "\"\"\"", "#", "\\", "(", ")", "/", "*", "/*", "*/", "\n", "\r\n", " ", "'", "`", "<#", "#>", "a",
            "1", ".", "0x", "e", "$", "@", "{", "}", "?", "!", "“", "”", "é", "\u{300}", "\u{FEFF}", "<<<<<<< ",
            ">>>>>>> ", "#if", "try", "func", "\u{A0}",
        ].map { Array($0.utf8) }
        var bytes: [UInt8] = []
        for _ in 0..<2_000 {
            if Int.random(in: 0..<4, using: &generator) == 0 {
                bytes.append(UInt8.random(in: 0...255, using: &generator))
            } else {
                bytes += crumbs[Int.random(in: 0..<crumbs.count, using: &generator)]
            }
        }
        checkTokensCover(SourceFile(path: "soup-\(seed).swift", bytes: bytes))
    }
}
