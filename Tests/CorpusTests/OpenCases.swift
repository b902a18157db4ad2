/// Where the tool does not yet do what a case says.
enum OpenCases {
    struct Entry: Sendable, Hashable, CustomStringConvertible {
        let law: String
        /// `rule: title`.
        let caseName: String

        var description: String { "\(law), \(caseName)" }
    }

    struct StillOpen: Error {}

    static func lists(_ law: Law, _ corpusCase: CorpusCase) -> Bool {
        byLaw[law.name]?.contains(corpusCase.name) ?? false
    }

    static let entries = byLaw.sorted { $0.key < $1.key }.flatMap { law, names in
        names.map { Entry(law: law, caseName: $0) }
    }

    private static let byLaw: [String: [String]] = [
        "byteOrderMark": [
            "imports: The attribute comes to another file",
        ],
        "output": [
            "plain-class-collection: One, optional, and in a dictionary",
            "untracked-dependency: A singleton, through a method",
        ],
        "units": [
            "bindable-local: Two models",
        ],
        "verdicts": [
            "plain-class-collection: Asked for",
            "plain-class-collection: One, optional, and in a dictionary",
            "untracked-dependency: A singleton, through a method",
        ],
    ]
}
