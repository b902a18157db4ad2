import SourceText
import Workspace

/// A command line that cannot be obeyed: exit 2.
struct UsageError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// Whether the message itself says what to do next: it names a command or a word that was meant, or goes on after
    /// what is wrong. If not, the help is where to look.
    var hasNextStep: Bool {
        ["; ", "reobserve ", "did you mean"].contains(where: description.contains)
    }
}

/// A command line taken apart by the option table.
struct ParsedArguments: Equatable {
    let command: Command
    /// Values as written, in order; an option without value has empty ones.
    let values: [Option: [String]]
    let operands: [String]
    /// `-h` was written rather than `--help`.
    let wantsShortHelp: Bool

    func has(_ option: Option) -> Bool { values[option] != nil }
    /// The last one counts, as it does in every shell.
    func last(_ option: Option) -> String? { values[option]?.last }
    func all(_ option: Option) -> [String] { values[option] ?? [] }
}

struct ArgumentParser {
    private let arguments: [String]
    private var position = 0
    private var values: [Option: [String]] = [:]
    private var operands: [String] = []
    private var firstOperandIsFree = true
    private var wantsShortHelp = false

    /// - Parameters:
    ///   - arguments: without the program's name.
    ///   - exists: whether something lies at a path; a first word that names nothing is taken for a misspelt command.
    static func parse(_ arguments: [String], exists: (String) -> Bool) throws(UsageError) -> ParsedArguments {
        var parser = ArgumentParser(arguments)
        try parser.readAll()
        return try parser.finished(exists: exists)
    }

    private init(_ arguments: [String]) {
        self.arguments = arguments
    }

    private mutating func readAll() throws(UsageError) {
        while position < arguments.count {
            let argument = arguments[position]
            position += 1
            if argument == "--" {
                if operands.isEmpty { firstOperandIsFree = false }
                operands += arguments[position...]
                position = arguments.count
            } else if argument.hasPrefix("--") {
                try readLong(argument.dropFirst(2))
            } else if argument.hasPrefix("-"), argument.count > 1 {
                try readShort(argument.dropFirst())
            } else {
                operands.append(argument)
            }
        }
    }

    private mutating func readLong(_ text: Substring) throws(UsageError) {
        let name = String(text.prefix { $0 != "=" })
        let attached = text.contains("=") ? String(text.drop { $0 != "=" }.dropFirst()) : nil
        guard let definition = OptionTable.definition(long: name) else {
            let names = OptionTable.definitions.map(\.option.rawValue)
            let hint = Suggestion.closest(to: name, among: names).map { " (did you mean --\($0)?)" } ?? ""
            throw UsageError("unknown option --\(name)\(hint)")
        }
        switch definition.value {
        case .none:
            guard attached == nil else { throw UsageError("--\(name) takes no value") }
            add("", to: definition.option)
        case .optional:
            add(attached ?? "", to: definition.option)
        case .required(let placeholder):
            let value = if let attached { attached } else { try nextValue("--\(name)", placeholder) }
            add(value, to: definition.option)
        }
    }

    private mutating func readShort(_ text: Substring) throws(UsageError) {
        var rest = text
        while let name = rest.popFirst() {
            guard let definition = OptionTable.definition(short: name) else {
                throw UsageError("unknown option -\(name)")
            }
            if definition.option == .help { wantsShortHelp = true }
            guard case .required(let placeholder) = definition.value else {
                add("", to: definition.option)
                continue
            }
            let attached = rest.first == "=" ? rest.dropFirst() : rest
            add(try attached.isEmpty ? nextValue("-\(name)", placeholder) : String(attached), to: definition.option)
            return
        }
    }

    private mutating func nextValue(_ name: String, _ placeholder: String) throws(UsageError) -> String {
        guard position < arguments.count, arguments[position] != "--" else {
            throw UsageError("\(name) needs a value: \(name) \(placeholder)")
        }
        defer { position += 1 }
        return arguments[position]
    }

    private mutating func add(_ value: String, to option: Option) {
        values[option, default: []].append(value)
    }

    private func finished(exists: (String) -> Bool) throws(UsageError) -> ParsedArguments {
        var operands = operands
        var command = Command.plan
        if firstOperandIsFree, let first = operands.first {
            if let named = Command(rawValue: first) {
                command = named
                operands.removeFirst()
            } else if !exists(first) {
                let hint = Suggestion.hint(for: first, among: Command.allCases.map(\.rawValue))
                throw UsageError("no command and no file is called \(first)\(hint)")
            }
        }
        let asksForHelp = values[.help] != nil
        for option in values.keys.sorted(by: { $0.rawValue < $1.rawValue }) where !asksForHelp {
            guard let definition = OptionTable.definition(option) else { continue }
            if !definition.commands.contains(command) {
                if let refusal = definition.refusal, command == .apply {
                    throw UsageError("--\(option.rawValue) \(refusal)")
                }
                let owners = Command.allCases.filter(definition.commands.contains).map(\.rawValue)
                throw UsageError(
                    "--\(option.rawValue) belongs to \(owners.joined(separator: ", ")), not to \(command.rawValue); reobserve \(owners[0]) --help describes it")
            }
            if !definition.isRepeatable, definition.value != .none, values[option, default: []].count > 1 {
                throw UsageError("--\(option.rawValue) is given more than once")
            }
        }
        return ParsedArguments(
            command: command, values: values, operands: operands, wantsShortHelp: wantsShortHelp)
    }
}
