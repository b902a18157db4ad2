import CompilerHarness

/// Whether a case can be run before and after its migration.
enum Executability: Equatable {
    /// Its migration, what is up for review included, changes a file, and its files before compile against the stand-ins.
    case runs
    /// The migration changes nothing.
    case unchanged
    /// The case says why its files do not compile here, or cannot be driven.
    case cannot(why: String)

    init(_ corpusCase: CorpusCase) throws {
        let after = try corpusCase.migratedWithReview()
        if after == corpusCase.before {
            self = .unchanged
        } else {
            switch corpusCase.options.compilation {
            case .none(let why), .after(let why): self = .cannot(why: why)
            case .beforeAndAfter: self = corpusCase.options.whyNotRun.map { .cannot(why: $0) } ?? .runs
            }
        }
    }

    /// All that keeps a case from running.
    static let reasons: Set = [
        // Modules, macros and classes of others, for which there are no stand-ins.
        "foreign-module", "unknown-macro", "the-macro-is-not-among-the-stubs", "uikit-application",
        // `@NSManaged` needs the Objective-C runtime.
        "managed-objects",
        // The files before are broken, on purpose or by a merge.
        "before-does-not-compile", "before-is-half-migrated",
        // Foundation on Linux cannot compare two attributed strings that have text.
        "foundation-traps",
    ]
}

extension CorpusCase {
    /// The files after, as `apply --include review` writes them.
    func migratedWithReview() throws -> [CaseSource] {
        let review = verdicts.contains { $0.verdict == "review" } ? ["--include", "review"] : []
        return try Migrator.migrate(before, flags: options.flags + review).files
    }
}
