import Migration
import SourceText
import Workspace

/// Writes units of a plan through the journal: from one set of units on the disk to another.
struct UnitWriter {
    let planning: PlanningRun
    let journal: Journal
    let arguments: ParsedArguments
    let context: RunContext

    typealias Outcome = SourceWriter.Outcome

    /// Writes units on top of others, as a run of its own.
    func write(_ units: Set<UnitID>, onTopOf present: Set<UnitID>) throws -> Outcome {
        let root = FilePath.relative(planning.repository.root.path, to: journal.base)
        let draft = RunDraft(
            tool: ToolVersion.current, root: root,
            arguments: JudgingArguments.words(arguments, planning.repository), units: record(units))
        return try write(from: present, to: present.union(units), draft, insists: false)
    }

    /// Changes a run: of the units it wrote, only some stay.
    ///
    /// - Parameters:
    ///   - units: those of the run that are on the disk.
    ///   - remaining: those that shall be; may also bring some back.
    func amend(
        _ run: RunID, from units: Set<UnitID>, to remaining: Set<UnitID>, onTopOf present: Set<UnitID>
    ) throws -> Outcome {
        guard let old = try journal.records().first(where: { $0.run == run }) else {
            throw InternalError("run \(run) is not in the journal")
        }
        let draft = RunDraft(amending: old, keeping: record(remaining))
        return try write(from: present.union(units), to: present.union(remaining), draft, insists: true)
    }

    /// Files of a run whose content is not what it was before it.
    func changedFiles(of run: RunID) throws -> [RunRecord.File] {
        let record = try journal.records().first { $0.run == run }
        return record?.files.filter { $0.before != $0.after } ?? []
    }

    /// Paths of files that no longer hold what a run put there.
    func changed(_ files: [RunRecord.File]) throws -> [String] {
        try files.filter { file in
            try ContentHash.of(OutputFile.read(FilePath.join(journal.base, file.path))) != file.after
        }.map(\.path)
    }

    private func write(
        from old: Set<UnitID>, to new: Set<UnitID>, _ draft: RunDraft, insists: Bool
    ) throws -> Outcome {
        let root = planning.repository.root
        let writer = SourceWriter(journal: journal, folder: root.path, git: root.git, context: context)
        return writer.write(try writes(from: old, to: new), draft, insists: insists)
    }

    private func writes(from old: Set<UnitID>, to new: Set<UnitID>) throws -> [FileWrite] {
        let before = try texts(old)
        let after = try texts(new)
        let paths = Set(before.keys).union(after.keys).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return paths.compactMap { path in
            guard let source = planning.repository.file(path)?.bytes else { return nil }
            let write = FileWrite(
                path: path, original: before[path] ?? source, replacement: after[path] ?? source)
            return write.original == write.replacement ? nil : write
        }
    }

    /// What the changed files hold when exactly these units have moved.
    private func texts(_ units: Set<UnitID>) throws -> [String: [UInt8]] {
        let changes = try planning.restricted(to: units).changes
        return Dictionary(uniqueKeysWithValues: changes.map { ($0.path, $0.after) })
    }

    private func record(_ units: Set<UnitID>) -> [RunRecord.Unit] {
        planning.plan.units.filter { units.contains($0.id) }.map {
            RunRecord.Unit(id: $0.id.description, models: $0.models)
        }
    }
}
