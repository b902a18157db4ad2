import Analysis
import Lint
import ProjectIndex
import Reporting
import SourceText

/// A small repository, linted: a tab, letters of several bytes, a byte order mark, a path with blanks.
enum LintSample {
    static let files = [
        ("App/My Cart.swift", "\u{FEFF}import SwiftUI\n@Observable final class Cart { lazy var é = \"🧺\"; lazy var b = 1 }\n"),
        ("App/Point.swift", "import SwiftUI\n\n\t@Observable struct Point {}\n"),
        ("App/Base.swift", "import SwiftUI\n@Observable class Base { var a = 0 }\nclass Heir: Base { var b = 0 }\n"),
    ]

    static func report(knockOnIn path: String? = nil) -> LintReport {
        let sources = files.sorted { $0.0 < $1.0 }.map { path, text in
            (file: SourceFile(path: path, text: text), fileClass: FileClass.edit)
        }
        let index = RepositoryIndex(RepositoryInput(sources: sources, projectFiles: []), jobs: 1)
        let findings = Linter.lint(LintContext(facts: Analyzer.facts(of: index), options: LintOptions()))
        let numbered = NumberedFinding.numbered(findings, in: index)
        return LintReport(
            survey: Survey(projectName: "Shop", toolVersion: "1.0.0", editFiles: 3), findings: numbered, index: index,
            knockOn: Set(numbered.filter { index.file($0.finding.file).path == path }), accepted: 2)
    }
}
