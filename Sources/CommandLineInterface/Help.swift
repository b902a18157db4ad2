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
            return short() + "\n" + options(OptionTable.definitions) + "\n" + exitCodes
        }
        let operands = command.operands.isEmpty ? "" : " " + command.operands
        var text = "usage: reobserve \(command.rawValue) [OPTIONS]\(operands)\n\n\(command.summary)\n\n"
        text += options(OptionTable.definitions(for: command))
        return text + "\n" + exitCodes
    }

    private static func commandList() -> String {
        let rows = Command.allCases.map { command in
            ("reobserve \(command.rawValue) \(command.operands)", command.summary)
        }
        return table(rows)
    }

    private static func options(_ definitions: [OptionDefinition]) -> String {
        OptionDefinition.Group.allCases.compactMap { group -> String? in
            let rows = definitions.filter { $0.group == group }.map { definition in
                ((definition.short.map { "-\($0), " } ?? "    ") + definition.usage, definition.summary)
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

    private static let exitCodes = """
        Exit codes:
          0   plan: done, whether or not there is work; apply: everything selected is written; lint: nothing found
          1   plan --check: there is work; apply: something selected could not be applied, or the command of --verify
              failed; lint: findings
          2   bad option, settings or path, or an internal error; nothing written
          3   apply, undo, lint --fix: refused, nothing written, e.g. over unsaved work

        """
}
