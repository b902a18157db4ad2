import Migration
import Reporting
import SourceText
import Workspace

/// The whole program, apart from the process it runs in.
public struct CommandLineTool {
    private let context: RunContext
    private let pipeline: Pipeline

    /// - Parameter pipeline: what makes the plans; with `nil` the standard one, or the thorough one where
    ///   `REOBSERVE_PARSE_ALL` is in the environment.
    public init(context: RunContext, pipeline: Pipeline? = nil) {
        self.context = context.writing(to: PluginNames.errors(context.streams, environment: context.environment))
        self.pipeline = pipeline ?? (context.environment["REOBSERVE_PARSE_ALL"] == nil ? .standard : .thorough)
    }

    /// Runs one command.
    ///
    /// - Parameter arguments: without the program's name.
    /// - Returns: the exit code.
    public func run(_ arguments: [String]) -> Int32 {
        do {
            let arguments = arguments.first == "help" ? Array(arguments.dropFirst()) + ["--help"] : arguments
            let parsed = try ArgumentParser.parse(arguments) { FilePath.real(context.absolute($0)) != nil }
            if parsed.has(.help) {
                let named = arguments.contains(parsed.command.rawValue) ? parsed.command : nil
                context.streams.print(parsed.wantsShortHelp && named == nil ? Help.short() : Help.full(named))
                return 0
            }
            if parsed.has(.version) { return printVersion() }
            return try run(parsed)
        } catch let error as UsageError {
            return fail("\(error)", next: error.hasNextStep ? nil : Self.help(arguments))
        } catch let error as Refusal {
            context.streams.report("error: \(error); nothing written")
            return 3
        } catch let error as InternalError {
            return fail("\(error)", next: "please report it; nothing was written")
        } catch let error as EditConflict {
            return fail("internal error: \(error)", next: "please report it; nothing was written")
        } catch {
            return fail("\(error)", next: nil)
        }
    }

    private func run(_ parsed: ParsedArguments) throws -> Int32 {
        let options = try RunOptions(parsed)
        let context = Self.isRead(parsed, options)
            ? context.writing(to: PluginNames.output(context.streams, environment: context.environment)) : context
        switch parsed.command {
        case .plan:
            return try PlanCommand(arguments: parsed, options: options, context: context, pipeline: pipeline).run()
        case .apply:
            return try ApplyCommand(arguments: parsed, options: options, context: context, pipeline: pipeline).run()
        case .lint:
            return try LintCommand(arguments: parsed, options: options, context: context).run()
        case .baseline:
            return try BaselineCommand(arguments: parsed, options: options, context: context).run()
        case .rules:
            return try RulesCommand(arguments: parsed, options: options, context: context).run()
        case .initialize:
            return try InitCommand(arguments: parsed, options: options, context: context).run()
        case .undo:
            return try UndoCommand(arguments: parsed, options: options, context: context, pipeline: pipeline).run()
        case .report:
            return try ReportCommand(arguments: parsed, options: options, context: context, pipeline: pipeline).run()
        case .explain:
            return try ExplainCommand(arguments: parsed, options: options, context: context, pipeline: pipeline).run()
        case .config:
            return try ConfigCommand(arguments: parsed, options: options, context: context).run()
        case .completions:
            return try printCompletions(parsed)
        case .dump:
            return try DumpCommand(arguments: parsed, context: context).run()
        case .version:
            if let extra = parsed.operands.first { throw UsageError("version takes no argument: \(extra)") }
            return printVersion()
        }
    }

    /// Whether people read what goes to standard output, and nothing takes it over as it is.
    private static func isRead(_ parsed: ParsedArguments, _ options: RunOptions) -> Bool {
        let isOther = options.outputs.contains { $0.file == nil && $0.format != .text }
        return !isOther && ![.initialize, .completions, .dump].contains(parsed.command)
    }

    private func printCompletions(_ parsed: ParsedArguments) throws -> Int32 {
        let shells = Completions.Shell.allCases.map(\.rawValue)
        guard parsed.operands.count == 1, let name = parsed.operands.first else {
            throw UsageError("completions needs the name of a shell: reobserve completions \(shells.joined(separator: "|"))")
        }
        guard let shell = Completions.Shell(rawValue: name) else {
            // As sh, it is bash that completes.
            let hint = name == "sh" ? " (did you mean bash?)" : Suggestion.hint(for: name, among: shells)
            throw UsageError("completions \(name): must be \(shells.joined(separator: ", "))\(hint)")
        }
        context.streams.print(Completions.script(for: shell))
        return 0
    }

    private func printVersion() -> Int32 {
        context.streams.print("reobserve \(ToolVersion.current)\n")
        return 0
    }

    /// Where the options of the command are told.
    private static func help(_ arguments: [String]) -> String {
        arguments.lazy.compactMap(Command.init).first.map { "reobserve \($0.rawValue) --help lists its options" }
            ?? "reobserve --help lists commands and options"
    }

    private func fail(_ message: String, next: String?) -> Int32 {
        context.streams.report("error: \(message)")
        if let next { context.streams.report(next) }
        return 2
    }
}
