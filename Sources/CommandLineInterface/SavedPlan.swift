import Foundation
import Migration
import SourceText
import Workspace

/// A plan saved with `plan --format json -o FILE`, to be written as it was reviewed.
///
/// Its edits are not trusted: the repository is planned again the same way, and only if that gives the very same edits
/// are they written.
struct SavedPlan {
    /// What is read of the JSON; the rest is for people and other programs.
    private struct Document: Decodable {
        struct File: Decodable {
            let path: String
            let before: String
            let edits: [Edit]
        }

        struct Edit: Decodable, Hashable {
            let offset: Int
            let length: Int
            let text: String
            let units: [String]
        }

        struct Assumed: Decodable {
            let model: String
            let rule: String
        }

        let schema: String
        /// Missing in plans of earlier versions.
        let assumed: [Assumed]?
        let arguments: [String]
        let files: [File]
    }

    private let name: String
    private let document: Document

    /// - Throws: `DiskError`, or `UsageError` if it is no plan.
    static func read(_ path: String, name: String) throws -> SavedPlan {
        let bytes = try OutputFile.read(path)
        let document: Document
        do {
            document = try JSONDecoder().decode(Document.self, from: Data(bytes))
        } catch {
            throw UsageError("\(name) is not a saved plan; make one with reobserve plan --format json -o plan.json")
        }
        guard document.schema == "reobserve/1" else {
            throw UsageError("\(name) was written in another format, \(document.schema); save the plan again with this version")
        }
        if let assumed = document.assumed?.first {
            throw UsageError(
                "\(name) assumes \(assumed.rule)@\(assumed.model), so it is not for apply; mend that, and save a plan without --assume")
        }
        return SavedPlan(name: name, document: document)
    }

    /// The command line with the options the plan was made with.
    ///
    /// - Throws: `UsageError` if it says itself what to select or how to judge.
    func arguments(for given: ParsedArguments, root: String) throws(UsageError) -> ParsedArguments {
        let decided = JudgingArguments.options + [.config, .noConfig, .only, .skip, .wave, .maxUnits]
        if let option = decided.first(where: given.has) {
            throw UsageError(
                "--\(option.rawValue) cannot be combined with --plan: \(name) says what is written; save another plan for another choice")
        }
        if let path = given.operands.first {
            throw UsageError("\(path) cannot be combined with --plan: \(name) says what is written; save another plan for another choice")
        }
        let words = ["apply"] + JudgingArguments.placed(document.arguments, root: root)
        let saved = try ArgumentParser.parse(words) { _ in true }
        guard Set(saved.values.keys).isSubset(of: decided), saved.operands.isEmpty else {
            throw UsageError("\(name) holds options that do not belong in a plan; save it again with reobserve plan --format json")
        }
        return ParsedArguments(
            command: .apply, values: given.values.merging(saved.values) { given, _ in given }, operands: [],
            wantsShortHelp: false)
    }

    /// The units of this plan in one made now.
    ///
    /// - Throws: `Refusal` if a source changed, or the plan is not the same any more.
    func restored(in planning: PlanningRun) throws -> PlanningRun {
        let changed = document.files.filter { file in
            planning.repository.file(file.path).map { ContentHash.of($0.bytes) } != file.before
        }
        guard changed.isEmpty else {
            let list = changed.map { "\n  \($0.path)" }.joined()
            let sources = changed.count == 1 ? "a source" : "sources"
            throw Refusal("\(sources) changed since \(name) was saved\(list)\nplan again")
        }
        let writable = planning.plan.units.filter { $0.verdict == .ready || $0.verdict == .review }
        let named = Set(document.files.flatMap(\.edits).flatMap(\.units))
        let units = Set(writable.map(\.id).filter { named.contains($0.description) })
        let restored = try planning.restricted(to: units)
        let now = Dictionary(uniqueKeysWithValues: restored.changes.map { ($0.path, $0.edits.map(Self.edit)) })
        let then = Dictionary(document.files.map { ($0.path, $0.edits) }, uniquingKeysWith: { $1 })
        if let path = Set(now.keys).union(then.keys).sorted().first(where: { now[$0] != then[$0] }) {
            throw Refusal(
                "planned again, \(path) gets edits other than those in \(name): sources, settings or reobserve changed"
                    + "\nplan again")
        }
        return restored
    }

    private static func edit(_ planned: PlannedEdit) -> Document.Edit {
        Document.Edit(
            offset: planned.edit.range.start, length: planned.edit.range.length, text: planned.edit.replacement,
            units: planned.units.map(\.description))
    }
}
