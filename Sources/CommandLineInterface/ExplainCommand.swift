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
                "explain needs one rule, type or line: reobserve explain combine-publisher, CartModel or Cart.swift:12")
        }
        if RuleText.of(subject) != nil || LintRule.of(subject) != nil {
            let texts = [
                LintRule.of(subject).map { RuleReport.render($0, options: plainOptions) },
                RuleText.of(subject).map { RuleReport.render($0, options: plainOptions) },
            ]
            context.streams.print(texts.compactMap { $0 }.joined(separator: "\n"))
        } else if let place = LineArgument(subject) {
            try explain(place)
        } else {
            try explainType(subject)
        }
        return 0
    }

    /// For text that names no path.
    private var plainOptions: TextOptions {
        let hasColors = Terminal.hasColors(
            options.color, environment: context.environment, isTerminal: context.streams.isOutputTerminal)
        return TextOptions(style: TextStyle(hasColors: hasColors), isQuiet: options.isQuiet)
    }

    private func planning(around operands: [String]) throws -> (PlanningRun, ParsedArguments, TextOptions) {
        let arguments = ParsedArguments(
            command: .explain, values: arguments.values, operands: operands, wantsShortHelp: false)
        let planning = try PlanningRun.make(arguments, options: options, context: context, pipeline: pipeline)
        let text = PlanWriter(arguments: arguments, context: context).textOptions(planning, toFile: false)
        return (planning, arguments, text)
    }

    // MARK: a type

    private func explainType(_ name: String) throws {
        let (planning, arguments, text) = try planning(around: [])
        let matcher = SelectionMatcher(plan: planning.plan, rules: [:])
        let models = planning.plan.models.filter { matcher.isNamed(name, $0) }
        guard !models.isEmpty else {
            if name.hasSuffix(".swift") { throw UsageError("explain needs a line of a file: \(name):12") }
            let known = planning.plan.models.flatMap { SelectionMatcher.names($0.name) } + RuleText.all.map(\.id) + LintRule.all.map(\.id)
            throw UsageError(
                "no model of this repository and no rule is called \(name)\(Suggestion.hint(for: name, among: known))")
        }
        let report = try planning.report(arguments, withSizes: false)
        let parts = models.map { model in
            ExplainReport.render(model, decisions: planning.plan.decisions(on: model.name), in: report, options: text)
        }
        context.streams.print(parts.joined(separator: "\n"))
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
                found.file, line: place.line, edits: edits, plan: plan, remark: found.reason, options: text))
    }

    private func file(_ typed: String, isThere: Bool, _ planning: PlanningRun) throws -> DiscoveredFile {
        let files = planning.repository.discovery.files
        if isThere {
            if let path = planning.repository.paths.first, let found = files.first(where: { $0.file.path == path }) {
                return found
            }
            let left = planning.repository.notes.first.map { ": \($0)" } ?? ""
            throw UsageError("\(typed) is not among the files that are read\(left)")
        }
        let ending = files.filter { $0.file.path == typed || $0.file.path.hasSuffix("/" + typed) }
        if ending.count == 1 { return ending[0] }
        if ending.count > 1 {
            let paths = ending.map(\.file.path).joined(separator: ", ")
            throw UsageError("\(typed) may be any of \(paths)")
        }
        let known = files.flatMap { [$0.file.path, FilePath.name($0.file.path)] }
        throw UsageError("no file of this repository is called \(typed)\(Suggestion.hint(for: typed, among: known))")
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
