import Lint
import SourceText
import Workspace

/// Where the accepted findings of a repository are kept.
struct BaselinePlace {
    private let file: SteeringFile
    /// The user, or the settings, say that it is there.
    let isNamed: Bool
    private let root: String

    /// Absolute.
    var path: String { file.path }
    /// What to call it in messages.
    var name: String { file.name }

    /// - Throws: `UsageError` if the repository's own settings lead out of the root.
    init(_ repository: Repository, _ lint: LintRunOptions, context: RunContext) throws(UsageError) {
        root = repository.root.path
        let chosen = lint.baselineFile.map(context.absolute)
        file = SteeringFile(
            path: chosen ?? FilePath.join(root, repository.settings.baseline ?? Baseline.fileName),
            isChosen: chosen != nil, option: "--baseline", root: root, staged: repository.staged, context: context)
        isNamed = chosen != nil || repository.settings.baseline != nil
        // What is read of a commit is no link on the disk.
        let isInside = repository.staged != nil || OutputFile.staysInside(path, root)
        guard chosen != nil || (FilePath.isInside(FilePath.normalized(path), root) && isInside) else {
            throw UsageError("\(name) lies outside the root; name it with --baseline if it is meant")
        }
    }

    /// Whether a file lies there, whatever it holds.
    var isThere: Bool { FilePath.real(path) != nil }

    /// - Returns: no baseline where there is none; a note for the user on one that is not in effect.
    func read() throws -> (baseline: Baseline?, note: String?) {
        let found = try file.read()
        guard let bytes = found.bytes else {
            if isNamed { throw UsageError(found.note ?? "\(name): there is no baseline; reobserve baseline writes one") }
            return (nil, found.note)
        }
        let entries = try BaselineFile.parse(bytes, name: found.name)
        let counts = entries.map { (FindingIdentity(rule: $0.rule, symbol: $0.symbol), $0.count) }
        return (Baseline(counts: Dictionary(counts, uniquingKeysWith: +)), nil)
    }

    func write(_ baseline: Baseline) throws {
        let entries = baseline.counts.map { BaselineEntry(rule: $0.key.rule, symbol: $0.key.symbol, count: $0.value) }
        try OutputFile.write(Array(BaselineFile.text(entries).utf8), to: path, root: root)
    }
}
