/// A run of the past, as `undo --list` shows it.
public struct RunSummary: Sendable {
    public let name: String
    /// A word or two: `written`, `undone`, `cut short`.
    public let state: String
    /// Those it wrote that are as it left them, or, once all of it is taken back, all it wrote.
    public let files: Int
    /// All it wrote.
    public let total: Int
    /// Each unit of the run that is still in it: its id and the short names of its models.
    public let units: [(id: String, models: [String])]

    public init(name: String, state: String, files: Int, total: Int? = nil, units: [(id: String, models: [String])]) {
        self.name = name
        self.state = state
        self.files = files
        self.total = total ?? files
        self.units = units
    }
}

/// `reobserve undo --list`
public enum RunListReport {
    /// - Parameter runs: newest first.
    public static func render(_ runs: [RunSummary], options: TextOptions) -> String {
        guard !runs.isEmpty else { return options.isQuiet ? "" : "no runs yet: reobserve apply makes the first\n" }
        let width = runs.map(\.state.count).max() ?? 0
        return runs.map { run in
            let units = run.units.map { "\($0.id) \($0.models.joined(separator: " + "))" }
            let isFolded = !options.isUnfolded && units.count > 4
            let shown = isFolded ? units.prefix(3) + ["\(units.count - 3) more"] : units[...]
            let line = "\(run.name)   \(Wording.padded(run.state, width))   \(files(run))"
            return line + (shown.isEmpty ? "\n" : ": \(shown.joined(separator: ", "))\n")
        }.joined()
    }

    /// `3 files`, or `1 of 3 files` where units were taken back.
    private static func files(_ run: RunSummary) -> String {
        (run.files == run.total ? "" : "\(run.files) of ") + Wording.count(run.total, "file")
    }
}
