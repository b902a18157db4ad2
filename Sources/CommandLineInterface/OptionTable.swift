import Lint

/// An option by its long name. The table below is all there is: parser and help are made from it.
enum Option: String, CaseIterable {
    case root, config
    case noConfig = "no-config"
    case exclude
    case indexOnly = "index-only"
    case platform, xcode, jobs
    case format, output, diff, summary, list, check, only, skip, include, bridge, assume, wave
    case maxUnits = "max-units"
    case rewrite
    case dryRun = "dry-run"
    case allowDirty = "allow-dirty"
    case verify, commit, interactive
    case savedPlan = "plan"
    case files
    case staged, since
    case failOn = "fail-on"
    case fix, baseline
    case noBaseline = "no-baseline"
    case prune, write
    case color
    case noProgress = "no-progress"
    case quiet, verbose, help, version
}

struct OptionDefinition {
    enum Value: Equatable {
        case none
        case required(String)
        /// Given as `--name=VALUE` or left out.
        case optional(String)
    }

    enum Group: String, CaseIterable {
        case selection = "What to look at"
        case output = "What to show"
        case writing = "Writing"
        case general = "General"
    }

    let option: Option
    var short: Character?
    var value: Value = .none
    var isRepeatable = false
    let group: Group
    let commands: Set<Command>
    let summary: String
    /// In the help of single commands, where the general words name others too.
    var words: [Command: String] = [:]
    /// What to tell who gives it to another command; `nil`: where it belongs.
    var refusal: String?

    func summary(for command: Command) -> String { words[command] ?? summary }

    /// As it is typed: `--diff[=N]`.
    var usage: String {
        let name = "--\(option.rawValue)"
        switch value {
        case .none: return name
        case .required(let placeholder): return "\(name) \(placeholder)"
        case .optional(let placeholder): return "\(name)[=\(placeholder)]"
        }
    }
}

enum OptionTable {
    private static let everywhere = Set(Command.allCases)
    private static let planning: Set<Command> = [.plan, .apply, .explain, .report, .config]
    private static let reporting: Set<Command> = [.plan, .apply]
    /// Commands that read the whole repository.
    private static let reading = planning.union([.lint, .baseline, .rules, .initialize])
    private static let showing = reporting.union([.lint])
    /// Commands that may take a while, and tell more if asked.
    private static let judging: Set<Command> = [.plan, .apply, .explain, .report, .lint]

    private static let onlyUnits = "only units with this rule, model, unit, view or glob"
    private static let notUnits = "leave out units with this rule, model, unit, view or glob"

    private static let whereReviewIsWritten = "judge as where units whose run-time behaviour may change are written, too"

    private static func formats(_ command: Command) -> String {
        OutputRequest.Format.all(of: command).map(\.rawValue).joined(separator: ", ") + "; more than one may be given"
    }

    static let definitions: [OptionDefinition] = [
        OptionDefinition(
            option: .root, value: .required("DIR"), group: .selection, commands: reading.union([.undo]),
            summary: "the folder to index whole (default: the git top level around PATH)",
            words: [.undo: "the folder whose runs are meant (default: the git top level around the working folder)"]),
        OptionDefinition(
            option: .only, value: .required("X"), isRepeatable: true, group: .selection, commands: showing,
            summary: "only units with this rule, model, unit, view or glob; lint: only these rules",
            words: [.plan: onlyUnits, .apply: onlyUnits, .lint: "only this rule"]),
        OptionDefinition(
            option: .skip, value: .required("X"), isRepeatable: true, group: .selection, commands: showing,
            summary: "leave out units with this rule, model, unit, view or glob; lint: these rules",
            words: [.plan: notUnits, .apply: notUnits, .lint: "leave out this rule"]),
        OptionDefinition(
            option: .include, value: .required("review"), isRepeatable: true, group: .selection,
            commands: reporting.union([.explain, .report]), summary: "also units whose run-time behaviour may change",
            words: [.explain: whereReviewIsWritten, .report: whereReviewIsWritten]),
        OptionDefinition(
            option: .wave, value: .required("N"), group: .selection, commands: reporting,
            summary: "only waves 1 to N of this plan, leaves first: small pieces to review"),
        OptionDefinition(
            option: .maxUnits, value: .required("N"), group: .selection, commands: reporting,
            summary: "at most N units, in order of their waves"),
        OptionDefinition(
            option: .rewrite, value: .required("LIST"), isRepeatable: true, group: .selection, commands: planning,
            summary: "app-storage: @AppStorage in models becomes tracked properties over UserDefaults;"
                + " focused-object: @FocusedObject becomes @FocusedValue"),
        OptionDefinition(
            option: .bridge, value: .required("M.x"), isRepeatable: true, group: .selection, commands: planning,
            summary: "keep a Combine publisher for these published variables: Model.property, Model or all"),
        OptionDefinition(
            option: .assume, value: .required("RULE@MODEL"), isRepeatable: true, group: .selection, commands: [.plan],
            summary: "what if: the plan as if this reason were mended; RULE alone means every model",
            refusal: "shows what would follow and writes nothing; mend the place, then apply without it"),
        OptionDefinition(
            option: .exclude, value: .required("GLOB"), isRepeatable: true, group: .selection, commands: reading,
            summary: "ignore these files"),
        OptionDefinition(
            option: .indexOnly, value: .required("GLOB"), isRepeatable: true, group: .selection, commands: reading,
            summary: "read these files, never change them"),
        OptionDefinition(
            option: .platform, value: .required("P=V"), isRepeatable: true, group: .selection, commands: reading,
            summary: "deployment targets instead of the project's: ios=17,macos=14"),
        OptionDefinition(
            option: .xcode, value: .required("26|27"), group: .selection, commands: reading,
            summary: "judge for one Xcode only (default: both)"),
        OptionDefinition(
            option: .config, value: .required("FILE"), group: .selection, commands: reading,
            summary: "settings file (default: .reobserve.json in the root)"),
        OptionDefinition(
            option: .noConfig, group: .selection, commands: reading, summary: "read no settings file"),
        OptionDefinition(
            option: .staged, group: .selection, commands: [.lint],
            summary: "look at what git is about to commit: findings in staged files, and those it causes elsewhere"),
        OptionDefinition(
            option: .since, value: .required("REF"), group: .selection, commands: [.lint],
            summary: "findings in files changed since this commit, and those the changes cause elsewhere"),
        OptionDefinition(
            option: .baseline, value: .required("FILE"), group: .selection, commands: [.lint, .baseline],
            summary: "accepted findings (default: \(Baseline.fileName) in the root)"),
        OptionDefinition(
            option: .noBaseline, group: .selection, commands: [.lint], summary: "report accepted findings too"),
        OptionDefinition(
            option: .format, value: .required("F[=FILE]"), isRepeatable: true, group: .output, commands: showing.union([.report]),
            summary: "plan: text, diff, json; lint: text, json, sarif, github, xcode; report: html, svg, md; more than one may be given",
            words: [
                .plan: formats(.plan), .apply: formats(.apply), .lint: formats(.lint), .report: formats(.report),
            ]),
        OptionDefinition(
            option: .output, short: "o", value: .required("FILE"), group: .output, commands: showing.union([.report]),
            summary: "write what would go to standard output to a file",
            words: [.report: "where the report goes; the ending says which form: .html, .svg or .md"]),
        OptionDefinition(
            option: .diff, value: .optional("N"), group: .output, commands: reporting,
            summary: "show every change as a patch for git apply, N lines around each (default 3)"),
        OptionDefinition(
            option: .summary, group: .output, commands: showing, summary: "one line of counts"),
        OptionDefinition(
            option: .list, group: .output, commands: showing.union([.undo]),
            summary: "only the files that would be written, or that have findings; undo: the runs that were written",
            words: [
                .plan: "only the files that would be written", .apply: "only the files that would be written",
                .lint: "only the files that have findings", .undo: "the runs that were written, newest first",
            ]),
        OptionDefinition(
            option: .check, group: .output, commands: [.plan, .baseline],
            summary: "exit 1 if there is something to apply, or to prune from the baseline",
            words: [
                .plan: "exit 1 if there is something to apply",
                .baseline: "write nothing; exit 1 if accepted findings are gone, so that --prune has work",
            ]),
        OptionDefinition(
            option: .failOn, value: .required("SEVERITY"), group: .output, commands: [.lint],
            summary: "exit 1 from this severity on: error, warning (the default) or never"),
        OptionDefinition(
            option: .files, group: .output, commands: [.config],
            summary: "list every file as edit (may be changed), index-only, ignored or skipped, with the reason"),
        OptionDefinition(
            option: .dryRun, group: .writing, commands: [.apply], summary: "write nothing, show the patch instead"),
        OptionDefinition(
            option: .fix, group: .writing, commands: [.lint], summary: "write the fixes of the findings that have one"),
        OptionDefinition(
            option: .prune, group: .writing, commands: [.baseline],
            summary: "only take out accepted findings that are gone"),
        OptionDefinition(
            option: .write, group: .writing, commands: [.initialize],
            summary: "write the files that are not there yet, instead of printing them"),
        OptionDefinition(
            option: .allowDirty, group: .writing, commands: [.apply, .lint],
            summary: "write over files with unstaged changes or not added to git"),
        OptionDefinition(
            option: .verify, value: .required("CMD"), group: .writing, commands: [.apply],
            summary: "run CMD after each wave; take back the unit that makes it fail, keep the rest"),
        OptionDefinition(
            option: .commit, group: .writing, commands: [.apply],
            summary: "commit each wave, with the hooks of the repository; the index must be clean"),
        OptionDefinition(
            option: .interactive, short: "i", group: .writing, commands: [.apply],
            summary: "ask about each unit: write it or not, see its diff, have it explained, quit with or without writing"),
        OptionDefinition(
            option: .savedPlan, value: .required("FILE"), group: .writing, commands: [.apply],
            summary: "write a plan saved with plan --format json -o FILE, if nothing changed since"),
        OptionDefinition(
            option: .jobs, value: .required("N"), group: .general, commands: reading.union([.undo]),
            summary: "threads to work on (default: one a core)"),
        OptionDefinition(
            option: .color, value: .required("WHEN"), group: .general, commands: everywhere,
            summary: "auto, always or never"),
        OptionDefinition(
            option: .noProgress, group: .general, commands: judging, summary: "no progress line on a terminal"),
        OptionDefinition(
            option: .quiet, short: "q", group: .general, commands: reading.union([.undo]), summary: "no header, notes or hints"),
        OptionDefinition(
            option: .verbose, short: "v", group: .general, commands: judging.union([.undo]),
            summary: "whole lists, and timings", words: [.undo: "with --list: every model of a run"]),
        OptionDefinition(
            option: .help, short: "h", group: .general, commands: everywhere, summary: "this text; -h is shorter"),
        OptionDefinition(
            option: .version, group: .general, commands: everywhere, summary: "print the version"),
    ]

    static func definition(_ option: Option) -> OptionDefinition? {
        definitions.first { $0.option == option }
    }

    /// - Parameter name: without its dashes.
    static func definition(long name: String) -> OptionDefinition? {
        definitions.first { $0.option.rawValue == name }
    }

    static func definition(short name: Character) -> OptionDefinition? {
        definitions.first { $0.short == name }
    }

    static func definitions(for command: Command) -> [OptionDefinition] {
        definitions.filter { $0.commands.contains(command) }
    }
}
