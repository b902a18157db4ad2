import Lint
import Migration

/// A rule, told to people.
public enum RuleReport {
    public static func render(_ rule: RuleText, options: TextOptions) -> String {
        var text = "\(options.style.bold(rule.id))   \(rule.title)\n\n"
        text += paragraph(rule.meaning)
        if let step = rule.step { text += "\n" + paragraph("What to do: " + step) }
        return text
    }

    /// Where to go on from a rule that some unit of the plan is about.
    public static func next(_ rule: RuleText, projectArguments: String) -> String {
        "\nnext: reobserve plan --only \(rule.id)\(projectArguments)   # the units it is about\n"
    }

    public static func render(_ rule: LintRule, options: TextOptions) -> String {
        let traits =
            [rule.severity.rawValue] + (rule.isFixable ? ["has a fix where it is plain"] : [])
            + (rule.isOnByDefault ? [] : ["off by default"])
        var text = "\(options.style.bold(rule.id))   \(RuleText.sentence(rule.summary))\n\n"
        text += "lint: \(traits.joined(separator: ", "))\n\n" + paragraph(rule.why) + "\n"
        text += paragraph("What to do: " + rule.step)
        if !options.isQuiet { text += "\nnext: reobserve lint --only \(rule.id)   # its findings\n" }
        return text
    }

    /// Broken at blanks into lines of at most 100 characters.
    static func paragraph(_ words: String, width: Int = 100) -> String {
        var lines: [String] = []
        for word in words.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
