/// Help, made from the option table.
enum Help {
    /// Fits a screen of 24 lines.
    static func short() -> String {
        var text =
            "Moves SwiftUI code from ObservableObject to @Observable.\n\nusage: reobserve [COMMAND] [OPTIONS] [PATH...]\n\n"
        text += commandList()
        text += "\nreobserve COMMAND --help lists the options of a command.\n"
        return text
    }

    static func full(_ command: Command?) -> String {
        guard let command else {
            return short() + "\n" + options(OptionTable.definitions, \.summary) + "\n" + exitCodes
        }
        let operands = command.operands.isEmpty ? "" : " " + command.operands
        var text = "usage: reobserve \(command.rawValue) [OPTIONS]\(operands)\n\n\(command.summary)\n\n"
        text += options(OptionTable.definitions(for: command)) { $0.summary(for: command) }
        return text + "\nExit codes:\n" + table(exitCodes(of: command))
    }

    private static func commandList() -> String {
        let rows = Command.allCases.map { command in
            ("reobserve \(command.rawValue) \(command.operands)", command.summary)
        }
        return table(rows)
    }

    private static func options(
        _ definitions: [OptionDefinition], _ summary: (OptionDefinition) -> String
    ) -> String {
        OptionDefinition.Group.allCases.compactMap { group -> String? in
            let rows = definitions.filter { $0.group == group }.map { definition in
                ((definition.short.map { "-\($0), " } ?? "    ") + definition.usage, summary(definition))
            }
            return rows.isEmpty ? nil : "\(group.rawValue):\n" + table(rows)
        }.joined(separator: "\n")
    }

    private static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { left, right in
            "  \(left)\(String(repeating: " ", count: width - left.count))   \(right)\n"
        }.joined()
    }

    private static func exitCodes(of command: Command) -> [(String, String)] {
        let wrong = ("2", "bad option, settings or path, or an internal error; nothing written")
        switch command {
        case .plan: return [("0", "done, whether or not there is work"), ("1", "--check: there is work"), wrong]
        case .apply:
            return [
                ("0", "everything selected is written"),
                ("1", "something selected could not be applied, the command of --verify failed, or the disk refused a file"),
                wrong, ("3", "refused, nothing written: unsaved work, files that changed meanwhile, another run at work"),
            ]
        case .undo:
            return [
                ("0", "taken back, or nothing of it is in the files"), ("1", "the disk refused a file; every file is as it was"), wrong,
                ("3", "refused, nothing written: files changed since the run, or another run is at work"),
            ]
        case .lint:
            return [
                ("0", "nothing found from the severity of --fail-on on"), ("1", "findings"), wrong,
                ("3", "--fix: refused, nothing written, e.g. over unsaved work"),
            ]
        case .baseline: return [("0", "done"), ("1", "--check: accepted findings are gone"), wrong]
        case .rules, .report, .explain, .config, .initialize, .completions, .dump, .version: return [("0", "done"), wrong]
        }
    }

    private static let exitCodes = """
        Exit codes:
          0   plan: done, whether or not there is work; apply: everything selected is written; lint: nothing found
          1   plan --check: there is work; apply: something selected could not be applied, or the command of --verify
              failed; lint: findings
          2   bad option, settings or path, or an internal error; nothing written
          3   apply, undo, lint --fix: refused, nothing written, e.g. over unsaved work

        """
}
