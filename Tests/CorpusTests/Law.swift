import Analysis
import CompilerHarness
import SourceText

/// What a migration owes every case, each as a function from a case to what is wrong with it.
struct Law: Sendable {
    let name: String
    /// One line or one file's text for each thing that is not as promised; empty where the law holds.
    let violations: @Sendable (CorpusCase) throws -> [String]

    static let outputEqualsAfter = Law(name: "output") { corpusCase in
        differences(try migrated(corpusCase).files, corpusCase.after)
    }

    static let verdictsEqual = Law(name: "verdicts") { corpusCase in
        let found = try migrated(corpusCase).verdicts
        return found == corpusCase.verdicts ? [] : ["verdicts are \(found) instead of \(corpusCase.verdicts)"]
    }

    static let unitsAddUp = Law(name: "units") { corpusCase in
        let atOnce = try migrated(corpusCase).files
        return try [false, true].flatMap { fromTheEnd in
            let flags = corpusCase.options.flags
            let files = try Migrator.migrateUnitByUnit(corpusCase.before, flags: flags, fromTheEnd: fromTheEnd)
            return differences(files, atOnce)
        }
    }

    static let eachUnitAloneIsAskedAtOnce = Law(name: "each unit") { corpusCase in
        try Migrator.unitsThatDifferAlone(corpusCase.before, flags: corpusCase.options.flags)
    }

    /// Where nothing shows that there is a model, a plan says nothing: no file need be parsed.
    static let noTraceNoModel = Law(name: "traces") { corpusCase in
        let sources = corpusCase.before.map { SourceFile(path: $0.name, text: $0.text) }
        if ModelTraces.occur(in: sources) { return [] }
        let outcome = try migrated(corpusCase)
        return outcome.verdicts.isEmpty && outcome.named.isEmpty && outcome.files == corpusCase.before
            ? [] : ["no file names a model, and the plan says \(outcome.verdicts)"]
    }

    static let verifierAgrees = Law(name: "verifier") { corpusCase in
        try Migrator.verifierFailures(corpusCase.before, flags: corpusCase.options.flags)
    }

    /// Reasons of the plan that say by themselves that a variable views show will not be tracked.
    private static let leavingUntracked: Set<String> = [
        "seen-write", "seen-observer", "deinit-read", "init-read", "storage-name",
    ]

    /// What lint finds after the move it found before, or the plan named the rule.
    static let lintFindsNothingUnnamed = Law(name: "lint after") { corpusCase in
        let linter = CaseLinter(corpusCase)
        let outcome = try migrated(corpusCase)
        let named = outcome.named.union(
            outcome.named.isDisjoint(with: leavingUntracked) ? [] : ["untracked-dependency"]
        ).union(outcome.named.contains("seen-write") ? ["body-mutation"] : [])
        var known: [String: Int] = [:]
        for finding in try linter.outcomes(corpusCase.before) {
            known["\(finding.marker.rule) \(finding.symbol)", default: 0] += 1
        }
        return try linter.outcomes(outcome.files).filter { finding in
            let key = "\(finding.marker.rule) \(finding.symbol)"
            known[key, default: 0] -= 1
            return known[key, default: 0] < 0 && !named.contains(finding.marker.rule)
        }.map { "new: \($0)" }
    }

    static let secondRunChangesNothing = Law(name: "second run") { corpusCase in
        let first = try migrated(corpusCase).files
        return differences(try Migrator.migrate(first, flags: corpusCase.options.flags).files, first)
    }

    /// The names get new prefixes, so that the files come in the opposite order.
    static let orderDoesNotMatter = Law(name: "order") { corpusCase in
        let count = corpusCase.before.count
        let renamed = corpusCase.before.enumerated().map { number, source in
            let parts = source.name.split(separator: "/")
            let name = (parts.dropLast() + ["n\(count - number)-\(parts[parts.count - 1])"]).joined(separator: "/")
            return CaseSource(name: name, source.text)
        }
        let plain = try migrated(corpusCase)
        let other = try Migrator.migrate(renamed, flags: corpusCase.options.flags)
        let restored = zip(plain.files, other.files).map { CaseSource(name: $0.name, $1.text) }
        return differences(restored, plain.files) + differences(other.verdicts, plain.verdicts)
    }

    static let jobsDoNotMatter = Law(name: "jobs") { corpusCase in
        let plain = try migrated(corpusCase)
        let other = try Migrator.migrate(corpusCase.before, flags: corpusCase.options.flags, jobs: 4)
        return differences(other.files, plain.files) + differences(other.verdicts, plain.verdicts)
    }

    static func spellingDoesNotMatter(_ variant: TextVariant) -> Law {
        Law(name: variant.rawValue) { corpusCase in
            let plain = try migrated(corpusCase)
            let varied = try Migrator.migrate(
                corpusCase.before.map(variant.apply), flags: corpusCase.options.flags)
            return differences(varied.files, plain.files.map(variant.apply))
                + differences(varied.verdicts, plain.verdicts)
        }
    }

    static func hiddenTextStays(_ wrapping: TextWrapping) -> Law {
        Law(name: wrapping.rawValue) { corpusCase in
            let wrapped = corpusCase.before.compactMap(wrapping.apply)
            let outcome = try Migrator.migrate(wrapped, flags: corpusCase.options.flags)
            return differences(outcome.files, wrapped) + differences(outcome.verdicts, [])
        }
    }

    private static func migrated(_ corpusCase: CorpusCase) throws -> MigrationOutcome {
        try Migrator.migrate(corpusCase.before, flags: corpusCase.options.flags)
    }

    private static func differences(_ found: [CaseSource], _ expected: [CaseSource]) -> [String] {
        guard found.map(\.name) == expected.map(\.name) else { return ["other files: \(found.map(\.name))"] }
        return zip(found, expected).compactMap { one, other in
            one.text == other.text ? nil : "\(one.name) became\n\(one.text)instead of\n\(other.text)"
        }
    }

    private static func differences(_ found: [ExpectedVerdict], _ expected: [ExpectedVerdict]) -> [String] {
        found == expected ? [] : ["verdicts are \(found) instead of \(expected)"]
    }
}
