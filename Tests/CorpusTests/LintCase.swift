import CompilerHarness
import Testing

/// One lint case of `Corpus/Rules/<rule-id>.md`: files, the lines findings begin at, and what the fixes make of it.
struct LintCase: Sendable, CustomTestStringConvertible {
    let rule: String
    let title: String
    /// 1-based line of the title in the rule's file.
    let line: Int
    let options: CaseOptions
    /// Without the comments that mark findings.
    let files: [CaseSource]
    /// As many files as `files`, in the same order; equal to it where nothing is fixed.
    let fixed: [CaseSource]
    /// Sorted.
    let markers: [FindingMarker]

    var testDescription: String { "\(rule).md:\(line): \(title)" }

    var fixesSomething: Bool { files != fixed }
}

/// `// finding: rule-id` at the end of a line.
struct FindingMarker: Sendable, Hashable, Comparable, CustomStringConvertible {
    let file: String
    /// 1-based.
    let line: Int
    let rule: String

    var description: String { "\(file):\(line) \(rule)" }

    static func < (left: FindingMarker, right: FindingMarker) -> Bool {
        (left.file, left.line, left.rule) < (right.file, right.line, right.rule)
    }

    private static let mark = "// finding: "

    /// Takes the markers out of a text, and the blanks before them.
    ///
    /// - Returns: the text as it is linted, and one marker for each id.
    static func separated(from source: CaseSource) -> (source: CaseSource, markers: [FindingMarker]) {
        var markers: [FindingMarker] = []
        let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
        let plain = lines.enumerated().map { index, line -> String in
            guard let start = line.firstRange(of: mark) else { return String(line) }
            let ids = line[start.upperBound...].split { " ,".contains($0) }
            markers += ids.map { FindingMarker(file: source.name, line: index + 1, rule: String($0)) }
            var text = line[..<start.lowerBound]
            while text.last == " " { text.removeLast() }
            return String(text)
        }
        return (CaseSource(name: source.name, plain.joined(separator: "\n")), markers)
    }
}
