/// A subcommand.
enum Command: String, CaseIterable {
    case plan, apply, undo, lint, baseline, rules, report, explain, config
    /// `init` is a word of the language.
    case initialize = "init"
    case completions, dump, version

    var summary: String {
        switch self {
        case .plan: "what can move, what cannot, and why; writes nothing (the default)"
        case .apply: "write the ready units in place"
        case .undo: "take back a run, or one unit of it"
        case .lint: "findings for hooks, continuous integration and Xcode"
        case .baseline: "accept today's findings, so that lint reports new ones only"
        case .rules: "the rules of lint, with severity and whether they are on"
        case .initialize: "print, or write, settings and snippets: config, pre-commit, lefthook, git-hook, github, gitlab, xcode"
        case .report: "the migration as a page, an image or Markdown: who looks at what, what it spares, what to edit first"
        case .explain: "what a rule means; a model's verdict and why; a unit, a view; why a line is changed or not"
        case .config: "the settings in effect and where each comes from"
        case .completions: "a script that completes commands and options in your shell"
        case .dump: "the tokens, the tree or the index of one file, for bug reports"
        case .version: "print the version"
        }
    }

    /// What stands after the name.
    var operands: String {
        switch self {
        case .plan, .apply, .lint: "[PATH...]"
        case .undo: "[RUN|UNIT]"
        case .explain: "RULE|TYPE|UNIT|FILE:LINE"
        case .config, .version, .baseline, .rules: ""
        case .report: "-o FILE.html|svg|md"
        case .initialize: "[NAME...]"
        case .completions: "bash|zsh|fish"
        case .dump: "tokens|tree|index FILE"
        }
    }
}
