import Lint
import Migration

/// Completion scripts, made from the option table.
enum Completions {
    enum Shell: String, CaseIterable { case bash, zsh, fish }

    static func script(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// What may stand after an option.
    private enum Words {
        case none, files, folders
        case choices([String])
        case anything
    }

    private static func words(after definition: OptionDefinition, in command: Command) -> Words {
        let placeholder: String
        switch definition.value {
        case .none: return .none
        case .required(let text), .optional(let text): placeholder = text
        }
        if definition.option == .format { return .choices(OutputRequest.Format.all(of: command).map(\.rawValue)) }
        if let rules = rules(after: definition.option, in: command) { return .choices(rules) }
        if definition.option == .rewrite { return .choices(["app-storage", "focused-object"]) }
        if definition.option == .bridge { return .choices(["all"]) }
        if definition.option == .failOn { return .choices(["error", "warning", "never"]) }
        if placeholder == "FILE" { return .files }
        if placeholder == "DIR" { return .folders }
        let choices = placeholder.split(separator: "|").map(String.init)
        let isWord = choices.allSatisfy { $0.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" } }
        return isWord ? .choices(choices) : .anything
    }

    /// Rules an option may name; beside models, units and views, which no script knows.
    private static func rules(after option: Option, in command: Command) -> [String]? {
        switch option {
        case .only, .skip: command == .lint ? LintRule.all.map(\.id).sorted() : RuleText.all.map(\.id)
        case .assume: RuleText.all.map(\.id).filter { $0 != "held-back" }
        default: nil
        }
    }

    /// The names of runs that can be taken back, of their units and models, by asking the tool.
    private static let runs =
        "reobserve undo --list -v 2>/dev/null | grep '  written ' | sed -e 's/ written .* files*//' | tr -d ':,+'"

    /// Commands whose operands are no files.
    private static func takesFiles(_ command: Command) -> Bool {
        switch command {
        case .plan, .apply, .lint, .explain, .dump, .report: true
        case .undo, .config, .version, .baseline, .rules, .initialize, .completions: false
        }
    }

    /// What the first operand may be, beside a path.
    private static func operandChoices(of command: Command) -> [String] {
        if command == .initialize { return Snippet.all.map(\.name) }
        if command == .explain { return Set(RuleText.all.map(\.id) + LintRule.all.map(\.id)).sorted() }
        let first = command.operands.split(separator: " ").first.map(String.init) ?? ""
        guard first.contains("|"), first.allSatisfy({ $0.isLowercase || $0 == "|" }) else { return [] }
        return first.split(separator: "|").map(String.init)
    }

    // MARK: bash

    private static var bash: String {
        let commands = Command.allCases.map(\.rawValue).joined(separator: " ")
        let flags = Command.allCases.map { command in
            let names = OptionTable.definitions(for: command).map { "--\($0.option.rawValue)" }.joined(separator: " ")
            let operands = command == .undo ? "$(\(runs))" : operandChoices(of: command).joined(separator: " ")
            let files = takesFiles(command) ? "" : "; files="
            return "        \(command.rawValue)) flags=\"\(names)\"; operands=\"\(operands)\"\(files) ;;\n"
        }.joined()
        let values = Command.allCases.flatMap { command in
            OptionTable.definitions(for: command).compactMap { definition -> String? in
                let pattern = "        \(command.rawValue):--\(definition.option.rawValue)) "
                switch words(after: definition, in: command) {
                case .none: return nil
                case .files: return pattern + "COMPREPLY=($(compgen -f -- \"$current\")); return ;;\n"
                case .folders: return pattern + "COMPREPLY=($(compgen -d -- \"$current\")); return ;;\n"
                case .choices(let choices):
                    return pattern + "COMPREPLY=($(compgen -W \"\(choices.joined(separator: " "))\" -- \"$current\")); return ;;\n"
                case .anything: return isRequired(definition) ? pattern + "return ;;\n" : nil
                }
            }
        }.joined()
        return """
            _reobserve() {
                local current previous command word flags operands files=yes
                current="${COMP_WORDS[COMP_CWORD]}"
                previous="${COMP_WORDS[COMP_CWORD-1]}"
                COMPREPLY=()
                command=plan
                for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                    case " \(commands) " in *" $word "*) command="$word"; break ;; esac
                done
                case "$command" in
            \(flags)    esac
                case "$command:$previous" in
            \(values)    esac
                case "$current" in
                    -*) COMPREPLY=($(compgen -W "$flags" -- "$current")) ;;
                    *)
                        if [ "$COMP_CWORD" -eq 1 ]; then operands="\(commands)"; fi
                        COMPREPLY=($(compgen -W "$operands" -- "$current"))
                        if [ -n "$files" ]; then COMPREPLY+=($(compgen -f -- "$current")); fi ;;
                esac
            }
            complete -o filenames -F _reobserve reobserve

            """
    }

    private static func isRequired(_ definition: OptionDefinition) -> Bool {
        if case .required = definition.value { return true }
        return false
    }

    // MARK: zsh

    private static var zsh: String {
        let commands = Command.allCases.map { "        '\($0.rawValue):\(quoted($0.summary))'\n" }.joined()
        let cases = Command.allCases.map { command -> String in
            let specifications = OptionTable.definitions(for: command).map { zsh($0, command) }.joined()
            let choices = operandChoices(of: command)
            let words = command == .undo ? "$(\(runs))" : choices.joined(separator: " ")
            let operand = command == .undo ? "\"*:run or unit:(\(words))\""
                : choices.isEmpty ? "'*:path:_files'" : "\"1:form:(\(words))\" '*:path:_files'"
            return "        \(command.rawValue))\n            _arguments -S \\\n\(specifications)            \(operand) ;;\n"
        }.joined()
        return """
            #compdef reobserve
            _reobserve() {
                local -a commands
                commands=(
            \(commands)    )
                local command=plan
                if (( CURRENT > 2 )) && [[ -n ${commands[(r)${words[2]}:*]} ]]; then
                    command=${words[2]}
                    shift words
                    (( CURRENT-- ))
                elif (( CURRENT == 2 )) && [[ ${words[2]} != -* ]]; then
                    _describe command commands
                    _files
                    return
                fi
                case $command in
            \(cases)    esac
            }
            if [ "$funcstack[1]" = "_reobserve" ]; then
                _reobserve "$@"
            else
                compdef _reobserve reobserve
            fi

            """
    }

    private static func zsh(_ definition: OptionDefinition, _ command: Command) -> String {
        let repeats = definition.isRepeatable ? "*" : ""
        let name = "--\(definition.option.rawValue)"
        let text = "[\(quoted(definition.summary(for: command)))]"
        let action: String
        switch words(after: definition, in: command) {
        case .none: action = ""
        case .files: action = ":file:_files"
        case .folders: action = ":folder:_files -/"
        case .choices(let choices): action = ":value:(\(choices.joined(separator: " ")))"
        case .anything: action = ":value: "
        }
        switch definition.value {
        case .none: return "            '\(repeats)\(name)\(text)' \\\n"
        case .required: return "            '\(repeats)\(name)=\(text)\(action)' \\\n"
        case .optional: return "            '\(repeats)\(name)=-\(text):\(action)' \\\n"
        }
    }

    /// For single quotes in zsh; brackets and colons have a meaning of their own there.
    private static func quoted(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "'": result += "'\\''"
            case "[", "]", ":": result += "\\\(character)"
            default: result.append(character)
            }
        }
    }

    // MARK: fish

    private static var fish: String {
        let names = Command.allCases.map(\.rawValue)
        var text = "complete -c reobserve -e\n"
        for command in Command.allCases {
            text += "complete -c reobserve -n __fish_use_subcommand -a \(command.rawValue) -d \(fishQuoted(command.summary))\n"
            let seen = command == .plan
                ? "not __fish_seen_subcommand_from \(names.filter { $0 != "plan" }.joined(separator: " "))"
                : "__fish_seen_subcommand_from \(command.rawValue)"
            if command == .undo { text += "complete -c reobserve -f -n \(fishQuoted(seen)) -a \"(\(runs))\"\n" }
            for choice in operandChoices(of: command) {
                text += "complete -c reobserve -n \(fishQuoted(seen)) -a \(choice)\n"
            }
            for definition in OptionTable.definitions(for: command) {
                text += "complete -c reobserve -n \(fishQuoted(seen)) -l \(definition.option.rawValue)"
                if let short = definition.short { text += " -s \(short)" }
                text += fish(words(after: definition, in: command), isRequired(definition))
                text += " -d \(fishQuoted(definition.summary(for: command)))\n"
            }
        }
        return text
    }

    private static func fish(_ words: Words, _ isRequired: Bool) -> String {
        let demand = isRequired ? " -r" : ""
        switch words {
        case .none: return ""
        case .files: return demand + " -F"
        case .folders: return demand + " -a '(__fish_complete_directories)'"
        // Each with an empty description, in place of the option's.
        case .choices(let choices): return demand + " -f -a \"(printf '%s\\t\\n' \(choices.joined(separator: " ")))\""
        case .anything: return isRequired ? " -x" : ""
        }
    }

    private static func fishQuoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'") + "'"
    }
}
