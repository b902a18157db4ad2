import Analysis
import Migration
import ProjectIndex
import SourceText

/// A small repository written into a test, with its plan.
struct Sample {
    let input: RepositoryInput
    let options: MigrationOptions
    let plan: Plan

    /// - Parameters:
    ///   - files: path and text of each file, in any order.
    ///   - project: the same for what describes targets, e.g. `Package.swift`.
    init(
        _ files: [String: String], project: [String: String] = [:], options: MigrationOptions = MigrationOptions()
    ) {
        let sources = files.sorted { $0.key < $1.key }.map { path, text in
            (file: SourceFile(path: path, text: text), fileClass: FileClass.edit)
        }
        let described = project.map { SourceFile(path: $0.key, text: $0.value) }
        self.init(RepositoryInput(sources: sources, projectFiles: described), options: options)
    }

    /// One file, which imports SwiftUI.
    init(_ text: String, options: MigrationOptions = MigrationOptions()) {
        self.init(["Sample.swift": "import SwiftUI\n" + text], options: options)
    }

    private init(_ input: RepositoryInput, options: MigrationOptions) {
        self.input = input
        self.options = options
        plan = Planner.plan(facts: Analyzer.facts(of: RepositoryIndex(input, jobs: 1)), options: options)
    }

    /// `name verdict rule…` of each model, in order.
    var verdicts: [String] {
        plan.models.map { model in
            let rules = Set(model.reasons.map(\.rule)).sorted()
            return ([shortName(model.name), model.verdict.rawValue] + rules).joined(separator: " ")
        }
    }

    private func shortName(_ name: String) -> String { name }

    /// Units that can be applied, reviews included.
    var movable: Set<UnitID> { Set(plan.units.filter { $0.wave != nil }.map(\.id)) }

    func unit(of model: String) -> UnitPlan? {
        plan.units.first { unit in unit.models.contains { $0 == model || $0.hasSuffix("." + model) } }
    }

    /// The repository after moving some units.
    func applying(_ units: Set<UnitID>) throws -> Sample {
        let edits = Dictionary(
            uniqueKeysWithValues: try plan.edits(for: units).map { ($0.path, $0.edits.map(\.edit)) })
        let sources = try input.sources.map { source in
            let bytes = try EditScript(edits[source.file.path] ?? []).applied(to: source.file.bytes)
            return (file: SourceFile(path: source.file.path, bytes: bytes), fileClass: source.fileClass)
        }
        return Sample(RepositoryInput(sources: sources, projectFiles: input.projectFiles), options: options)
    }

    func applyingAll() throws -> Sample { try applying(movable) }

    /// The text of each file by path.
    var texts: [String: String] {
        Dictionary(uniqueKeysWithValues: input.sources.map { source in
            (source.file.path, String(decoding: source.file.bytes, as: UTF8.self))
        })
    }

    /// The only file's text, without the import the sample added.
    var text: String {
        String((texts["Sample.swift"] ?? "").dropFirst("import SwiftUI\n".count))
    }
}
