// Compares the lexer with the toolchain's own parser, token for token; see README.md.
import Foundation
import SourceText
import SwiftParser
import SwiftSyntax
import Syntax

struct Options {
    /// Differences shown a file.
    var limit = 50
    /// Whether the text of each string literal in the files is compared as a source file too.
    var readsSnippets = false
    /// Number of places at which each file is cut, evenly spread; the piece from each cut to the end is compared too.
    var cuts = 0
    var directories: [String] = []

    init(_ arguments: [String]) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--limit", let value = rest.popFirst().flatMap({ Int($0) }) {
                limit = value
            } else if argument == "--cuts", let value = rest.popFirst().flatMap({ Int($0) }) {
                cuts = value
            } else if argument == "--snippets" {
                readsSnippets = true
            } else {
                directories.append(argument)
            }
        }
    }
}

func swiftFiles(below root: String) -> [String] {
    let values = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    let names = values.isEmpty ? [""] : values
    return names.filter { (root + $0).hasSuffix(".swift") }.sorted().map { $0.isEmpty ? root : root + "/" + $0 }
}

func description(of piece: Piece?, in file: SourceFile) -> String {
    guard let piece else { return "-" }
    // In text that is no UTF-8 the parser counts otherwise.
    let range = TextRange(min(piece.start, file.bytes.count), min(piece.end, file.bytes.count))
    let text = file.text(range).prefix(60)
    return "\(piece.category) \(String(reflecting: String(text)))"
}

/// What was compared and where it differed.
struct Comparison {
    var files = 0
    var tokens = 0
    var differences = 0
    var differingFiles = 0

    mutating func compare(_ file: SourceFile, limit: Int) {
        let ours = pieces(ofLexer: file)
        let theirs = pieces(ofParser: file)
        files += 1
        tokens += theirs.count
        let pairs = disagreements(ours, theirs)
        if pairs.isEmpty { return }
        differingFiles += 1
        differences += pairs.count
        let lines = file.lines
        for (our, their) in pairs.prefix(limit) {
            let place = lines.place(of: min(our?.start ?? Int.max, their?.start ?? Int.max))
            let texts = (description(of: our, in: file), description(of: their, in: file))
            print("\(file.path):\(place.line):\(place.column): ours \(texts.0), theirs \(texts.1)")
        }
    }
}

let options = Options(Array(CommandLine.arguments.dropFirst()))
var comparison = Comparison()
for path in options.directories.flatMap(swiftFiles) {
    guard let data = FileManager.default.contents(atPath: path) else {
        print("\(path): cannot be read")
        continue
    }
    let file = SourceFile(path: path, bytes: Array(data))
    comparison.compare(file, limit: options.limit)
    for cut in 0..<options.cuts {
        let place = (cut + 1) * file.bytes.count / (options.cuts + 1)
        let rest = Array(file.bytes[place...])
        comparison.compare(SourceFile(path: "\(path) from byte \(place)", bytes: rest), limit: options.limit)
    }
    guard options.readsSnippets else { continue }
    for snippet in snippets(of: file) { comparison.compare(snippet, limit: options.limit) }
}
print(
    "\(comparison.files) files, \(comparison.tokens) tokens, "
        + "\(comparison.differences) differences in \(comparison.differingFiles) files")
exit(comparison.differences == 0 ? 0 : 1)
