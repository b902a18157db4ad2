import Lint
import Migration
import Reporting
import SourceText
import Workspace

/// `reobserve explain RULE | TYPE | FILE:LINE`
struct ExplainCommand {
    let arguments: ParsedArguments
    let options: RunOptions
    let context: RunContext
    let pipeline: Pipeline

    func run() throws -> Int32 {
        guard arguments.operands.count == 1, let subject = arguments.operands.first else {
            throw UsageError(
                "explain needs one rule, type, unit or line: reobserve explain combine-publisher, CartModel, U3 or Cart.swift:12")
        }
        if RuleText.of(subject) != nil || LintRule.of(subject) != nil {
            let texts = [
                LintRule.of(subject).map { RuleReport.render($0, options: plainOptions) },
                RuleText.of(subject).map { RuleReport.render($0, options: plainOptions) },
            ].compactMap { $0 }
            let parts = texts.count == 2 ? ["IN LINT\n" + texts[0], "IN A PLAN\n" + texts[1]] : texts
            context.streams.print(parts.joined(separator: "\n"))
            if let rule = RuleText.of(subject), !options.isQuiet, selectsSomething(rule) {
                let project = SelectionArguments.project(arguments)
                context.streams.print(RuleReport.next(rule, projectArguments: project))
            }
        } else if let verdict = Verdict(rawValue: subject) {
            let project = SelectionArguments.project(arguments)
            context.streams.print(VerdictReport.render(verdict, projectArguments: project, options: plainOptions))
        } else if let place = LineArgument(subject) {
            try explain(place)
        } else {
            try explainType(subject)
        }
        return 0
    }

    /// Whether `plan --only` has something to show of a rule here.
    private func selectsSomething(_ rule: RuleText) -> Bool {
        // A rule can be explained anywhere; only a repository is worth a plan, and one that cannot be planned tells so
        // when a plan is asked for.
        guard let root = try? Repository.findRoot(options, operands: [], context: context), root.git != nil else { return false }
        var narrowed = options
        narrowed.only = [rule.id]
        let planning = try? PlanningRun.make(arguments(around: []), options: narrowed, context: context, pipeline: pipeline)
        return planning.map { !$0.selection.models.isEmpty } ?? false
    }

    private func arguments(around operands: [String]) -> ParsedArguments {
        ParsedArguments(command: .explain, values: arguments.values, operands: operands, wantsShortHelp: false)
    }

    /// For text that names no path.
    private var plainOptions: TextOptions {
        let hasColors = Terminal.hasColors(
            options.color, environment: context.environment, isTerminal: context.streams.isOutputTerminal)
        return TextOptions(style: TextStyle(hasColors: hasColors), isQuiet: options.isQuiet)
    }

    private func planning(around operands: [String]) throws -> (PlanningRun, ParsedArguments, TextOptions) {
        let arguments = arguments(around: operands)
        let planning = try PlanningRun.make(arguments, options: options, context: context, pipeline: pipeline)
        let text = PlanWriter(arguments: arguments, context: context).textOptions(planning, toFile: false)
        return (planning, arguments, text)
    }

    // MARK: a type or a unit

    private func explainType(_ name: String) throws {
        let (planning, arguments, text) = try planning(around: [])
        let plan = planning.plan
        let report = try planning.report(arguments, withSizes: false)
        let models = report.models.filter { SelectionMatcher.names($0.name).contains(name) }
        if !models.isEmpty {
            let mends = Mends(planning: planning, options: options, pipeline: pipeline)
            let parts = try models.map { model in
                // Two of one name, in two targets, are told apart by their files.
                let isAlone = models.count { $0.name == model.name } < 2
                let decisions = plan.decisions(on: model.name).filter { isAlone || $0.location.path == model.location.path }
                return ExplainReport.render(
                    model, decisions: decisions, notes: plan.notes(on: model.name),
                    mend: try mends.mend(model), in: report, options: text)
            }
            context.streams.print(parts.joined(separator: "\n"))
        } else if let unit = plan.units.first(where: { $0.id.description == name }) {
            context.streams.print(UnitReport.render(unit, in: report, options: text))
        } else {
            let views = plan.modelViewGraph().views
            let found = views.filter { SelectionMatcher.names($0.name).contains(name) }
            let others = found.isEmpty ? OtherTypes(planning: planning).uses(of: name) : []
            guard !found.isEmpty || !others.isEmpty else { throw unknown(name, planning, views) }
            let parts = found.map { view in
                let models = Set(view.observed + view.read.keys)
                let notes = Set(models.flatMap { plan.notes(on: $0) } + plan.notes.filter { $0.rule == "newly-observing" })
                return ViewReport.render(view, notes: notes.sorted(by: Note.inOrder), in: report, options: text)
            }
                + others.map { TypeReport.render($0, in: report, options: text) }
            context.streams.print(parts.joined(separator: "\n"))
        }
    }

    private func unknown(_ name: String, _ planning: PlanningRun, _ views: [ViewReading]) -> UsageError {
        if name.hasSuffix(".swift") { return UsageError("explain needs a line of a file: reobserve explain \(name):12") }
        let types = planning.plan.models.map(\.name) + views.map(\.name)
        let known = types.flatMap(SelectionMatcher.names) + RuleText.all.map(\.id) + LintRule.all.map(\.id)
        let isUnit = name.wholeMatch(of: /U[0-9]+/) != nil
        let next = isUnit ? "; each plan numbers its units anew, reobserve plan shows them" : ""
        let owner = name.split(separator: ".").dropLast().joined(separator: ".")
        if types.flatMap(SelectionMatcher.names).contains(owner) {
            return UsageError("\(name) is no type; explain takes \(owner), or the line of a member: reobserve explain FILE:LINE")
        }
        let hint = isUnit ? "" : Self.ruleHint(name) ?? Suggestion.hint(for: name, among: known)
        let other = isUnit || !hint.isEmpty ? next : "; reobserve plan -v shows all models, reobserve rules the rules"
        return UsageError("no type of this repository, no unit of this plan and no rule is called \(name)\(hint)\(other)")
    }

    /// For `@Published` or `Published`: the rule that is called so in other words.
    private static func ruleHint(_ name: String) -> String? {
        var id = ""
        for letter in name.drop(while: { $0 == "@" }) { id += letter.isUppercase && !id.isEmpty ? "-\(letter)" : String(letter) }
        id = id.lowercased()
        let rules = RuleText.all.map(\.id) + LintRule.all.map(\.id)
        return rules.first { $0 == id || $0.hasPrefix(id + "-") }.map { " (did you mean \($0)?)" }
    }

    // MARK: a line

    private func explain(_ place: LineArgument) throws {
        let isThere = FilePath.real(context.absolute(place.file)) != nil
        let (planning, _, text) = try planning(around: isThere ? [place.file] : [])
        let found = try file(place.file, isThere: isThere, planning)
        let count = found.file.lines.count
        guard (1...count).contains(place.line) else {
            throw UsageError("\(place.file) has \(Wording.count(count, "line")); there is no line \(place.line)")
        }
        let plan = planning.plan
        let movable = Set(plan.units.filter { $0.verdict == .ready || $0.verdict == .review }.map(\.id))
        let edits = try plan.edits(for: movable).first { $0.path == found.file.path }?.edits ?? []
        context.streams.print(
            LineReport.render(
                found.file, line: place.line, edits: edits, plan: plan, remark: found.reason,
                findings: try findings(found.file.path, place.line, planning.repository), options: text))
    }

    /// What lint says of a line, accepted findings too.
    private func findings(_ path: String, _ line: Int, _ repository: Repository) throws -> [LineFinding] {
        let lint = try LintRunOptions(arguments)
        let setup = try LintSetup.make(repository, options, lint, context: context)
        let runner = LintRunner(repository: repository, options: options, lint: lint, setup: setup, isAboutChange: false)
        let read = runner.read()
        return runner.findings(read).compactMap { found in
            let file = read.index.file(found.finding.file)
            guard file.path == path, file.tree.file.lines.place(of: found.finding.range.start).line == line else { return nil }
            return LineFinding(finding: found.finding, isAccepted: setup.baseline?.accepts(found) ?? false)
        }
    }

    private func file(_ typed: String, isThere: Bool, _ planning: PlanningRun) throws -> DiscoveredFile {
        let files = planning.repository.discovery.files
        if isThere {
            if let path = planning.repository.paths.first, let found = files.first(where: { $0.file.path == path }) {
                return found
            }
            let why = planning.repository.notes.first ?? "\(typed) is not among the files that are read"
            throw UsageError("\(why); reobserve config --files lists what becomes of each file")
        }
        let ending = files.filter { $0.file.path == typed || $0.file.path.hasSuffix("/" + typed) }
        if ending.count == 1 { return ending[0] }
        if ending.count > 1 {
            let paths = ending.map(\.file.path).joined(separator: ", ")
            throw UsageError("\(typed) may be any of \(paths); name one by its path")
        }
        let known = files.flatMap { [$0.file.path, FilePath.name($0.file.path)] }
        let hint = Suggestion.hint(for: typed, among: known)
        throw UsageError(
            "no file of this repository is called \(typed)" + (hint.isEmpty ? "; reobserve config --files lists all" : hint))
    }
}

/// `FILE:LINE`, also with a column as compilers print it.
struct LineArgument: Equatable {
    let file: String
    let line: Int

    /// `nil` for anything else.
    init?(_ text: String) {
        guard let match = text.wholeMatch(of: /(.+?):([0-9]+)(?::[0-9]+)?:?/), let line = Int(match.2) else { return nil }
        file = String(match.1)
        self.line = line
    }
}
