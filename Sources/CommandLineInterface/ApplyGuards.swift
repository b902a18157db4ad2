import Migration
import Reporting
import SourceText
import Workspace

/// What must hold before an `apply` writes.
struct ApplyGuards {
    let arguments: ParsedArguments
    let options: RunOptions
    let context: RunContext
    let pipeline: Pipeline

    /// Says why a plan may not be written here and now.
    ///
    /// - Returns: the exit code, or `nil` if nothing is in the way.
    func refusal(_ planning: PlanningRun) throws -> Int32? {
        if planning.changes.isEmpty { return nil }
        let dirty = try dirtyFiles(planning)
        if !dirty.isEmpty { return try refuse(dirty, planning) }
        let unread = UnreadUses(planning).uses
        if !unread.isEmpty { return refuse(unread) }
        if try writer(planning).isGitBusy(planning.changes.map(\.path)) { return 3 }
        guard let git = planning.repository.root.git, options.commits, let obstacle = try git.obstacleToCommit() else { return nil }
        context.streams.report(
            "error: \(obstacle), so --commit would mix them up; nothing written\n"
                + "commit or unstage them first, or leave out --commit")
        return 3
    }

    /// Files the run would write that hold work git could not give back.
    private func dirtyFiles(_ planning: PlanningRun) throws -> [String] {
        let root = planning.repository.root
        if options.commits, root.git == nil {
            let below = planning.repository.nested.first.map { "work in one below it: --root \($0)" }
            throw UsageError(
                "--commit needs git, and \(root.path) has none; leave it out, or "
                    + (below ?? "make a repository first: git init"))
        }
        return try writer(planning).dirty(planning.changes.map(\.path))
    }

    private func writer(_ planning: PlanningRun) -> SafeWriter {
        SafeWriter(root: planning.repository.root, context: context, options: options)
    }

    /// How many files hold just what an earlier run wrote.
    private func count(ownIn dirty: [String], _ planning: PlanningRun) throws -> Int {
        let root = planning.repository.root
        let journal = try Journal(root)
        let written = Dictionary(
            try journal.records().filter { $0.state == .committed }.flatMap(\.files).map { ($0.path, $0.after) },
            uniquingKeysWith: { $1 })
        return dirty.count { path in
            let place = FilePath.join(root.path, path)
            let key = FilePath.relative(FilePath.real(place) ?? place, to: journal.base)
            return planning.repository.file(path).map { ContentHash.of($0.bytes) == written[key] } ?? false
        }
    }

    private func refuse(_ dirty: [String], _ planning: PlanningRun) throws -> Int32 {
        let writer = PlanWriter(arguments: arguments, context: context)
        let text = writer.textOptions(planning, toFile: false)
        let files = Wording.count(dirty.count, "file") + " this run would write"
        let state =
            dirty.count == 1 ? "has unstaged changes or is not in git" : "have unstaged changes or are not in git"
        context.streams.report("error: \(files) \(state); nothing written")
        for path in dirty { context.streams.report("  \(text.displayPath(path))") }
        let units = planning.changes.filter { dirty.contains($0.path) }.flatMap(\.units)
        let skip = Set(units).sorted().map { "--skip \($0)" }.joined(separator: " ")
        let own = try count(ownIn: dirty, planning)
        if own > 0 {
            let which = own == dirty.count ? (own == 1 ? "it holds" : "they hold") : "\(own) of them hold"
            context.streams.report("\(which) what an earlier apply wrote: commit or stage that before the next piece")
        }
        context.streams.report("commit, stage or stash them, choose other units with \(skip), or pass --allow-dirty")
        return 3
    }

    private func refuse(_ uses: [UnreadUses.Use]) -> Int32 {
        context.streams.report(
            "error: \(Wording.count(uses.count, "file")) could not be read and may use what this run would move; nothing written")
        for use in uses {
            let names = use.models.map { "; it names \($0.joined(separator: ", "))" } ?? ""
            context.streams.report("  \(Wording.brief(use.path)): \(use.reason)\(names)")
        }
        context.streams.report("mend them, or leave them out with --exclude if they belong to no target")
        return 3
    }

    /// Nothing is written that does not parse, or that a second run would change again.
    func verify(_ planning: PlanningRun) throws {
        let files = planning.changes.map { (path: $0.path, before: $0.before.bytes, after: $0.after) }
        let editable = Set(planning.repository.discovery.files.filter { $0.fileClass == .edit }.map(\.file.path))
        var failures = files.filter { !editable.contains($0.path) }.map {
            VerificationFailure(path: $0.path, message: "the plan edits a file that must not change")
        }
        failures += Verifier.parseFailures(files)
        let changed = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.after) })
        let input = planning.repository.input(options, replacing: changed)
        let second = try pipeline.plan(input, planning.repository.migrationOptions(options), options.jobs)
        failures += try Verifier.planFailures(planning.plan, moving: planning.units, second: second.plan)
        guard failures.isEmpty else {
            throw InternalError("the plan does not hold: " + failures.map(\.description).joined(separator: "; "))
        }
    }
}
