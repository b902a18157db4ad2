import Lint
import SourceText
import Workspace

/// Where the accepted findings of a repository are kept.
struct BaselinePlace {
    /// Absolute.
    let path: String
    /// What to call it in messages.
    let name: String
    /// The user, or the settings, say that it is there.
    let isNamed: Bool
    private let root: String

    /// - Throws: `UsageError` if the repository's own settings lead out of the root.
    init(_ repository: Repository, _ lint: LintRunOptions, context: RunContext) throws(UsageError) {
        root = repository.root.path
        if let file = lint.baselineFile {
            path = context.absolute(file)
            isNamed = true
        } else {
            path = FilePath.join(repository.root.path, repository.settings.baseline ?? Baseline.fileName)
            isNamed = repository.settings.baseline != nil
        }
        name = FilePath.relative(path, to: context.workingFolder)
        let isChosen = lint.baselineFile != nil
        guard isChosen || (FilePath.isInside(FilePath.normalized(path), root) && OutputFile.staysInside(path, root)) else {
            throw UsageError("\(name) lies outside the root; name it with --baseline if it is meant")
        }
    }

    /// - Returns: `nil` where there is none.
    func read() throws -> Baseline? {
        guard FilePath.real(path) != nil else {
            if isNamed { throw UsageError("\(name): there is no baseline; reobserve baseline writes one") }
            return nil
        }
        let entries = try BaselineFile.parse(try OutputFile.read(path), name: name)
        return Baseline(
            counts: Dictionary(
                entries.map { (FindingIdentity(rule: $0.rule, symbol: $0.symbol), $0.count) }, uniquingKeysWith: +))
    }

    func write(_ baseline: Baseline) throws {
        let entries = baseline.counts.map { BaselineEntry(rule: $0.key.rule, symbol: $0.key.symbol, count: $0.value) }
        try OutputFile.write(Array(BaselineFile.text(entries).utf8), to: path, root: root)
    }
}
