import Migration
import Reporting
import SourceText
import Workspace

/// A plan, the part of it the user selected, and what that part changes.
struct PlanningRun {
    let repository: Repository
    let options: RunOptions
    let result: PlanningResult
    let selection: Selection
    /// The units that would be written.
    let units: Set<UnitID>
    /// What would be written: files outside the named paths first, then by path.
    let changes: [FileChange]
    /// Units the user's own check refused, with the first error it gave.
    var rejected: [UnitID: String] = [:]

    var plan: Plan { result.plan }

    /// - Throws: whatever keeps the plan from being made; all of it ends in exit 2.
    static func make(
        _ arguments: ParsedArguments, options: RunOptions, context: RunContext, pipeline: Pipeline
    ) throws -> PlanningRun {
        let progress = Progress(context: context, options: options)
        defer { progress.finish() }
        let clock = ContinuousClock()
        let start = clock.now
        progress.stage("reading files")
        let repository = try Repository.open(options, operands: arguments.operands, context: context)
        let read = clock.now
        progress.stage("planning \(repository.discovery.files.count) files")
        let result = try pipeline.plan(
            repository.input(options), repository.migrationOptions(options), options.jobs)
        let rules = options.only.isEmpty && options.skip.isEmpty ? [:] : try rules(result.plan)
        let includesReview = options.includesReview || repository.settings.include.contains("review")
        let selection = Selection(
            result.plan, only: options.only, skip: options.skip, paths: repository.paths, rules: rules,
            limit: options.limit, includesReview: includesReview)
        try check(selection, result.plan, rules: rules)
        try check(wave: options.limit.wave, result.plan, includesReview: includesReview)
        try check(bridges: options.bridges, result.plan)
        try AssumptionArguments.check(result.plan)
        let units = selection.applicable(result.plan, includingReview: includesReview)
        let changes = try changes(units, result.plan, repository)
        progress.finish()
        if options.isVerbose {
            context.streams.report("settings: \(repository.settingsPath ?? "none")")
            context.streams.report(
                WorkSize.line(read: repository.discovery, parsed: result.parsed ?? repository.discovery.files.map(\.file)))
            context.streams.report("time: \(seconds(read - start)) s reading, \(seconds(clock.now - read)) s planning")
        }
        return PlanningRun(
            repository: repository, options: options, result: result, selection: selection, units: units,
            changes: changes)
    }

    /// The same plan with other units to be written.
    ///
    /// - Parameter rejected: units that count as blocked, each with the error that shows why.
    func restricted(to units: Set<UnitID>, rejected: [UnitID: String] = [:]) throws -> PlanningRun {
        PlanningRun(
            repository: repository, options: options, result: result, selection: selection, units: units,
            changes: try Self.changes(units, plan, repository), rejected: rejected)
    }

    /// A model as it is told of: with what the user's own check found, and with what makes a file one that is only read.
    private func judged(_ model: ModelPlan) -> ModelPlan {
        if let error = model.unit.flatMap({ rejected[$0] }) {
            return model.with(
                verdict: .blocked, reasons: [Reason(rule: "verify-failed", message: error, location: model.location)])
        }
        guard model.reasons.contains(where: { $0.rule == "index-only" }) else { return model }
        return model.with(verdict: model.verdict, reasons: model.reasons.map(withCause))
    }

    private func withCause(_ reason: Reason) -> Reason {
        guard reason.rule == "index-only",
            let cause = repository.discovery.files.first(where: { $0.file.path == reason.location.path })?.reason
        else { return reason }
        let sentence = reason.message.hasSuffix(".") ? String(reason.message.dropLast()) : reason.message
        return Reason(rule: reason.rule, message: "\(sentence) (the file is \(cause)).", location: reason.location, isOfTest: reason.isOfTest)
    }

    /// With two digits after the point.
    static func seconds(_ duration: Duration) -> String {
        let hundredths = Int(duration / .milliseconds(10))
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }

    var includesReview: Bool {
        options.includesReview || repository.settings.include.contains("review")
    }

    func report(_ arguments: ParsedArguments, withSizes: Bool) throws -> Report {
        let sizes = withSizes ? try sizes(selection.applicable(plan, includingReview: includesReview)) : [:]
        return Report(
            survey: repository.survey(options, platforms: result.platforms), models: selection.models.map(judged),
            units: plan.units.filter { selection.units.contains($0.id) }, notes: notes(), whatIf: plan.whatIf, changes: changes,
            sizes: sizes,
            projectArguments: SelectionArguments.project(arguments, root: repository.distantRoot),
            rootArguments: SelectionArguments.root(arguments, repository.distantRoot),
            lintArguments: SelectionArguments.lint(arguments, root: repository.distantRoot),
            selectionArguments: SelectionArguments.all(arguments, root: repository.distantRoot),
            judgingArguments: JudgingArguments.words(arguments, repository), includesReview: includesReview,
            leftOut: leftOut, names: plan.models.map(\.name))
    }

    /// Who names models, or paths, knows that the others stay; who skips some, or takes a wave, is told of the rest.
    private var leftOut: [ModelPlan] {
        guard selection.isNarrowed, options.only.isEmpty, repository.paths.isEmpty else { return [] }
        let places = Set(selection.models.map(\.location))
        return plan.models.filter { $0.verdict != .done && !places.contains($0.location) }
    }

    private func sizes(_ units: Set<UnitID>) throws -> [UnitID: ChangeSize] {
        let edits = try plan.edits(ofEach: units)
        return try Dictionary(
            uniqueKeysWithValues: units.map { ($0, ChangeSize(try Self.changes(edits[$0] ?? [], repository))) })
    }

    /// Notes that come with the selected units; one that comes with no unit is about its file, and without a place about everything.
    private func notes() -> [Note] {
        guard selection.isNarrowed else { return plan.notes }
        let files = Set(
            plan.units.filter { selection.units.contains($0.id) }.flatMap(\.paths)
                + selection.models.map(\.location.path))
        let onParts = plan.notesOnParts.filter { note in
            note.units.contains(where: selection.units.contains) && !note.needless.allSatisfy(selection.units.contains)
        }
        let onMoved = Set(selection.models.filter { $0.verdict == .done }.flatMap { plan.notes(on: $0.name) })
        return onParts + plan.notes.filter { note in
            if onMoved.contains(note) { return true }
            return note.units.isEmpty
                ? note.location.map { files.contains($0.path) } ?? true : note.units.contains(where: selection.units.contains)
        }
    }

    private static func rules(_ plan: Plan) throws -> [UnitID: Set<String>] {
        var rules: [UnitID: Set<String>] = [:]
        let movable = plan.units.filter { $0.verdict == .ready || $0.verdict == .review }
        for file in try plan.edits(for: Set(movable.map(\.id))) {
            for edit in file.edits {
                for unit in edit.units { rules[unit, default: []].insert(edit.rule) }
            }
        }
        for note in plan.notes {
            for unit in note.units { rules[unit, default: []].insert(note.rule) }
        }
        return rules
    }

    /// A name that means nothing is a mistake of the user's; a rule that gives no more reasons is good news.
    private static func check(_ selection: Selection, _ plan: Plan, rules: [UnitID: Set<String>]) throws(UsageError) {
        let matcher = SelectionMatcher(plan: plan, rules: rules)
        for word in selection.unmatched where !matcher.isRule(word) && !Glob.isPattern(word) {
            let isUnit = word.wholeMatch(of: /U[0-9]+/) != nil
            let parts = word.split(separator: ",")
            let each = "; one name each: " + parts.map { "--only \($0)" }.joined(separator: " ")
            let hint = isUnit ? "" : parts.count > 1 ? each : Suggestion.hint(for: word, among: matcher.vocabulary)
            let next = isUnit
                ? "; each plan numbers its units anew, reobserve plan shows them" : hint.isEmpty ? "; reobserve plan -v shows all" : ""
            throw UsageError("no model, unit, view or rule of this plan is called \(word)\(hint)\(next)")
        }
    }

    /// A wave the plan does not have would mean everything.
    private static func check(wave: Int?, _ plan: Plan, includesReview: Bool) throws(UsageError) {
        let movable = plan.units.filter { $0.verdict == .ready || (includesReview && $0.verdict == .review) }
        guard let wave, let last = movable.compactMap(\.wave).max(), wave > last else { return }
        throw UsageError(
            "--wave \(wave): this plan has \(Wording.count(last, "wave")); waves are counted anew in each plan")
    }

    /// A bridge of a model or variable this repository does not have is a mistake of the user's.
    private static func check(bridges: [String], _ plan: Plan) throws(UsageError) {
        var published: [String: Set<String>] = [:]
        for model in plan.models {
            let parts = model.name.split(separator: ".")
            for index in parts.indices {
                published[parts[index...].joined(separator: "."), default: []].formUnion(model.published)
            }
        }
        for word in bridges where word != "all" && published[word] == nil {
            let parts = word.split(separator: ".").map(String.init)
            let model = parts.dropLast().joined(separator: ".")
            guard let names = published[model] else {
                let each = "; one name each: " + word.split(separator: ",").map { "--bridge \($0)" }.joined(separator: " ")
                let hint = word.contains(",") ? each : Suggestion.hint(for: model.isEmpty ? word : model, among: published.keys.sorted())
                throw UsageError("--bridge \(word): no model of this plan is called that\(hint)")
            }
            guard let name = parts.last, !names.contains(name) else { continue }
            let hint = Suggestion.hint(for: name, among: names.sorted())
            throw UsageError("--bridge \(word): \(model) has no @Published variable of that name\(hint)")
        }
    }

    private static func changes(_ units: Set<UnitID>, _ plan: Plan, _ repository: Repository) throws -> [FileChange] {
        units.isEmpty ? [] : try changes(plan.edits(for: units), repository)
    }

    private static func changes(_ edits: [FileEdits], _ repository: Repository) throws -> [FileChange] {
        let changes = try edits.map { file -> FileChange in
            guard let source = repository.file(file.path) else {
                throw InternalError("the plan edits \(file.path), which was not read")
            }
            let isInside = repository.paths.isEmpty || repository.paths.contains { FilePath.isInside(file.path, $0) }
            return try FileChange(before: source, edits: file.edits, isOutsidePaths: !isInside)
        }
        let changed = changes.filter { $0.after != $0.before.bytes }
        return changed.filter(\.isOutsidePaths) + changed.filter { !$0.isOutsidePaths }
    }
}

/// A fault of the tool, not of what it reads.
struct InternalError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = "internal error: \(description)"
    }
}
