import Analysis
import Lint
import ProjectIndex
import SourceText
import Syntax

/// A small repository written into a test, linted.
struct Sample {
    let context: LintContext

    /// - Parameter files: path and text of each file, in any order.
    init(_ files: [String: String], options: LintOptions = LintOptions()) {
        let sources = files.sorted { $0.key < $1.key }.map { path, text in
            (file: SourceFile(path: path, text: text), fileClass: FileClass.edit)
        }
        let index = RepositoryIndex(RepositoryInput(sources: sources, projectFiles: []), jobs: 1)
        context = LintContext(facts: Analyzer.facts(of: index), options: options)
    }

    /// One file, whose first line imports SwiftUI.
    init(_ text: String, options: LintOptions = LintOptions()) {
        self.init(["App/Sample.swift": "import SwiftUI\n" + text], options: options)
    }

    /// `LINE SYMBOL: MESSAGE` of each finding of one rule, in order.
    func findings(of rule: String) -> [String] {
        Linter.findings(context, rules: LintRule.all.filter { $0.id == rule }).map { finding in
            let lines = context.index.file(finding.file).tree.file.lines
            return "\(lines.place(of: finding.range.start).line) \(finding.symbol): \(finding.message)"
        }
    }
}
