import Analysis
import Lint
import ProjectIndex
import Reporting
import Workspace

/// `reobserve baseline`: accepts today's findings, or takes out what is gone.
struct BaselineCommand {
    let arguments: ParsedArguments
    let options: RunOptions
    let context: RunContext

    func run() throws -> Int32 {
        if let extra = arguments.operands.first {
            throw UsageError("baseline is about the whole repository and takes no path; leave out \(extra)")
        }
        if arguments.has(.prune), arguments.has(.check) {
            throw UsageError("--check writes nothing and --prune does; choose one")
        }
        let lint = try LintRunOptions(arguments)
        let repository = try Repository.open(options, operands: [], context: context)
        guard !repository.discovery.files.isEmpty else {
            throw UsageError("no Swift files in \(repository.root.path), so there is nothing to accept; go to the folder of your app")
        }
        let place = try BaselinePlace(repository, lint, context: context)
        let isShrinking = arguments.has(.prune) || arguments.has(.check)
        let old = FilePath.real(place.path) == nil ? nil : try place.read().baseline
        guard !isShrinking || old != nil else {
            throw UsageError("\(place.name): there is no baseline; reobserve baseline writes one")
        }
        let (found, others) = try findings(repository, lint)
        guard isShrinking, let old else {
            let new = Baseline(accepting: found)
            try place.write(new)
            tell("wrote \(place.name): accepted \(Self.contents(found))\(difference(old, new))\(others)")
            return 0
        }
        let pruned = old.pruned(to: found)
        let gone = old.total - pruned.total
        if arguments.has(.check) { return check(gone, place) }
        if gone > 0 { try place.write(pruned) }
        tell("\(place.name): \(Wording.count(gone, "finding")) taken out, \(pruned.total) left")
        return 0
    }

    /// All that is found when nothing is accepted, old models included.
    ///
    /// - Returns: and what a plan counts beside the classes the ratchet knows.
    private func findings(
        _ repository: Repository, _ lint: LintRunOptions
    ) throws -> (found: [NumberedFinding], others: String) {
        var everything = lint
        everything.ignoresBaseline = true
        let setup = try LintSetup.make(repository, options, everything, context: context)
        var lintOptions = setup.options
        lintOptions.acceptedObservableObjects = []
        let runner = LintRunner(
            repository: repository, options: options, lint: lint,
            setup: LintSetup(levels: setup.levels, baseline: nil, options: lintOptions, notes: []), isAboutChange: false)
        let read = runner.read()
        return (runner.findings(read), Self.others(read))
    }

    private static func others(_ context: LintContext) -> String {
        let models = context.facts.models
        let old = models.filter { $0.state != .observable }
        let kept = old.count { $0.keep != nil }
        let protocols = old.count { $0.keep == nil && context.index.type($0.id).kind != .class }
        let parts = [
            old.count == models.count ? nil : "\(models.count - old.count) done", kept == 0 ? nil : "\(kept) kept",
            protocols == 0 ? nil : Wording.count(protocols, "protocol"),
        ].compactMap { $0 }
        return parts.isEmpty ? "" : "; the plan also counts \(parts.joined(separator: ", "))"
    }

    /// Lint does not report the classes the ratchet knows, so they are counted apart from its findings.
    private static func contents(_ found: [NumberedFinding]) -> String {
        let classes = found.count { $0.finding.rule == "new-observable-object" }
        let findings = Wording.count(found.count - classes, "finding")
        return classes == 0
            ? findings
            : "\(findings) and the " + (classes == 1 ? "ObservableObject there is" : "\(classes) ObservableObjects there are")
    }

    private func check(_ gone: Int, _ place: BaselinePlace) -> Int32 {
        guard gone > 0 else {
            tell("\(place.name) is up to date")
            return 0
        }
        tell("\(place.name): \(Wording.count(gone, "accepted finding")) no longer found; reobserve baseline --prune")
        return 1
    }

    private func difference(_ old: Baseline?, _ new: Baseline) -> String {
        guard let old else { return "" }
        let change = new.total - old.total
        return change == 0 ? ", as many as before" : ", \(abs(change)) \(change > 0 ? "more" : "fewer") than before"
    }

    private func tell(_ line: String) {
        if !options.isQuiet { context.streams.print(line + "\n") }
    }
}
