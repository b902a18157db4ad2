import CompilerHarness

/// The cases of one file, each kind in order.
struct RuleCases: Sendable {
    var migration: [CorpusCase] = []
    var lint: [LintCase] = []

    var isEmpty: Bool { migration.isEmpty && lint.isEmpty }
}

/// Reads a rule's file: a heading, a paragraph, then cases under `##` with fenced blocks.
struct CorpusParser {
    private let file: String
    private let rule: String
    private var draft: CaseDraft?
    private var cases = RuleCases()

    /// - Parameter rule: the id the file is named after.
    /// - Throws: `CorpusFormatError` at the first line that breaks the format.
    static func cases(in text: String, rule: String) throws -> RuleCases {
        var parser = CorpusParser(file: "\(rule).md", rule: rule)
        try parser.read(text)
        return parser.cases
    }

    private init(file: String, rule: String) {
        self.file = file
        self.rule = rule
    }

    private mutating func read(_ text: String) throws {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.first == "# \(rule)" else { throw problem(0, "the first line is not '# \(rule)'") }
        var index = 1
        while index < lines.count {
            let line = lines[index]
            if line.hasPrefix("## ") {
                try close()
                draft = CaseDraft(title: String(line.dropFirst(3)), line: index + 1)
            } else if line.hasPrefix("<!-- options:") {
                try readOptions(line, at: index)
            } else if line.hasPrefix("<!-- breaks:") || line.hasPrefix("<!-- naive breaks:") {
                try readBreaks(line, at: index)
            } else if line.hasPrefix("<!-- scenario:") {
                try readModes(line, at: index)
            } else if line.hasPrefix("```") {
                index = try readBlock(lines, from: index)
            }
            index += 1
        }
        try close()
    }

    private mutating func close() throws {
        guard let draft else { return }
        do {
            if draft.isLint {
                cases.lint.append(try draft.lintCase(rule: rule))
            } else {
                cases.migration.append(try draft.migrationCase(rule: rule))
            }
        } catch {
            throw CorpusFormatError(file: file, line: draft.line, message: error.message)
        }
        self.draft = nil
    }

    private mutating func readOptions(_ line: String, at index: Int) throws {
        guard line.hasSuffix("-->") else { throw problem(index, "the options comment does not end on its line") }
        guard draft != nil else { throw problem(index, "options stand before the first case") }
        let words = line.dropFirst("<!-- options:".count).dropLast(3).split(separator: " ").map(String.init)
        do {
            draft?.options = try CaseOptions(words: words)
        } catch let error as CaseOptions.Unreadable {
            throw problem(index, error.message)
        }
    }

    private mutating func readBreaks(_ line: String, at index: Int) throws {
        guard line.hasSuffix(" -->"), draft != nil, let colon = line.firstIndex(of: ":") else {
            throw problem(index, "the comment does not end on its line, or stands before the first case")
        }
        let text = String(line[line.index(after: colon)...].dropLast(4))
        do {
            if line.hasPrefix("<!-- naive") {
                let laws = try CorpusScenario.laws(in: text)
                draft?.scenario.naiveBreaks += laws
            } else {
                let deviations = try CorpusScenario.deviations(in: text)
                draft?.scenario.breaks += deviations
            }
        } catch let error as CorpusScenario.Unreadable {
            throw problem(index, error.message)
        }
    }

    /// Reads `swift=5 why=…`.
    private mutating func readModes(_ line: String, at index: Int) throws {
        let prefix = "<!-- scenario: swift=5 why="
        guard line.hasPrefix(prefix), line.hasSuffix(" -->"), draft != nil else {
            throw problem(index, "the comment is not '\(prefix)… -->', or stands before the first case")
        }
        draft?.scenario.whyNotSwift6 = String(line.dropFirst(prefix.count).dropLast(4))
    }

    /// - Returns: the index of the closing fence.
    private mutating func readBlock(_ lines: [String], from start: Int) throws -> Int {
        guard let end = lines[(start + 1)...].firstIndex(of: "```") else { throw problem(start, "the block is not closed") }
        guard draft != nil else { return end }
        let content = lines[(start + 1)..<end]
        let words = lines[start].dropFirst(3).split(separator: " ").map(String.init)
        switch (words.count, words.first, words.dropFirst().first) {
        case (2...3, "swift"?, "before"?):
            try add(source(words, content), to: \.before, at: start)
        case (2...3, "swift"?, "after"?):
            try add(source(words, content), to: \.after, at: start)
        case (2...3, "swift"?, "lint"?):
            try add(source(words, content), to: \.lint, at: start)
        case (2...3, "swift"?, "fixed"?):
            try add(source(words, content), to: \.fixed, at: start)
        case (2...3, "swift"?, "naive"?):
            try add(source(words, content), to: \.scenario.naive, at: start)
        case (2, "swift"?, "scenario"?):
            guard draft?.scenario.script == "" else { throw problem(start, "a case has one scenario") }
            let script = source(words, content).text
            draft?.scenario.script = script
        case (1, "verdicts"?, nil):
            let verdicts = try content.indices.map { try verdict(content[$0], at: $0) }
            draft?.verdicts += verdicts
        default:
            throw problem(start, "unknown block '\(lines[start].dropFirst(3))'")
        }
        return end
    }

    private func source(_ words: [String], _ content: ArraySlice<String>) -> CaseSource {
        let name = words.count == 3 ? words[2] : "Input.swift"
        return CaseSource(name: name, content.map { $0 + "\n" }.joined())
    }

    private mutating func add(
        _ source: CaseSource, to list: WritableKeyPath<CaseDraft, [CaseSource]>, at index: Int
    ) throws {
        guard draft?[keyPath: list].contains(where: { $0.name == source.name }) == false else {
            throw problem(index, "'\(source.name)' stands twice")
        }
        draft?[keyPath: list].append(source)
    }

    private func verdict(_ line: String, at index: Int) throws -> ExpectedVerdict {
        guard let colon = line.firstRange(of: ": ") else { throw problem(index, "a verdict is 'Model: verdict rule, rule'") }
        let words = line[colon.upperBound...].split(whereSeparator: { " ,[]".contains($0) }).map(String.init)
        guard let verdict = words.first else { throw problem(index, "a verdict is missing") }
        guard ["done", "ready", "review", "blocked", "kept"].contains(verdict) else {
            throw problem(index, "unknown verdict '\(verdict)'")
        }
        return ExpectedVerdict(model: String(line[..<colon.lowerBound]), verdict: verdict, rules: Set(words.dropFirst()))
    }

    private func problem(_ index: Int, _ message: String) -> CorpusFormatError {
        CorpusFormatError(file: file, line: index + 1, message: message)
    }
}

extension CaseOptions {
    struct Unreadable: Error {
        let message: String
    }

    /// `--flag value … swift=5 compile=no|after why=…`, or `run=no why=…`; everything after `why=` is the reason.
    init(words: [String]) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word.hasPrefix("swift="), let mode = LanguageMode(rawValue: String(word.dropFirst(6))) {
                modes = [mode]
            } else if ["compile=no", "compile=after"].contains(word), rest.first?.hasPrefix("why=") == true {
                let why = String(rest.joined(separator: " ").dropFirst(4))
                compilation = word == "compile=no" ? .none(why: why) : .after(why: why)
                rest = []
            } else if word == "run=no", rest.first?.hasPrefix("why=") == true {
                whyNotRun = String(rest.joined(separator: " ").dropFirst(4))
                rest = []
            } else if word.hasPrefix("accepted=") {
                acceptedObservableObjects = Set(word.dropFirst(9).split(separator: ",").map(String.init))
            } else if word.hasPrefix("--") || (!flags.isEmpty && !word.contains("=no")) {
                flags.append(word)
            } else {
                throw Unreadable(message: "unknown option '\(word)'")
            }
        }
    }
}
