import Migration
import SourceText
import Workspace

/// Works out what files hold when only some units of a run stay.
struct UndoPlanner {
    let journal: Journal
    let record: RunRecord
    let options: RunOptions
    let context: RunContext
    let pipeline: Pipeline

    /// The new content of every file of the run that is to change, by path from the journal's base.
    ///
    /// - Throws: `Refusal` if the run cannot be planned again as it was.
    func texts(keeping units: [RunRecord.Unit]) throws -> [String: [UInt8]] {
        var originals: [String: [UInt8]] = [:]
        for file in record.files { originals[file.path] = try journal.original(file, of: record) }
        guard !units.isEmpty else { return originals.filter { path, _ in isWritten(path) } }
        let plan = try Replan(self, originals)
        // The same plan as then, or nothing that is cut out of it can be trusted.
        let whole = try plan.texts(moving: record.units)
        for file in record.files where ContentHash.of(whole[file.path] ?? originals[file.path] ?? []) != file.after {
            throw Refusal(
                "planned again, run \(record.run) gives another \(file.path): sources, settings or reobserve changed"
                    + " since; take back the whole run with: reobserve undo \(record.run)")
        }
        let part = try plan.texts(moving: units)
        return originals.merging(part) { _, new in new }.filter { path, bytes in
            record.files.contains { $0.path == path && ContentHash.of(bytes) != $0.after }
        }
    }

    private func isWritten(_ path: String) -> Bool {
        record.files.contains { $0.path == path && $0.before != $0.after }
    }

    /// Files that hold neither what the run wrote nor what they shall hold.
    func changedSince(_ texts: [String: [UInt8]]) throws -> [String] {
        try record.files.filter { file in
            guard let wanted = texts[file.path] else { return false }
            guard let current = try current(file.path) else { return true }
            return current != wanted && ContentHash.of(current) != file.after
        }.map(\.path)
    }

    func writes(_ texts: [String: [UInt8]]) throws -> [FileWrite] {
        try texts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.compactMap { path, wanted in
            guard let current = try current(path), current != wanted else { return nil }
            return FileWrite(path: path, original: current, replacement: wanted)
        }
    }

    /// `nil` if the file is gone, or a link leads elsewhere now.
    private func current(_ path: String) throws -> [UInt8]? {
        let absolute = FilePath.join(journal.base, path)
        guard FilePath.real(absolute) == absolute else { return nil }
        return try OutputFile.read(absolute)
    }
}

/// The plan a run was made from, made again from what its files held before.
private struct Replan {
    let repository: Repository
    let plan: Plan
    /// Where the root lies, seen from the journal's base.
    let prefix: String

    init(_ undo: UndoPlanner, _ originals: [String: [UInt8]]) throws {
        let root = FilePath.normalized(FilePath.join(undo.journal.base, undo.record.root))
        let words = ["apply", "--root", root] + JudgingArguments.placed(undo.record.arguments, root: root)
        let options = try RunOptions(try ArgumentParser.parse(words) { _ in true })
        repository = try Repository.open(options, operands: [], context: undo.context)
        let prefix = root == undo.journal.base ? "" : FilePath.relative(root, to: undo.journal.base) + "/"
        let replaced = originals.compactMap { path, bytes in
            path.hasPrefix(prefix) ? (String(path.dropFirst(prefix.count)), bytes) : nil
        }
        self.prefix = prefix
        plan = try undo.pipeline.plan(
            repository.input(options, replacing: Dictionary(uniqueKeysWithValues: replaced)),
            repository.migrationOptions(options), undo.options.jobs
        ).plan
        base = Dictionary(uniqueKeysWithValues: replaced)
    }

    /// What files held before the run, by path from the root.
    private let base: [String: [UInt8]]

    /// - Returns: by path from the journal's base.
    func texts(moving units: [RunRecord.Unit]) throws -> [String: [UInt8]] {
        let ids = ids(of: units)
        guard ids.count == units.count else { return [:] }
        var texts: [String: [UInt8]] = [:]
        for file in try plan.edits(for: Set(ids)) {
            guard let before = base[file.path] ?? repository.file(file.path)?.bytes else { continue }
            texts[prefix + file.path] = try EditScript(file.edits.map(\.edit)).applied(to: before)
        }
        return texts
    }

    /// Units go by their models, since numbers change with other files; where units of the plan share the names of
    /// their models, by both.
    private func ids(of units: [RunRecord.Unit]) -> [UnitID] {
        let wanted = Set(units.map(\.models))
        let named = plan.units.filter { wanted.contains($0.models) }.map(\.id)
        if named.count == units.count { return named }
        let numbers = Set(units.map(\.id))
        return named.filter { numbers.contains($0.description) }
    }
}
