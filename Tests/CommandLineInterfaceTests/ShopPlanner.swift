import CommandLineInterface
import Foundation
import Migration
import ProjectIndex
import SourceText
import TemporaryFolders

/// A planner that knows one word: it moves every class whose file says `ready`, and judges the others by the word
/// they carry. It stands in for the real one, so that what is tested here is the command line alone.
enum ShopPlanner {
    static let pipeline = Pipeline { input, _, _ in PlanningResult(plan: plan(input)) }

    /// One class a file: its name is the file's, its verdict and wave the comment on top.
    static func text(_ name: String, _ verdict: Verdict, wave: Int? = nil) -> String {
        "// \(verdict.rawValue)\(wave.map { " \($0)" } ?? "")\nclass \(name): ObservableObject {\n}\n"
    }

    /// The wave in the first line of a text; only what can be applied has one.
    private static func wave(_ text: String, _ verdict: Verdict) -> Int? {
        guard verdict == .ready || verdict == .review else { return nil }
        return text.split(separator: "\n").first.flatMap { $0.split(separator: " ").last }.flatMap { Int($0) } ?? 1
    }

    private static let conformance = Array(": ObservableObject".utf8)

    /// - Parameter replacement: what takes the place of the conformance.
    static func plan(_ input: RepositoryInput, rule: String = "observable-class", replacement: String = "") -> Plan {
        var models: [ModelPlan] = []
        var units: [UnitPlan] = []
        var edits: [UnitID: FileEdits] = [:]
        for source in input.sources {
            let file = source.file
            let text = file.text(file.range)
            guard text.contains("class ") else { continue }
            let name = String(file.path.split(separator: "/").last?.dropLast(6) ?? "")
            let conforms = text.contains("ObservableObject")
            let written = Verdict.allCases.first { text.hasPrefix("// \($0.rawValue)") } ?? .ready
            let verdict = conforms ? written : .done
            let id = UnitID(units.count + 1)
            let location = Location(path: file.path, place: LineColumn(line: 2, column: 7))
            let reasons =
                verdict == .blocked || verdict == .review
                ? [Reason(rule: "combine-publisher", message: "a publisher", location: location)] : []
            models.append(
                ModelPlan(
                    name: "Shop.\(name)", kind: .class, location: location, verdict: verdict, unit: id,
                    wave: wave(text, verdict), reasons: reasons, ignored: 0, tracked: 0, published: ["total"]))
            units.append(
                UnitPlan(
                    id: id, verdict: verdict, wave: wave(text, verdict), models: ["Shop.\(name)"],
                    dependsOn: [],
                    paths: [file.path], holderTypes: ["\(name)View"]))
            if conforms, let start = file.bytes.firstRange(of: conformance)?.lowerBound {
                let range = TextRange(start, start + conformance.count)
                let edit = TextEdit(range, replacement)
                edits[id] = FileEdits(path: file.path, edits: [PlannedEdit(edit: edit, rule: rule, units: [id])])
            }
        }
        let found = edits
        return Plan(models: models.sorted { $0.name < $1.name }, units: units, notes: []) { wanted in
            wanted.compactMap { found[$0] }.sorted { $0.path < $1.path }
        }
    }
}

/// What one run said and how it ended.
struct RunResult {
    let code: Int32
    let output: String
    let errors: String
}

/// A repository in a temporary folder, and runs of the tool in it.
struct Shop {
    let folder: TemporaryFolder
    var pipeline = ShopPlanner.pipeline
    /// What runs find in their environment, beside what all need.
    var environment: [String: String] = [:]

    init(_ models: [(String, Verdict)], git: Bool = true) throws {
        folder = try TemporaryFolder()
        for (path, verdict) in models {
            let name = String(path.split(separator: "/").last?.dropLast(6) ?? "")
            try folder.write(path, ShopPlanner.text(name, verdict))
        }
        if git {
            try folder.git("init", "-q")
            try folder.git("add", ".")
            try folder.git("commit", "-qm", "start")
        }
    }

    /// - Parameters:
    ///   - line: the arguments, parted by blanks.
    ///   - place: the working folder, from the repository's top.
    func run(_ line: String, in place: String = "", isTerminal: Bool = false) -> RunResult {
        run(line.split(separator: " ").map(String.init), in: place, isTerminal: isTerminal)
    }

    func run(_ arguments: [String], in place: String = "", isTerminal: Bool = false) -> RunResult {
        var output: [UInt8] = []
        var errors: [UInt8] = []
        let streams = Streams(
            isOutputTerminal: isTerminal, output: { output += $0 }, errors: { errors += $0 })
        let known = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "TERM": "dumb"]
        let context = RunContext(
            environment: known.merging(environment) { $1 },
            workingFolder: folder.absolute(place), streams: streams)
        let code = CommandLineTool(context: context, pipeline: pipeline).run(arguments)
        return RunResult(
            code: code, output: String(decoding: output, as: UTF8.self), errors: String(decoding: errors, as: UTF8.self)
        )
    }

    func isMoved(_ path: String) throws -> Bool {
        try !folder.text(path).contains("ObservableObject")
    }
}
