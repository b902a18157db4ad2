import CompilerHarness

/// A case while its blocks are read.
struct CaseDraft {
    let title: String
    let line: Int
    var options = CaseOptions()
    var before: [CaseSource] = []
    var after: [CaseSource] = []
    var verdicts: [ExpectedVerdict] = []
    var lint: [CaseSource] = []
    var fixed: [CaseSource] = []
    var scenario = CorpusScenario()

    var isLint: Bool { !lint.isEmpty || !fixed.isEmpty }

    func migrationCase(rule: String) throws(CaseDraftError) -> CorpusCase {
        guard !before.isEmpty else {
            throw CaseDraftError(message: "'\(title)' has no 'swift before' or 'swift lint' block")
        }
        _ = try changed(before, by: scenario.naive, block: "naive")
        return CorpusCase(
            rule: rule, title: title, line: line, options: options, before: before,
            after: try changed(before, by: after, block: "after"), verdicts: verdicts.sorted(),
            scenario: try finishedScenario())
    }

    private func finishedScenario() throws(CaseDraftError) -> CorpusScenario? {
        guard scenario.script.isEmpty else { return scenario }
        guard scenario.naive.isEmpty, scenario.naiveBreaks.isEmpty, scenario.breaks.isEmpty,
            scenario.whyNotSwift6 == nil
        else {
            throw CaseDraftError(message: "'\(title)' has no 'swift scenario' block")
        }
        return nil
    }

    func lintCase(rule: String) throws(CaseDraftError) -> LintCase {
        guard !lint.isEmpty else { throw CaseDraftError(message: "'\(title)' has no 'swift lint' block") }
        guard before.isEmpty, after.isEmpty, verdicts.isEmpty, scenario.script.isEmpty else {
            throw CaseDraftError(message: "'\(title)' mixes blocks of lint with blocks of migration")
        }
        let separated = lint.map(FindingMarker.separated)
        let files = separated.map(\.source)
        return LintCase(
            rule: rule, title: title, line: line, options: options, files: files,
            fixed: try changed(files, by: fixed, block: "fixed"), markers: separated.flatMap(\.markers).sorted())
    }

    private func changed(
        _ sources: [CaseSource], by changes: [CaseSource], block: String
    ) throws(CaseDraftError) -> [CaseSource] {
        if let stray = changes.first(where: { change in !sources.contains { $0.name == change.name } }) {
            throw CaseDraftError(message: "'\(stray.name)' stands only in a block '\(block)'")
        }
        return sources.map { source in changes.first { $0.name == source.name } ?? source }
    }
}

struct CaseDraftError: Error {
    let message: String
}
