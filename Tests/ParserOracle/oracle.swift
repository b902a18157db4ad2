// Compares the parser with the toolchain's own: what stands where, construct by construct.
import Foundation
import SourceText
import Syntax

struct Options {
    /// Differences shown a file.
    var limit = 50
    /// Whether the text of each string literal in the files is compared as a source file too.
    var readsSnippets = false
    /// Labels compared; all if empty.
    var labels: Set<String> = []
    var directories: [String] = []

    init(_ arguments: [String]) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--limit", let value = rest.popFirst().flatMap({ Int($0) }) {
                limit = value
            } else if argument == "--snippets" {
                readsSnippets = true
            } else if argument == "--only", let value = rest.popFirst() {
                labels = Set(value.split(separator: ",").map(String.init))
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

/// What was compared and where it differed.
struct Comparison {
    var files = 0
    var skipped = 0
    var factCount = 0
    var differingFiles = 0
    var differences: [String: Int] = [:]

    mutating func compare(_ file: SourceFile, _ options: Options) {
        guard var theirs = facts(ofParser: file.bytes) else {
            skipped += 1
            return
        }
        var ours = facts(of: Parser.parse(file))
        if !options.labels.isEmpty {
            theirs.removeAll { !options.labels.contains($0.label) }
            ours.removeAll { !options.labels.contains($0.label) }
        }
        files += 1
        factCount += theirs.count
        let found = disagreements(ours, theirs)
        if found.isEmpty { return }
        differingFiles += 1
        for (fact, _) in found { differences[fact.label, default: 0] += 1 }
        let lines = file.lines
        for (fact, isOurs) in found.prefix(options.limit) {
            let place = lines.place(of: fact.start)
            let text = String(file.text(TextRange(fact.start, fact.end)).prefix(60))
            print(
                "\(file.path):\(place.line):\(place.column): \(isOurs ? "ours" : "theirs") \(fact.label) "
                    + "\(fact.name) \(String(reflecting: text))")
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
    comparison.compare(file, options)
    guard options.readsSnippets else { continue }
    for snippet in snippets(of: file) { comparison.compare(snippet, options) }
}
for (label, count) in comparison.differences.sorted(by: { $0.value > $1.value }) { print("  \(count) \(label)") }
print(
    "\(comparison.files) files (\(comparison.skipped) with errors left out), \(comparison.factCount) facts, "
        + "differences in \(comparison.differingFiles) files")
exit(comparison.differences.isEmpty ? 0 : 1)
