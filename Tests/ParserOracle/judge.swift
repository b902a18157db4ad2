import Foundation
import SwiftParser
import SwiftSyntax

/// Tells of files that SwiftParser finds errors in after a change and found none in before it.
func hasError(_ path: String) -> Bool {
    // A file that cannot be read is one nobody can vouch for.
    guard let data = FileManager.default.contents(atPath: path) else { return true }
    return Array(data).withUnsafeBufferPointer { Parser.parse(source: $0).hasError }
}

var (sound, broken) = (0, 0)
for folder in CommandLine.arguments.dropFirst() {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for name in names.sorted() where name.hasSuffix(".before.swift") {
        let before = "\(folder)/\(name)"
        let after = String(before.dropLast(".before.swift".count)) + ".after.swift"
        guard !hasError(before) else { continue }
        sound += 1
        guard hasError(after) else { continue }
        broken += 1
        print(after)
    }
}
print("\(sound) files without errors before, \(broken) of them with errors after")
exit(broken == 0 && sound > 0 ? 0 : 1)
