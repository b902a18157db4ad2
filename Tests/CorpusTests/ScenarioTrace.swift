import CompilerHarness

/// What a scenario wrote, step by step.
struct ScenarioTrace: Sendable, Equatable {
    struct Step: Sendable, Equatable {
        let name: String
        /// What the app printed.
        var events: [String] = []
        /// What the screen shows at the end of the step.
        var shown: [String] = []
        /// How often the body of each type ran.
        var bodies: [String: Int] = [:]
        /// How many objects of each class were made, and freed.
        var built: [String: Int] = [:]
        var freed: [String: Int] = [:]

        /// Those of which objects were made or freed.
        var classes: [String] { Array(built.keys) + Array(freed.keys) }

        /// How many more objects of a class live after the step than before.
        func gain(of type: String) -> Int { built[type, default: 0] - freed[type, default: 0] }
    }

    private(set) var steps: [Step] = []
    /// Why the program ended before its script did.
    private(set) var trap: String?

    /// The steps before the one that ended the program.
    var finished: ArraySlice<Step> { trap == nil ? steps[...] : steps.dropLast() }

    /// What a program wrote; one that crashed ended before its script did.
    init(_ result: CommandResult) {
        self.init(result.output)
        if result.status != 0, trap == nil { trap = "a crash with status \(result.status)" }
    }

    /// Reads the marked lines; all others are events of the step under way. Addresses are left out.
    init(_ output: String) {
        steps = [Step(name: "start")]
        for line in output.replacing(/0x[0-9a-f]+/, with: "0x…").split(separator: "\n", omittingEmptySubsequences: true) {
            read(String(line))
        }
    }

    private mutating func read(_ line: String) {
        guard line.first == "\u{1}", let space = line.firstIndex(of: " ") else {
            steps[steps.count - 1].events.append(line)
            return
        }
        let text = String(line[line.index(after: space)...])
        switch line[..<space].dropFirst() {
        case "step": steps.append(Step(name: text))
        case "shows": steps[steps.count - 1].shown.append(text)
        case "body": count(text, in: \.bodies)
        case "built": count(text, in: \.built)
        case "freed": count(text, in: \.freed)
        default: trap = text
        }
    }

    private mutating func count(_ text: String, in counts: WritableKeyPath<Step, [String: Int]>) {
        let words = text.split(separator: " ")
        guard let number = words.last.flatMap({ Int($0) }) else { return }
        steps[steps.count - 1][keyPath: counts][words.dropLast().joined(separator: " ")] = number
    }
}
