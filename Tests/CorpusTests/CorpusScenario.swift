import CompilerHarness

/// How a case is run, and what is known to change.
struct CorpusScenario: Sendable {
    /// Statements that drive the app, the same before and after.
    var script = ""
    /// Laws the migration breaks.
    var breaks: [Deviation] = []
    /// What a careless migration makes of some of the files.
    var naive: [CaseSource] = []
    /// Laws by which it is caught.
    var naiveBreaks: [ScenarioLaw] = []

    /// What keeps the case, or its script, from compiling in Swift 6 mode; nil where nothing does.
    var whyNotSwift6: String?

    /// All that does.
    static let reasonsAgainstSwift6: Set = ["global-variable", "isolation"]

    struct Deviation: Sendable {
        let law: ScenarioLaw
        let why: String
    }

    struct Unreadable: Error {
        let message: String
    }

    /// Reads `law, law why=…` into deviations.
    static func deviations(in text: String) throws -> [Deviation] {
        let halves = text.firstRange(of: " why=").map { (text[..<$0.lowerBound], text[$0.upperBound...]) }
        let (names, why) = halves ?? (text[...], "")
        return try laws(in: String(names)).map { Deviation(law: $0, why: String(why)) }
    }

    static func laws(in text: String) throws -> [ScenarioLaw] {
        try text.split(whereSeparator: { " ,".contains($0) }).map { name in
            guard let law = ScenarioLaw(rawValue: String(name)) else {
                throw Unreadable(message: "unknown law '\(name)'")
            }
            return law
        }
    }
}
