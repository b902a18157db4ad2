import Fuzzing
import SourceText
import Syntax
import Testing

/// Holds the tree of a text to the laws of every tree.
func expectLaws(_ text: String, _ location: Testing.SourceLocation = #_sourceLocation) {
    let tree = Parser.parse(SourceFile(path: "a.swift", text: text))
    if let violation = firstViolation(tree) {
        Issue.record("\(violation) in \(text.prefix(200))", sourceLocation: location)
    }
}
