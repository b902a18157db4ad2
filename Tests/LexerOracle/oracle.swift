// Compares the lexer with the toolchain's own parser, token for token; see README.md.
import Foundation
import SourceText
import SwiftParser
import SwiftSyntax
import Syntax

struct Options {
    var limit = 50
    var directories: [String] = []

    init(_ arguments: [String]) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--limit", let value = rest.popFirst().flatMap({ Int($0) }) {
                limit = value
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

func difference(_ piece: Piece?, _ file: SourceFile) -> String {
    guard let piece else { return "-" }
    let text = file.text(TextRange(piece.start, piece.end)).prefix(60)
    return "\(piece.category) \(String(reflecting: String(text)))"
}

var tokenCount = 0
var fileCount = 0
var differingFiles = 0
var differenceCount = 0
let options = Options(Array(CommandLine.arguments.dropFirst()))

for path in options.directories.flatMap(swiftFiles) {
    guard let data = FileManager.default.contents(atPath: path) else { continue }
    let file = SourceFile(path: path, bytes: Array(data))
    let ours = pieces(ofLexer: file)
    let theirs = pieces(ofParser: file)
    fileCount += 1
    tokenCount += theirs.count
    let pairs = disagreements(ours, theirs)
    if pairs.isEmpty { continue }
    differingFiles += 1
    differenceCount += pairs.count
    let lines = file.lines
    for (our, their) in pairs.prefix(options.limit) {
        let place = lines.place(of: min(our?.start ?? Int.max, their?.start ?? Int.max))
        let texts = (difference(our, file), difference(their, file))
        print("\(path):\(place.line):\(place.column): ours \(texts.0), theirs \(texts.1)")
    }
}
print("\(fileCount) files, \(tokenCount) tokens, \(differenceCount) differences in \(differingFiles) files")
exit(differenceCount == 0 ? 0 : 1)
