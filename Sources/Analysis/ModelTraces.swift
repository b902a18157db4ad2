import SourceText

/// Tells from bytes whether a repository can have any model; one that has none need not be parsed.
public enum ModelTraces {
    /// Parts of the names without which nothing is a model: those of `ObservableObject` and `@Observable`, and the
    /// wrappers that make a model of a class that conforms in another module.
    private static let needles = ["Observable", "StateObject", "ObservedObject", "EnvironmentObject"].map { Array($0.utf8) }

    /// Whether any of the files names something without which there is no model; comments and strings count.
    public static func occur(in sources: some Sequence<SourceFile>) -> Bool {
        sources.contains { file in needles.contains { Needles.contains(file.bytes, $0) } }
    }
}
