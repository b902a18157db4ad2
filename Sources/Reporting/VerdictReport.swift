import Migration

/// What a verdict means, wherever it is read.
public enum VerdictReport {
    /// - Parameter projectArguments: that lead to the same project again, with a leading blank.
    public static func render(_ verdict: Verdict, projectArguments: String, options: TextOptions) -> String {
        let text = "\(options.style.bold(verdict.rawValue))   a verdict of the plan\n\(meaning(verdict))\n"
        guard options.showsNext, !options.isQuiet else { return text }
        return text + "\nnext: \(next(verdict, projectArguments))\n"
    }

    private static func meaning(_ verdict: Verdict) -> String {
        switch verdict {
        case .ready:
            "The model can move: every edit compiles and keeps what the app does. apply writes it."
        case .review:
            "The model can move and compiles, but run-time behaviour may change at the places the plan names. apply leaves it\n"
                + "unless --include review is given."
        case .blocked:
            "The model cannot move yet: at the places the plan names it would not compile or do something else, or it moves\n"
                + "together with a model of which that is so (held-back). apply never writes it."
        case .done:
            "The model is @Observable already. There is nothing to migrate in it."
        case .kept:
            "The model stays as it is, since a comment above it says so: // reobserve:keep -- REASON. It holds back only what must\n"
                + "move with it."
        }
    }

    private static func next(_ verdict: Verdict, _ arguments: String) -> String {
        switch verdict {
        case .ready: "reobserve plan --diff\(arguments)   # every change"
        case .review: "reobserve plan --diff --include review\(arguments)   # every change, those in review too"
        case .blocked: "reobserve plan\(arguments)   # UNBLOCK FIRST says where to edit"
        case .done, .kept: "reobserve plan -v\(arguments)   # all models"
        }
    }
}
