import Foundation
import Migration
import ProjectIndex
import Reporting
import SourceText
import Workspace

/// Where a format goes.
struct OutputRequest: Equatable {
    enum Format: String, CaseIterable {
        case text, diff, json, sarif, github, xcode, html, svg, md

        static func all(of command: Command) -> [Format] {
            switch command {
            case .lint: [.text, .json, .sarif, .github, .xcode]
            case .report: [.html, .svg, .md]
            default: [.text, .diff, .json]
            }
        }
    }

    let format: Format
    /// `nil`: standard output.
    let file: String?
}

/// The options of a run, checked.
struct RunOptions {
    enum TextForm { case full, summary, list }

    var root: String?
    var settingsFile: String?
    var ignoresSettings = false
    var exclude: [Glob] = []
    var indexOnly: [Glob] = []
    var platforms: [Platform: Version] = [:]
    var xcode: Int?
    var jobs = 1
    var only: [String] = []
    var skip: [String] = []
    var includesReview = false
    var limit = UnitLimit()
    var rewritesAppStorage = false
    var rewritesFocusedObjects = false
    var bridges: [String] = []
    var assumptions: [Assumption] = []
    var outputs: [OutputRequest] = []
    var textForm = TextForm.full
    var context = 3
    var isChecking = false
    var isDryRun = false
    var allowsDirty = false
    /// For the shell.
    var verifyCommand: String?
    var commits = false
    /// A plan saved with `--format json`.
    var planFile: String?
    var isInteractive = false
    var listsFiles = false
    var color = ColorChoice.auto
    var hasProgress = true
    var isQuiet = false
    var isVerbose = false

    init(_ arguments: ParsedArguments) throws(UsageError) {
        root = arguments.last(.root)
        settingsFile = arguments.last(.config)
        ignoresSettings = arguments.has(.noConfig)
        if settingsFile != nil, ignoresSettings { throw UsageError("--config and --no-config contradict each other; choose one") }
        exclude = arguments.all(.exclude).map(Glob.init)
        indexOnly = arguments.all(.indexOnly).map(Glob.init)
        for value in arguments.all(.platform) { try addPlatforms(value) }
        xcode = try Self.choice(arguments, .xcode, ["26", "27"]).flatMap { Int($0) }
        jobs = try Self.positive(arguments, .jobs) ?? ProcessInfo.processInfo.activeProcessorCount
        limit = UnitLimit(wave: try Self.positive(arguments, .wave), count: try Self.positive(arguments, .maxUnits))
        only = arguments.all(.only)
        skip = arguments.all(.skip)
        includesReview = try arguments.all(.include).map { value throws(UsageError) in
            try Self.check(value, .include, ["ready", "review"])
        }.contains("review")
        let rewrites = try arguments.all(.rewrite).flatMap { $0.split(separator: ",") }.map { value throws(UsageError) in
            try Self.check(String(value), .rewrite, ["app-storage", "focused-object"])
        }
        rewritesAppStorage = rewrites.contains("app-storage")
        rewritesFocusedObjects = rewrites.contains("focused-object")
        bridges = arguments.all(.bridge)
        assumptions = try AssumptionArguments.read(arguments)
        isChecking = arguments.has(.check)
        isDryRun = arguments.has(.dryRun)
        allowsDirty = arguments.has(.allowDirty)
        verifyCommand = arguments.last(.verify)
        commits = arguments.has(.commit)
        planFile = arguments.last(.savedPlan)
        isInteractive = arguments.has(.interactive)
        if commits, allowsDirty {
            throw UsageError("--commit and --allow-dirty contradict each other: it would commit unfinished work; commit or stash that first")
        }
        listsFiles = arguments.has(.files)
        color =
            try Self.choice(arguments, .color, ColorChoice.allCases.map(\.rawValue)).flatMap(ColorChoice.init) ?? .auto
        hasProgress = !arguments.has(.noProgress)
        isQuiet = arguments.has(.quiet)
        isVerbose = arguments.has(.verbose)
        try readOutputs(arguments)
    }

    private mutating func addPlatforms(_ value: String) throws(UsageError) {
        for part in value.split(separator: ",") {
            let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
            guard sides.count == 2 else { throw UsageError("--platform \(value): write it as ios=17,macos=14") }
            guard let platform = Platform(name: sides[0]) else {
                let hint = Suggestion.hint(for: sides[0], among: Platform.allCases.map(\.rawValue))
                throw UsageError("--platform: unknown platform \(sides[0])\(hint)")
            }
            guard let version = Version(sides[1]) else {
                throw UsageError("--platform: \(sides[1]) is not a version; write it as \(sides[0])=17")
            }
            platforms[platform] = version
        }
    }

    private static func positive(_ arguments: ParsedArguments, _ option: Option) throws(UsageError) -> Int? {
        guard let text = arguments.last(option) else { return nil }
        guard let number = Int(text), number > 0 else {
            throw UsageError("--\(option.rawValue) \(text): must be a number from 1")
        }
        return number
    }

    private static func choice(
        _ arguments: ParsedArguments, _ option: Option, _ choices: [String]
    ) throws(UsageError) -> String? {
        guard let value = arguments.last(option) else { return nil }
        return try check(value, option, choices)
    }

    private static func check(_ value: String, _ option: Option, _ choices: [String]) throws(UsageError) -> String {
        if choices.contains(value) { return value }
        let hint = value.allSatisfy(\.isNumber) ? "" : Suggestion.hint(for: value, among: choices)
        let others = choices.dropLast().joined(separator: ", ")
        let list = others + (others.isEmpty ? "" : " or ") + (choices.last ?? "")
        throw UsageError("--\(option.rawValue) \(value): must be \(list)\(hint)")
    }

    // MARK: outputs

    private mutating func readOutputs(_ arguments: ParsedArguments) throws(UsageError) {
        for value in arguments.all(.format) {
            let name = String(value.prefix { $0 != "=" })
            let file = value.contains("=") ? String(value.drop { $0 != "=" }.dropFirst()) : nil
            if file == "" { throw UsageError("--format \(value): the file's name is missing") }
            let checked = try Self.check(name, .format, OutputRequest.Format.all(of: arguments.command).map(\.rawValue))
            guard let format = OutputRequest.Format(rawValue: checked) else { continue }
            outputs.append(OutputRequest(format: format, file: file))
        }
        if let lines = arguments.last(.diff) {
            if !lines.isEmpty {
                guard let count = Int(lines), count >= 0 else {
                    throw UsageError("--diff=\(lines): must be a number of lines from 0")
                }
                context = count
            }
            if !outputs.contains(where: { $0.format == .diff }) {
                outputs.append(OutputRequest(format: .diff, file: nil))
            }
        } else if isDryRun, outputs.isEmpty, !arguments.has(.summary), !arguments.has(.list) {
            outputs = [OutputRequest(format: .diff, file: nil)]
        }
        try readTextForm(arguments)
        if outputs.isEmpty { outputs = [OutputRequest(format: try Self.defaultFormat(arguments), file: nil)] }
        try redirect(to: arguments.last(.output), arguments)
    }

    /// A report's by the ending of its file.
    private static func defaultFormat(_ arguments: ParsedArguments) throws(UsageError) -> OutputRequest.Format {
        guard arguments.command == .report else { return .text }
        guard let file = arguments.last(.output) else {
            throw UsageError("report needs a place to go: reobserve report -o migration.html, or --format md for standard output")
        }
        let ending = file.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let formats = OutputRequest.Format.all(of: .report)
        guard let format = formats.first(where: { $0.rawValue == ending }) else {
            throw UsageError("-o \(file): a report is \(formats.map { ".\($0.rawValue)" }.joined(separator: ", ")); or add --format html")
        }
        return format
    }

    private mutating func readTextForm(_ arguments: ParsedArguments) throws(UsageError) {
        if arguments.has(.summary), arguments.has(.list) {
            throw UsageError("--summary and --list are two forms of one text; choose one")
        }
        guard arguments.has(.summary) || arguments.has(.list) else { return }
        textForm = arguments.has(.summary) ? .summary : .list
        if !outputs.contains(where: { $0.format == .text }) { outputs.append(OutputRequest(format: .text, file: nil)) }
    }

    /// The option that asked for a format.
    private static func typed(_ format: OutputRequest.Format, _ arguments: ParsedArguments) -> String {
        let named = arguments.all(.format).contains { $0 == format.rawValue }
        let options: [Option] = format == .diff ? [.diff, .dryRun] : format == .text ? [.list, .summary] : []
        guard !named, let option = options.first(where: arguments.has) else { return "--format \(format.rawValue)" }
        return "--\(option.rawValue)"
    }

    private mutating func redirect(to file: String?, _ arguments: ParsedArguments) throws(UsageError) {
        let free = outputs.filter { $0.file == nil }
        if free.count > 1 {
            let names = free.map { Self.typed($0.format, arguments) }.joined(separator: " and ")
            throw UsageError(
                "\(names) cannot share standard output; give one a file: --format \(free[1].format.rawValue)=FILE")
        }
        guard let file else { return }
        guard !free.isEmpty else { throw UsageError("-o \(file): every format has a file of its own already; leave it out") }
        outputs = outputs.map { $0.file == nil ? OutputRequest(format: $0.format, file: file) : $0 }
    }
}
