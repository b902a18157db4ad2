import Lint
import Migration
import SourceText

/// Which part of the work a lint run looks at.
enum LintScope: Equatable {
    case files
    /// What git is about to commit.
    case staged
    /// What changed since a commit.
    case since(String)

    /// As it was typed, with a leading blank; `nil` for whole files.
    var arguments: String? {
        switch self {
        case .files: nil
        case .staged: " --staged"
        case .since(let reference): " --since \(reference)"
        }
    }
}

/// The options of `lint` and `baseline` beside those every run has, checked.
struct LintRunOptions {
    var scope = LintScope.files
    /// `nil`: nothing fails the run.
    var failsFrom: Severity? = .warning
    var isFixing = false
    var baselineFile: String?
    var ignoresBaseline = false
    /// Empty for every rule that is on.
    var only: Set<String> = []
    var skip: Set<String> = []

    /// All rules that are on, in all files.
    init() {}

    init(_ arguments: ParsedArguments) throws(UsageError) {
        if arguments.has(.staged), arguments.has(.since) {
            throw UsageError("--staged and --since are two ways to say what has changed; choose one")
        }
        if let reference = arguments.last(.since) { scope = .since(reference) }
        if arguments.has(.staged) { scope = .staged }
        isFixing = arguments.has(.fix)
        if isFixing, scope == .staged {
            throw UsageError("--staged looks at what git holds and never writes; run lint --fix, then stage the result")
        }
        baselineFile = arguments.last(.baseline)
        ignoresBaseline = arguments.has(.noBaseline)
        if baselineFile != nil, ignoresBaseline {
            throw UsageError("--baseline and --no-baseline contradict each other; choose one")
        }
        if let value = arguments.last(.failOn) { failsFrom = try Self.severity(value) }
        only = try Self.rules(arguments.all(.only), .only)
        skip = try Self.rules(arguments.all(.skip), .skip)
    }

    private static func severity(_ value: String) throws(UsageError) -> Severity? {
        switch value {
        case "error": return .error
        case "warning": return .warning
        case "never": return nil
        default:
            let hint = Suggestion.hint(for: value, among: ["error", "warning", "never"])
            throw UsageError("--fail-on \(value): must be error, warning or never\(hint)")
        }
    }

    private static func rules(_ values: [String], _ option: Option) throws(UsageError) -> Set<String> {
        let known = LintRule.all.map(\.id)
        for value in values where !known.contains(value) {
            if RuleText.of(value) != nil {
                throw UsageError(
                    "--\(option.rawValue): \(value) is a rule of the plan, not of lint; reobserve plan --only \(value)")
            }
            let hint = Suggestion.hint(for: value, among: known)
            throw UsageError("--\(option.rawValue): no rule is called \(value)\(hint)")
        }
        return Set(values)
    }

    func selects(_ rule: String) -> Bool {
        (only.isEmpty || only.contains(rule)) && !skip.contains(rule)
    }
}
