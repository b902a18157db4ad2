/// Which published variables the user wants to keep a publisher for.
public struct BridgeSelection: Sendable, Equatable {
    /// `all`, names of models (`Search`, `Outer.Search`, `Module.Search`), or such a name with `.property`.
    public let words: Set<String>

    public init(_ words: some Sequence<String> = [String]()) { self.words = Set(words) }

    public var isEmpty: Bool { words.isEmpty }

    /// - Parameter names: all the names the model goes by.
    func contains(_ property: String, ofModelNamed names: [String]) -> Bool {
        words.contains("all") || names.contains { words.contains($0) || words.contains("\($0).\(property)") }
    }
}
