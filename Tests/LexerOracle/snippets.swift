// Sources inside sources: tests of parsers and formatters hold theirs in string literals.
import SourceText
import SwiftParser
import SwiftSyntax

/// The text of each string literal without interpolations, as a file named after the place of the literal.
func snippets(of file: SourceFile) -> [SourceFile] {
    let collector = SnippetCollector(viewMode: .sourceAccurate)
    collector.walk(file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) })
    let lines = file.lines
    return collector.literals.map { offset, text in
        SourceFile(path: "\(file.path):\(lines.place(of: offset).line):", text: text)
    }
}

private final class SnippetCollector: SyntaxVisitor {
    var literals: [(offset: Int, text: String)] = []

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if let text = node.representedLiteralValue {
            literals.append((node.positionAfterSkippingLeadingTrivia.utf8Offset, text))
        }
        return .visitChildren
    }
}
